import type { PersonalData } from '#features/accounts/server/index.ts'
import { authorOf } from './authors.ts'
import { changeRoom } from './change-room.ts'
import type { RoomDeps } from './deps.ts'
import { roomPurgeStore } from './room-purge-store.ts'

/**
 * What a user wrote in chats while signed in, and did as a moderator. What they wrote is emptied and disappears from open
 * pages; the log of a room keeps that something was done, as other people rely on it, and no longer by whom.
 */
export function roomPersonalData(
  deps: Pick<RoomDeps, 'connection' | 'realtime' | 'ids' | 'secrets'>,
): PersonalData {
  const data = roomPurgeStore(deps.connection.db)
  return {
    feature: 'room',
    async tablesOf(userUuid) {
      const [written, done] = [await data.writtenBy(userUuid), await data.doneBy(userUuid)]
      return [
        { name: 'messages', rows: () => written },
        { name: 'moderation', rows: () => done },
      ]
    },

    async erase(userUuid) {
      for (const streamUuid of await data.streamsOf(userUuid))
        await deps.connection.transaction((tx) =>
          changeRoom(deps, tx, streamUuid, async ({ store, next, tell }) => {
            const messages = await roomPurgeStore(tx).messagesOf(streamUuid, userUuid)
            const numbers = messages.map(({ number }) => number)
            await roomPurgeStore(tx).forgetNames(streamUuid, authorOf(deps, streamUuid, userUuid), numbers)
            for (const message of messages) {
              const fields = {
                ...{ name: '', text: '', participant: '', network: '', userUuid: null },
                ...{ state: 'hidden' as const, hiddenBy: null, heldReason: null, releaseAt: null },
                revision: next(),
              }
              await store.update(streamUuid, message.number, fields)
              tell({ ...message, ...fields })
            }
          }),
        )
      await data.forgetModerator(userUuid)
    },
  }
}
