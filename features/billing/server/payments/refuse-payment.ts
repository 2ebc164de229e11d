import type { BillingDeps } from '../deps.ts'
import type { Plan } from '../plans.ts'
import type { PaymentMismatch } from './payment-mismatch.ts'
import { type Order, paymentStore } from './payment-store.ts'

/** The difference between an order and what was paid; null if they match. The order's price holds, not today's. */
export function findMismatch(
  order: Pick<Order, 'amount' | 'currency'>,
  plan: Plan,
  paid: { amount: number; currency: string; priceKey: string | null },
): PaymentMismatch | null {
  if (paid.priceKey !== plan.priceKey) return 'product'
  if (paid.currency !== order.currency) return 'currency'
  return paid.amount === order.amount ? null : 'amount'
}

/** Refuses an order whose payment does not match, and reports the mismatch once. An operator must resolve it. */
export async function refusePayment(deps: BillingDeps, order: Order, what: PaymentMismatch): Promise<void> {
  const now = deps.clock.now()
  const isNew = await deps.connection.transaction(async (tx) => {
    const locked = await paymentStore(tx).lockOrder(order.id)
    await paymentStore(tx).changeOrder(order.id, { status: 'refused', updatedAt: now, lookedAt: now })
    await deps.outbox.enqueue(tx, { kind: 'changed', userUuid: order.userUuid })
    return locked?.status !== 'refused'
  })
  if (isNew) deps.reportMismatch(what, { gateway: order.gateway, reference: order.id })
}
