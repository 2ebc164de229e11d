import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { guestLinkStore } from './guest-link-store.ts'

/** Exports and erases the personal data of guest reports: the links that a user has created. */
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
