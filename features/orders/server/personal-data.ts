import type { PersonalData } from '#features/accounts/server/index.ts'
import type { OrdersDeps } from './deps.ts'
import { ordersPersonalDataStore } from './personal-data-store.ts'

/** What users did with the orders of merchants; the orders themselves are the merchant's. */
export function ordersPersonalData({ connection }: OrdersDeps): PersonalData {
  const store = ordersPersonalDataStore(connection.db)
  return {
    feature: 'orders',
    async tablesOf(userUuid) {
      const [history, sales] = [await store.historyOf(userUuid), await store.salesOf(userUuid)]
      return [
        { name: 'order_history', rows: () => history },
        { name: 'sales', rows: () => sales },
      ]
    },
    erase: (userUuid) => store.forget(userUuid),
  }
}
