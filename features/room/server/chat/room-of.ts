import { AppError } from '#platform/contract/errors.ts'
import { authorOf } from '../authors.ts'
import type { RoomDeps } from '../deps.ts'
import { type Room, roomStore } from '../room-store.ts'

/** The room of a stream; made when it is asked for the first time. */
export async function roomOf(
  { connection, ids }: Pick<RoomDeps, 'connection' | 'ids'>,
  streamUuid: string,
): Promise<Room> {
  const known = await roomStore(connection.db).find(streamUuid)
  return known ?? connection.transaction((tx) => roomStore(tx).lock(streamUuid, ids.uuid()))
}

/** Who holds a token of `watch`. Throws `not_found` for one that we did not make for this stream. */
export function viewerOf(deps: Pick<RoomDeps, 'streams' | 'secrets'>, streamUuid: string, token: string) {
  const participant = deps.streams.participantOf(streamUuid, token)
  if (!participant) throw new AppError('not_found', { messageKey: 'stream_not_available' })
  return { participant, author: authorOf(deps, streamUuid, participant) }
}

type Shown = { broadcastStatus: string; allowChat: boolean }

/** Viewers write while the live is on air and its chat is switched on. */
export function isChatOpen({ broadcastStatus, allowChat }: Shown): boolean {
  return broadcastStatus === 'live' && allowChat
}
