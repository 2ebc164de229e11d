import type { PersonalData } from '#features/accounts/server/index.ts'
import type { OrderPaymentsDeps } from './deps.ts'
import { erasureStore } from './erasure-store.ts'

/** What users did with payments of merchants; the payments themselves are the merchant's. */
export function orderPaymentsPersonalData({
  connection,
}: Pick<OrderPaymentsDeps, 'connection'>): PersonalData {
  const store = erasureStore(connection.db)
  return {
    feature: 'order-payments',
    async tablesOf(userUuid) {
      const opened = await store.openedBy(userUuid)
      const requested = await store.requestedBy(userUuid)
      return [
        { name: 'payment_codes', rows: () => opened },
        { name: 'buyer_refunds', rows: () => requested },
      ]
    },
    erase: (userUuid) => store.forget(userUuid),
  }
}
