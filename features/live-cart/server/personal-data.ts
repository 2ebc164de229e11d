import type { PersonalData } from '#features/accounts/server/index.ts'
import type { LiveCartDeps } from './deps.ts'
import { timelineStore } from './timeline/timeline-store.ts'

/** What a user put on show or marked in own lives. The timeline stays, as recordings follow it, and no longer says by whom. */
export function liveCartPersonalData({ connection }: Pick<LiveCartDeps, 'connection'>): PersonalData {
  const store = timelineStore(connection.db)
  return {
    feature: 'live-cart',
    async tablesOf(userUuid) {
      const changed = await store.changedBy(userUuid)
      const rows = changed.map(({ streamUuid, kind, productUuid, at }) => ({
        ...{ streamUuid, kind, productUuid, at },
      }))
      return [{ name: 'timeline', rows: () => rows }]
    },
    erase: (userUuid) => store.forgetUser(userUuid),
  }
}
