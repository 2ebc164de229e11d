import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { creditStore } from './credit-store.ts'
import { paymentStore } from './payments/payment-store.ts'

/** Credits and what they opened. Of the erased, what was paid for and what was paid stays for the fiscal term, by uuid alone. */
export function billingPersonalData({ connection }: Pick<Platform, 'connection'>): PersonalData {
  return {
    feature: 'billing',

    async tablesOf(userUuid) {
      const store = creditStore(connection.db)
      const credits = await store.ofUser(userUuid, 1)
      const unlocks = await store.unlocksOf(userUuid)
      const changes = await store.changesOf(userUuid)
      const money = paymentStore(connection.db)
      const [orders, payments, subscriptions] = [
        await money.ordersOf(userUuid),
        await money.paymentsOf(userUuid),
        await money.subscriptionsOf(userUuid),
      ]
      const refunds = await money.refundsOf(payments.map(({ id }) => id))
      return [
        { name: 'credits', rows: () => credits },
        { name: 'credit_changes', rows: () => changes },
        { name: 'unlocks', rows: () => unlocks },
        { name: 'orders', rows: () => orders },
        { name: 'payments', rows: () => payments },
        { name: 'refunds', rows: () => refunds },
        { name: 'subscriptions', rows: () => subscriptions },
      ]
    },

    erase: (userUuid) =>
      connection.transaction(async (tx) => {
        await creditStore(tx).eraseUnpaid(userUuid)
        await paymentStore(tx).erase(userUuid)
      }),
  }
}
