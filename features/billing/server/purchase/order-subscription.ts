import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { BillingDeps } from '../deps.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { type Order, paymentStore } from '../payments/payment-store.ts'
import { syncCheckout } from '../payments/sync-checkout.ts'
import { plans } from '../plans.ts'

const recurring = plans()
  .filter(({ interval }) => interval !== null)
  .map(({ key }) => key)

/** After one minute an order without a checkout counts as abandoned. */
const checkoutTimeout = minute

/** Throws `conflict` if the user has a running subscription. */
export async function refuseSubscribers(db: Database, userUuid: string): Promise<void> {
  const all = await paymentStore(db).subscriptionsOf(userUuid)
  if (all.some(({ status }) => status !== 'ended'))
    throw new AppError('conflict', { messageKey: 'subscribed_already' })
}

/** Whether the buyer has finished the checkout and the money has not arrived yet. */
export function isPaymentPending({ status, subscriptionId }: Order): boolean {
  return status === 'waiting' || (status === 'open' && subscriptionId !== null)
}

/**
 * Returns the only payable subscription order of a user: the open one with the same terms, or the wanted one. An open
 * order with other terms is closed at the provider first. Throws `conflict` if one turns out to be paid.
 */
export async function orderSubscription(
  deps: BillingDeps,
  provider: PaymentProvider,
  wanted: Order,
): Promise<Order> {
  const { connection, clock } = deps
  const { gateway, userUuid } = wanted
  await closeOthers(deps, provider, wanted)

  return connection.transaction(async (tx) => {
    const store = paymentStore(tx)
    await store.lockCustomer(gateway, userUuid)
    await refuseSubscribers(tx, userUuid)
    const now = clock.now()
    for (const order of await store.undecidedOf(gateway, userUuid, recurring)) {
      if (order.sessionId || order.createdAt.getTime() + checkoutTimeout > now.getTime()) return order
      await store.changeOrder(order.id, { status: 'expired', updatedAt: now })
    }
    await store.addOrder(wanted)
    return wanted
  })
}

/** Syncs the open orders, and closes all but one with the terms of the wanted order. */
async function closeOthers(deps: BillingDeps, provider: PaymentProvider, wanted: Order): Promise<void> {
  const store = paymentStore(deps.connection.db)
  let isOneOpen = false
  for (const { id, sessionId } of await store.undecidedOf(wanted.gateway, wanted.userUuid, recurring)) {
    if (!sessionId) continue
    await syncCheckout(deps, provider, sessionId)
    const order = await store.order(id)
    if (order?.status !== 'open' || isPaymentPending(order)) continue
    if (!isOneOpen && hasSameTerms(order, wanted)) isOneOpen = true
    else {
      await provider.expireCheckout(sessionId)
      await syncCheckout(deps, provider, sessionId)
    }
  }
}

/** Whether two orders have the same product, terms and return addresses. */
function hasSameTerms(a: Order, b: Order): boolean {
  const terms = (order: Order) => [
    order.plan,
    order.amount,
    order.method,
    order.mediaId,
    returnAddress(order.successUrl),
    returnAddress(order.cancelUrl),
  ]
  return terms(a).join('\n') === terms(b).join('\n')
}

function returnAddress(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('order')
  return url.href
}
