import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { creditStore } from './credit-store.ts'

/** Credits and what they opened. Of the erased, credits that were paid for stay for the fiscal term, by uuid alone. */
export function billingPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  return {
    feature: 'billing',

    async tablesOf(userUuid) {
      const store = creditStore(connection.db)
      const credits = await store.ofUser(userUuid, 1)
      const unlocks = await store.unlocksOf(userUuid)
      const changes = await store.changesOf(userUuid)
      return [
        { name: 'credits', rows: () => credits },
        { name: 'credit_changes', rows: () => changes },
        { name: 'unlocks', rows: () => unlocks },
      ]
    },

    erase: (userUuid) => connection.transaction((tx) => creditStore(tx).eraseUnpaid(userUuid)),
  }
}
