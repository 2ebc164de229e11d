import type { PersonalData } from '#features/accounts/server/index.ts'
import { consentStore } from './consent-store.ts'
import type { AnalyticsDeps } from './deps.ts'

/** Exports and erases a user's consents. Page views are anonymous. */
export function analyticsPersonalData({ connection }: Pick<AnalyticsDeps, 'connection'>): PersonalData {
  const store = consentStore(connection.db)
  return {
    feature: 'analytics',
    async tablesOf(userUuid) {
      const choices = await store.of({ subjectKind: 'user', subject: userUuid })
      return [{ name: 'consents', rows: () => choices }]
    },
    erase: (userUuid) => store.erase({ subjectKind: 'user', subject: userUuid }),
  }
}
