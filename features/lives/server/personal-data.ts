import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { personalDataStore } from './personal-data-store.ts'
import { sharingDataStore } from './sharing/sharing-data-store.ts'

/**
 * What lives holds about an owner. Of a locked report only what the report shows is handed over: a copy of one's
 * data is no way around the credit.
 */
export function livesPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  const store = personalDataStore(connection.db)
  const sharing = sharingDataStore(connection.db)

  return {
    feature: 'lives',

    async tablesOf(userUuid) {
      const owned = await store.lives(userUuid)
      async function* comments() {
        for (const live of owned) yield* store.comments(live.id, live.unlockedAt === null)
      }
      return [
        { name: 'lives', rows: () => owned },
        { name: 'comments', rows: comments },
        ...(await sharing.tablesOf(userUuid)),
      ]
    },

    erase: (userUuid) =>
      connection.transaction(async (tx) => {
        await sharingDataStore(tx).erase(userUuid)
        await personalDataStore(tx).erase(userUuid)
      }),
  }
}
