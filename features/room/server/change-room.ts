import type { Database } from '#platform/server/database/connect.ts'
import { deskTopic, roomTopic } from '../topics.ts'
import { messageView, rulesView } from './chat/message-view.ts'
import type { RoomDeps } from './deps.ts'
import { type Room, type RoomMessage, roomStore } from './room-store.ts'

/** What a change of a room does: it takes revisions and says what is to be told to open pages. */
export type RoomChange = {
  room: Room
  store: ReturnType<typeof roomStore>
  tx: Database
  /** The next revision; every changed message takes one. */
  next(): number
  /** Told to all pages: as hidden, where viewers may not see it. Saved by the caller. */
  tell(message: RoomMessage): void
  /** Pin, highlight or slow mode have changed, or `isOpen`: whether viewers may write. */
  tellRules(isOpen: boolean): void
}

/** Bytes of one event, well below what the bus takes. */
const largestEvent = 6_000

/** Runs `work` with the room locked, so that revisions have no gaps, and tells open pages when it commits. */
export async function changeRoom<T>(
  { realtime, ids }: Pick<RoomDeps, 'realtime' | 'ids'>,
  tx: Database,
  streamUuid: string,
  work: (change: RoomChange) => Promise<T>,
): Promise<T> {
  const store = roomStore(tx)
  const room = await store.lock(streamUuid, ids.uuid())
  const before = room.revision
  const told: RoomMessage[] = []
  let isOpenNow: boolean | null = null
  const result = await work({
    ...{ room, store, tx },
    next() {
      room.revision += 1
      return room.revision
    },
    tell: (message) => void told.push(message),
    tellRules(isOpen) {
      room.revision += 1
      isOpenNow = isOpen
    },
  })
  if (room.revision === before) return result

  await store.save(room)
  const views = told.map((message) => messageView(message, null))
  const rules = isOpenNow === null ? null : rulesView(room, isOpenNow)
  let after = before
  const parts = inParts(views)
  const events = parts.map((messages, index) => {
    const isLast = index === parts.length - 1
    const revision = isLast ? room.revision : (messages.at(-1)?.revision ?? after)
    const data = { epoch: room.epoch, after, revision, messages, rules: isLast ? rules : null }
    after = revision
    return { topic: roomTopic(streamUuid), event: 'changed', data }
  })
  const forDesk = { topic: deskTopic(streamUuid), event: 'changed', data: { revision: room.revision } }
  await realtime.publishAll([...events, forDesk], { tx })
  return result
}

/** Splits what is told, so that no event is larger than the bus takes. There is always one part. */
function inParts<T>(views: T[]): T[][] {
  const parts: T[][] = [[]]
  let size = 0
  for (const view of views) {
    const bytes = Buffer.byteLength(JSON.stringify(view)) + 20
    if (size + bytes > largestEvent && parts.at(-1)?.length) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(view)
    size += bytes
  }
  return parts
}
