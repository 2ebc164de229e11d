import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { guestLinkStore } from './guest-link-store.ts'

/** What guest reports hold about a user: the links they made. */
export function guestReportsPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  const store = guestLinkStore(connection.db)
  return {
    feature: 'guest-reports',
    async tablesOf(userUuid) {
      const links = await store.madeBy(userUuid)
      return [{ name: 'guest-links', rows: () => links }]
    },
    erase: (userUuid) => store.deleteMadeBy(userUuid),
  }
}
