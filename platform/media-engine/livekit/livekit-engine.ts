import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  AccessToken,
  IngressClient,
  IngressInput,
  RoomServiceClient,
  TrackSource,
  type WebhookEvent,
  WebhookReceiver,
} from 'livekit-server-sdk'
import { AppError } from '#platform/contract/errors.ts'
import { describeError, type Log } from '#platform/server/log.ts'
import { deriveKey } from '#platform/server/secret-box.ts'
import { isBanned, refuse } from '../embedded/access.ts'
import { streamRecords } from '../embedded/stream-records.ts'
import {
  isAdmitted,
  keyHolder,
  longestTicket,
  type Ticket,
  type TicketRole,
  ticketLifetimes,
  ticketOffice,
} from '../embedded/tickets.ts'
import { type CallbackServer, startCallbackServer } from '../external/callback-server.ts'
import { eventListeners } from '../external/listeners.ts'
import type { MediaEngine, Participant, StreamId } from '../port.ts'
import { type Member, roomMembers } from './room-members.ts'

type LivekitSettings = {
  secret: string
  /** LiveKit's HTTP API, and the public address for browsers (wss). */
  apiUrl: string
  publicUrl: string
  apiKey: string
  apiSecret: string
  /** Whether its Ingress service runs, which takes RTMP. */
  hasIngress: boolean
  callbackHost: string
  callbackPort: number
  folder: string
}

type Needs = { settings: LivekitSettings; log: Log; now?(): number }

const isMissing = (error: unknown) => (error as { status?: number }).status === 404

/** Seconds that a room stays without anyone: a seller may open her live long before it. */
const emptyTimeout = 12 * 60 * 60

/**
 * LiveKit carries the streams, a room each. Its tokens cannot be taken back, so each carries a ticket of ours as metadata,
 * and whoever joins with one that is not valid any more is removed when LiveKit tells of it.
 */
export function createLivekitEngine({ settings, log, now = Date.now }: Needs): MediaEngine & {
  address(): { host: string; port: number } | null
} {
  const { apiUrl, apiKey, apiSecret, folder } = settings
  const rooms = new RoomServiceClient(apiUrl, apiKey, apiSecret)
  const ingresses = new IngressClient(apiUrl, apiKey, apiSecret)
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  const office = ticketOffice(deriveKey(settings.secret, 'media-tickets'))
  const records = streamRecords(join(folder, 'streams'))
  const { onEvent, tell } = eventListeners(log)
  const isoNow = () => new Date(now()).toISOString()
  const members = roomMembers({ tell, isoNow })
  let callbacks: CallbackServer | null = null

  function sign(stream: StreamId, role: TicketRole, participant: Participant, lifetime: number) {
    const { access } = records.get(stream)
    const issuedAt = now()
    if (isBanned(access, participant.id, issuedAt)) throw new AppError('access_denied')
    const expiresAt = issuedAt + lifetime
    const { generation } = access
    const text = office.sign({ stream, role, participant, generation, issuedAt, expiresAt })
    return { text, expiresAt: new Date(expiresAt).toISOString() }
  }

  async function livekitTicket(stream: StreamId, role: 'publish' | 'play', who: Participant) {
    const { text, expiresAt } = sign(stream, role, who, ticketLifetimes[role])
    // Two windows of one viewer are two participants; one publisher takes over from itself.
    const identity = role === 'publish' ? `publish.${who.id}` : `play.${randomBytes(6).toString('hex')}`
    const ttl = Math.round(ticketLifetimes[role] / 1000)
    const token = new AccessToken(apiKey, apiSecret, { identity, metadata: text, ttl })
    token.addGrant(
      role === 'publish'
        ? {
            ...{ roomJoin: true, room: stream, canPublish: true, canSubscribe: false },
            canPublishSources: [
              TrackSource.CAMERA,
              TrackSource.MICROPHONE,
              TrackSource.SCREEN_SHARE,
              TrackSource.SCREEN_SHARE_AUDIO,
            ],
          }
        : { roomJoin: true, room: stream, canPublish: false, canSubscribe: true, canPublishData: false },
    )
    const url = settings.publicUrl
    return { kind: 'livekit' as const, url, token: await token.toJwt(), expiresAt }
  }

  async function rtmpTicket(stream: StreamId) {
    const [known] = await ingresses.listIngress({ roomName: stream })
    const { text } = sign(stream, 'publish', keyHolder, longestTicket * 1_000)
    const { url, streamKey } =
      known ??
      (await ingresses.createIngress(IngressInput.RTMP_INPUT, {
        ...{ name: stream, roomName: stream, participantIdentity: `publish.${keyHolder.id}` },
        ...{ participantName: 'RTMP', participantMetadata: text },
      }))
    return { kind: 'rtmp' as const, url, streamKey }
  }

  async function removeIngresses(stream: StreamId): Promise<void> {
    if (!settings.hasIngress) return
    for (const { ingressId } of await ingresses.listIngress({ roomName: stream }))
      await ingresses.deleteIngress(ingressId)
  }

  /** Who left meanwhile is not there to be removed. */
  async function ignoreMissing(call: Promise<unknown>): Promise<void> {
    try {
      await call
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }

  async function removeWhere(stream: StreamId, isUnwanted: (member: Member) => boolean): Promise<void> {
    for (const { identity, metadata } of await present(stream)) {
      const ticket = office.read(metadata, 0)
      if (!ticket || isUnwanted({ identity, ticket }))
        await ignoreMissing(rooms.removeParticipant(stream, identity))
    }
  }

  async function present(stream: StreamId) {
    try {
      return await rooms.listParticipants(stream)
    } catch (error) {
      if (isMissing(error)) return []
      throw error
    }
  }

  const isCurrent = ({ ticket }: { ticket: Ticket }) => isAdmitted(ticket, records.get(ticket.stream).access)

  async function hear({ event, room, participant }: WebhookEvent): Promise<void> {
    const stream = room?.name ?? ''
    if (!records.get(stream).open) return
    if (event === 'room_finished') return members.forget(stream)
    if (!participant) return
    const { identity, metadata } = participant
    const ticket = office.read(metadata, 0)
    if (event === 'participant_left' || event === 'participant_connection_aborted')
      return members.leave(stream, identity)
    if (event !== 'participant_joined' && event !== 'track_published') return
    const isOther = ticket?.role === 'publish' && members.hasOtherPublisher(stream, identity)
    if (!ticket || ticket.stream !== stream || !isCurrent({ ticket }) || isOther) {
      const reason = isOther ? 'busy' : 'key'
      if (ticket?.role !== 'play') tell({ type: 'publish.refused', stream, reason })
      return ignoreMissing(rooms.removeParticipant(stream, identity))
    }
    members.join(stream, { identity, ticket })
    if (event === 'track_published' && ticket.role === 'publish')
      members.publish(stream, identity, identity === `publish.${keyHolder.id}` ? 'rtmp' : 'whip')
  }

  async function answer(path: string, authorization: string, body: string): Promise<number | null> {
    if (path !== '/media/livekit/webhook') return null
    let event: WebhookEvent
    try {
      event = await receiver.receive(body, authorization)
    } catch {
      return 401
    }
    try {
      await hear(event)
      return 200
    } catch (error) {
      // LiveKit sends it again.
      log.warn({ err: describeError(error), event: event.event }, 'an event of LiveKit was not applied')
      return 500
    }
  }

  /** What happened while the product was down. */
  async function catchUp(stream: StreamId): Promise<void> {
    await rooms.createRoom({ name: stream, emptyTimeout })
    for (const { identity, metadata, tracks } of await present(stream)) {
      const ticket = office.read(metadata, 0)
      if (!ticket || !isCurrent({ ticket })) await ignoreMissing(rooms.removeParticipant(stream, identity))
      else {
        members.join(stream, { identity, ticket })
        if (ticket.role === 'publish' && tracks.length > 0) members.publish(stream, identity, 'whip')
      }
    }
  }

  return {
    name: 'livekit',
    capabilities: {
      ...{ whep: false, lowLatencyHls: false, rtmp: settings.hasIngress, recording: false },
      forwarding: false,
      maxViewersHint: 1_000,
    },
    address: () => callbacks && { host: callbacks.host, port: callbacks.port },
    onEvent,

    async start() {
      if (callbacks) return
      const where = { host: settings.callbackHost, port: settings.callbackPort }
      callbacks = await startCallbackServer(where, ({ path, authorization, body }) =>
        answer(path, authorization, body),
      )
      for (const stream of records.open())
        await catchUp(stream).catch((error) =>
          log.warn({ stream, err: describeError(error) }, 'a room of LiveKit was not opened'),
        )
    },
    async stop() {
      await callbacks?.close()
      callbacks = null
    },
    async health() {
      const isUp = await rooms.listRooms(['none']).then(
        () => true,
        () => false,
      )
      return isUp ? { ok: true, missing: [] } : { ok: false, missing: ['media'] }
    },

    async openStream(id, open) {
      records.set(id, { open })
      await rooms.createRoom({ name: id, emptyTimeout })
    },
    async closeStream(id) {
      const wasOpen = records.get(id).open !== null
      await removeIngresses(id)
      await ignoreMissing(rooms.deleteRoom(id))
      members.forget(id)
      records.set(id, { open: null })
      if (wasOpen) tell({ type: 'stream.ended', stream: id, at: isoNow() })
    },

    async issuePublish(id, who, kinds) {
      const tickets = []
      if (kinds.includes('livekit')) tickets.push(await livekitTicket(id, 'publish', who))
      if (kinds.includes('rtmp') && settings.hasIngress) tickets.push(await rtmpTicket(id))
      return tickets
    },
    async rotateKey(id) {
      const { access } = records.get(id)
      records.set(id, { access: { ...access, generation: access.generation + 1 } })
      await removeIngresses(id)
      await removeWhere(id, (member) => !isCurrent(member))
    },
    async issuePlay(id, who, kinds) {
      // Viewers by HLS would need our packager behind an egress of LiveKit.
      if (!kinds.includes('livekit')) throw new AppError('unavailable')
      return { ...(await livekitTicket(id, 'play', who)), fallback: null }
    },

    state: async (id) => members.state(id),
    participants: async (id) => members.viewers(id),
    async kick(id, participant, { banMs }) {
      const { access } = records.get(id)
      records.set(id, { access: refuse(access, participant, { now: now(), banMs, longestTicket }) })
      await removeWhere(id, ({ ticket }) => ticket.participant.id === participant)
    },

    startRecording: async () => {
      throw new AppError('unavailable')
    },
    stopRecording: async () => {},
    recording: async () => null,
    deleteRecording: async () => {},
    forward: async () => {
      throw new AppError('unavailable')
    },
    forwards: async () => [],
  }
}
