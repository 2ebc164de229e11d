import type { PersonalData } from '#features/accounts/server/index.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersPersonalDataStore } from './personal-data-store.ts'

/** What users did with the orders of merchants; the orders themselves are the merchant's. */
export function ordersPersonalData({ connection }: OrdersDeps): PersonalData {
  const store = ordersPersonalDataStore(connection.db)
  return {
    feature: 'orders',
    async tablesOf(userUuid) {
      const [history, notes] = [await store.historyOf(userUuid), await store.notesOf(userUuid)]
      const sales = await store.salesOf(userUuid)
      const runs = await store.runsOf(userUuid)
      return [
        { name: 'order_history', rows: () => history },
        { name: 'order_notes', rows: () => notes },
        { name: 'sales', rows: () => sales },
        { name: 'claim_runs', rows: () => runs },
      ]
    },
    erase: (userUuid) => store.forget(userUuid),
  }
}
