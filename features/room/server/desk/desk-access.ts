import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { deskTopic } from '../../topics.ts'
import { changeRoom, type RoomChange } from '../change-room.ts'
import { isChatOpen } from '../chat/room-of.ts'
import type { RoomDeps } from '../deps.ts'

type DeskStream = Awaited<ReturnType<RoomDeps['streams']['accessWithin']>>

/** A change by someone who looks after the room. */
export type DeskChange = RoomChange & { isOpen: boolean; at: Date; tx: Database; stream: DeskStream }

/**
 * Runs `work` for someone with a role in the stream. The stream is locked, so that a moderator who is being removed acts
 * before that or not at all.
 */
export async function changeAtDesk<T>(
  deps: RoomDeps,
  actor: Actor,
  streamUuid: string,
  work: (change: DeskChange) => Promise<T>,
  need: 'moderate' | 'full' = 'moderate',
): Promise<T> {
  return deps.connection.transaction(async (tx) => {
    const stream = await deps.streams.accessWithin(tx, { actor, uuid: streamUuid, need })
    const result = await changeRoom(deps, tx, stream.uuid, (change) =>
      work({ ...change, stream, isOpen: isChatOpen(stream), at: deps.clock.now() }),
    )
    await deps.realtime.publish(deskTopic(stream.uuid), 'acted', {}, { tx })
    return result
  })
}
