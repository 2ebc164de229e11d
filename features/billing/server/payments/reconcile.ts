import { day, hour, minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import type { BillingDeps } from '../deps.ts'
import { receiveEvent, requeueAndPurgeEvents } from './inbox.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { paymentStore } from './payment-store.ts'
import { syncCharge } from './sync-charge.ts'
import { syncCheckout } from './sync-checkout.ts'
import { syncSubscription } from './sync-subscription.ts'

const reconcileJob = defineJob<Record<never, never>>('billing.reconcile', {
  formerName: 'billing-reconcile',
  retries: 4,
})
const reconcileDueJob = defineJob<Record<never, never>>('billing.reconcile-due', {
  formerName: 'billing-follow-up',
  retries: 2,
})

/** Lookback of the nightly run: it covers a provider that is unreachable for up to 7 days. */
const lookbackWindow = 7 * day

/**
 * Declares two jobs: a daily one that fetches what no webhook reported, and one every ten minutes for subscriptions that
 * are due and events that were interrupted. Call before the jobs start.
 */
export function reconcileJobs(deps: BillingDeps): void {
  const { jobs } = deps
  jobs.handle(reconcileJob, () => reconcile(deps), { parallel: 1 })
  jobs.every(reconcileJob, '20 4 * * *', {})
  jobs.handle(reconcileDueJob, () => reconcileDue(deps), { parallel: 1 })
  jobs.every(reconcileDueJob, '*/10 * * * *', {})
}

/**
 * Fetches from the provider everything that may have changed without a webhook: events, orders, subscriptions,
 * refunds.
 */
export async function reconcile(deps: BillingDeps): Promise<void> {
  const { provider, clock, connection } = deps
  if (!provider) return
  const store = paymentStore(connection.db)
  const now = clock.now().getTime()

  await requeueAndPurgeEvents(deps, provider)
  for await (const event of provider.eventsSince(new Date(now - lookbackWindow)))
    await receiveEvent(deps, provider, event)
  for (const order of await store.undecidedOrders(provider.gateway, new Date(now - minute))) {
    if (order.sessionId) await syncSafely(deps, syncCheckout, provider, order.sessionId)
  }
  await syncDueSubscriptions(deps)
  for (const payment of await store.paymentsSince(new Date(now - lookbackWindow)))
    if (payment.gateway === provider.gateway)
      await syncSafely(deps, syncCharge, provider, payment.chargeReference)
}

/** Applies waiting events and syncs due subscriptions: what cannot wait for the nightly run. */
export async function reconcileDue(deps: BillingDeps): Promise<void> {
  if (!deps.provider) return
  await requeueAndPurgeEvents(deps, deps.provider)
  await syncDueSubscriptions(deps)
}

/** Syncs subscriptions whose month is over or that were not checked for 12 hours. */
async function syncDueSubscriptions(deps: BillingDeps): Promise<void> {
  const { provider, clock, connection } = deps
  if (!provider) return
  const now = clock.now()
  const running = await paymentStore(connection.db).runningSubscriptions(provider.gateway, {
    endedBy: now,
    before: new Date(now.getTime() - 12 * hour),
  })
  for (const { id } of running) await syncSafely(deps, syncSubscription, provider, id)
}

/** Syncs one object. A failure is logged and does not stop the others. */
async function syncSafely(
  deps: BillingDeps,
  sync: (deps: BillingDeps, provider: PaymentProvider, id: string) => Promise<void>,
  provider: PaymentProvider,
  id: string,
): Promise<void> {
  try {
    await sync(deps, provider, id)
  } catch (error) {
    deps.log.warn(
      { gateway: provider.gateway, reference: id, err: describeError(error) },
      'a payment could not be looked at',
    )
  }
}
