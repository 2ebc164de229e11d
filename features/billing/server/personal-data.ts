import type { PersonalData } from '#features/accounts/server/index.ts'
import { creditStore } from './credit-store.ts'
import type { BillingDeps } from './deps.ts'
import { freeReportStore } from './free-report-store.ts'
import { paymentStore } from './payments/payment-store.ts'

/**
 * Exports and erases a user's credits, unlocks and payments. Erasure first ends subscriptions at the provider. Payments
 * and bought credits are retained for the fiscal term, with the uuid only.
 */
export function billingPersonalData({
  connection,
  provider,
}: Pick<BillingDeps, 'connection' | 'provider'>): PersonalData {
  async function endSubscriptions(userUuid: string): Promise<void> {
    for (const { gateway, id, status } of await paymentStore(connection.db).subscriptionsOf(userUuid))
      if (status !== 'ended' && provider?.gateway === gateway) await provider.cancelSubscription(id)
  }

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

    async erase(userUuid) {
      await endSubscriptions(userUuid)
      await connection.transaction(async (tx) => {
        await creditStore(tx).eraseUnpaid(userUuid)
        await freeReportStore(tx).eraseUser(userUuid)
        await paymentStore(tx).erase(userUuid)
      })
    },
  }
}
