import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { personalDataStore } from './personal-data-store.ts'

/** What intentions hold about a user. The carts of their own lives are deleted with these lives. */
export function intentionsPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  const store = personalDataStore(connection.db)
  return {
    feature: 'intentions',
    tablesOf: (userUuid) => store.tablesOf(userUuid),
    erase: (userUuid) => store.forgetRequester(userUuid),
  }
}
