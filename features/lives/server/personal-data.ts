import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { LiveAttachments } from './live-attachment.ts'
import { removeLives } from './live-removal-store.ts'
import { personalDataStore } from './personal-data-store.ts'

/**
 * What lives holds about an owner. Of a locked report only what the report shows is handed over: a copy of one's
 * data is no way around the credit.
 */
export function livesPersonalData({
  connection,
  files,
  attached,
}: Pick<Platform, 'connection' | 'files'> & { attached: LiveAttachments }): PersonalData {
  const store = personalDataStore(connection.db)

  return {
    feature: 'lives',

    async tablesOf(userUuid) {
      const owned = await store.lives(userUuid)
      const tags = await store.tags(userUuid)
      async function* comments() {
        for (const live of owned) yield* store.comments(live.id, live.unlockedAt === null)
      }
      return [
        { name: 'lives', rows: () => owned },
        { name: 'comments', rows: comments },
        { name: 'tags', rows: () => tags },
      ]
    },

    async erase(userUuid) {
      const keys = await connection.transaction(async (tx) => {
        const own = personalDataStore(tx)
        const removed = await removeLives(tx, await own.idsOf(userUuid), attached)
        await own.forgetActor(userUuid)
        return removed
      })
      for (const key of keys) await files.delete(key)
    },
  }
}
