import type { Ticket } from '../embedded/tickets.ts'
import type { EngineEvent, Participant, StreamId, StreamState } from '../port.ts'

export type Member = { identity: string; ticket: Ticket }

type Room = {
  members: Map<string, Ticket>
  publisher: { identity: string; source: 'whip' | 'rtmp'; since: string } | null
}

type Needs = { tell(event: EngineEvent): void; isoNow(): string }

/** Who is in which room, by LiveKit's events, and what follows from it. */
export function roomMembers({ tell, isoNow }: Needs) {
  const rooms = new Map<StreamId, Room>()

  function roomOf(stream: StreamId): Room {
    const room = rooms.get(stream) ?? { members: new Map(), publisher: null }
    rooms.set(stream, room)
    return room
  }

  const watching = (room: Room | undefined) =>
    [...(room?.members.values() ?? [])].filter(({ role }) => role === 'play')

  function changing(stream: StreamId, change: (room: Room) => void) {
    const room = roomOf(stream)
    const before = watching(room).length
    change(room)
    const realtime = watching(room).length
    if (realtime !== before) tell({ type: 'viewer.count', stream, realtime, hls: 0 })
  }

  function lose(stream: StreamId, room: Room) {
    if (!room.publisher) return
    room.publisher = null
    tell({ type: 'publisher.lost', stream, at: isoNow() })
  }

  return {
    hasOtherPublisher: (stream: StreamId, identity: string): boolean =>
      [...roomOf(stream).members].some(([other, { role }]) => role === 'publish' && other !== identity),

    join: (stream: StreamId, { identity, ticket }: Member) =>
      changing(stream, (room) => room.members.set(identity, ticket)),

    leave: (stream: StreamId, identity: string) =>
      changing(stream, (room) => {
        room.members.delete(identity)
        if (room.publisher?.identity === identity) lose(stream, room)
      }),

    publish(stream: StreamId, identity: string, source: 'whip' | 'rtmp') {
      const room = roomOf(stream)
      if (room.publisher) return
      room.publisher = { identity, source, since: isoNow() }
      tell({ type: 'stream.live', stream, source, at: room.publisher.since })
    },

    forget: (stream: StreamId) => {
      changing(stream, (room) => {
        room.members.clear()
        lose(stream, room)
      })
      rooms.delete(stream)
    },

    viewers: (stream: StreamId): Participant[] => {
      const people = watching(rooms.get(stream)).map(({ participant }) => participant)
      return [...new Map(people.map((one) => [one.id, one])).values()]
    },

    state(stream: StreamId): StreamState {
      const room = rooms.get(stream)
      const publisher = room?.publisher ?? null
      return {
        live: publisher !== null,
        since: publisher?.since ?? null,
        publisher: publisher ? (room?.members.get(publisher.identity)?.participant.id ?? null) : null,
        source: publisher?.source ?? null,
        viewers: { realtime: watching(room).length, hls: 0 },
        quality: null,
        recording: null,
      }
    },
  }
}
