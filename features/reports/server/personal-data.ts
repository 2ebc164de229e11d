import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { personalDataStore } from './personal-data-store.ts'

/** Registers the personal data that reports store about a user. */
export function reportsPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  return {
    feature: 'reports',
    tablesOf: (userUuid) => personalDataStore(connection.db).tablesOf(userUuid),
    erase: (userUuid) => connection.transaction((tx) => personalDataStore(tx).erase(userUuid)),
  }
}
