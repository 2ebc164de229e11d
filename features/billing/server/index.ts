import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { freeCreditId } from '../contract.ts'
import type { Use } from './availability.ts'
import { chooseCredit, isFreeTaken, totalAvailable } from './choose-credit.ts'
import { creditStore } from './credit-store.ts'
import {
  addExampleFreeCredit,
  addExamplePayments,
  removeExamplePayments,
  takeExampleCredit,
} from './demo/example-payments.ts'
import type { BillingDeps } from './deps.ts'
import { expiryJobs, notifyExpiring } from './emails/expiry-notices.ts'
import { freeCredit } from './free-credit.ts'
import { type CreditGrant, grantCredit } from './grant-credit.ts'
import { creditRows } from './list-credits.ts'
import { chooseMerchantPayments, chooseProvider } from './payments/choose-provider.ts'
import { inboxJobs } from './payments/inbox.ts'
import { createMismatchReporter } from './payments/payment-mismatch.ts'
import { createPaymentOutbox } from './payments/payment-outbox.ts'
import { paymentStore } from './payments/payment-store.ts'
import { reconcile, reconcileDue, reconcileJobs } from './payments/reconcile.ts'
import { billingPersonalData } from './personal-data.ts'
import { billingRoutes } from './routes.ts'
import { type CreditUse, spendCredit } from './spend-credit.ts'
import { type GrantWithdrawal, withdrawGrant } from './withdraw-grant.ts'

export {
  creditBought,
  creditRevoked,
  type PaymentRefunded,
  type PaymentSettled,
  paymentRefunded,
  paymentSettled,
} from './events.ts'
export type { CreditGrant } from './grant-credit.ts'
export * from './payments/merchant-payments.ts'
export { type Plan, plans } from './plans.ts'
export type { CreditUse } from './spend-credit.ts'

type Others = Pick<BillingDeps, 'accounts' | 'notifications' | 'merchants'>

/**
 * Creates the billing feature: credits, unlocks and payments. Declares its jobs, so call it before the jobs start.
 */
export function createBilling(platform: Platform, { accounts, notifications, merchants }: Others) {
  const { connection, clock, jobs, realtime } = platform
  const deps: BillingDeps = {
    ...platform,
    accounts,
    notifications,
    merchants,
    provider: chooseProvider(platform),
    reportMismatch: createMismatchReporter(platform),
    outbox: createPaymentOutbox(jobs, () => deps),
    async ensureFreeCredit(userUuid) {
      const store = creditStore(connection.db)
      if (await store.has(userUuid, freeCreditId)) return
      await store.addOnce(freeCredit(userUuid, await accounts.createdAtOf(userUuid)))
    },
    liveOf: async () => null,
    entriesOfOrders: null,
  }
  inboxJobs(deps)
  reconcileJobs(deps)
  expiryJobs(deps)
  platform.metrics.gauge('arara_payment_events_waiting', 'News of payments that are not applied yet', () =>
    paymentStore(connection.db).countWaitingEvents(),
  )
  realtime.allow('billing', async (actor, topic) => topic === `billing:${actor.userUuid}`)

  return {
    routes: (http: Http) => billingRoutes(http, deps),

    /** Fetches from the provider everything that may have changed; run daily by a job. */
    reconcile: () => reconcile(deps),
    /** Applies waiting webhook events and syncs due subscriptions; run every ten minutes by a job. */
    reconcileDue: () => reconcileDue(deps),
    /** Notifies the owners of credits that expire in 30 or 7 days; run daily by a job. */
    notifyExpiring: () => notifyExpiring(deps),

    /** Sets the lookup of a user's live by media id. The lives feature, created later, provides it. */
    setLiveResolver(liveOf: BillingDeps['liveOf']): void {
      deps.liveOf = liveOf
    },

    /** Sets the statement of what a merchant's orders brought. The feature of orders, created later, provides it. */
    setEntriesOfOrders(entriesOf: NonNullable<BillingDeps['entriesOfOrders']>): void {
      deps.entriesOfOrders = entriesOf
    },

    /** The provider through which buyers pay merchants, whose money it is; null if there is none. */
    merchantPayments: chooseMerchantPayments(platform),

    ensureFreeCredit: deps.ensureFreeCredit,
    personalData: billingPersonalData(deps),

    /** Spends a credit inside the caller's transaction. See `spend-credit.ts`. */
    spendCredit: (tx: Database, creditId: string, use: CreditUse) =>
      spendCredit(tx, creditId, use, clock.now()),

    /** Adds and removes the demo's example data inside the caller's transaction. */
    demo: {
      addPayments: addExamplePayments,
      addFreeCredit: addExampleFreeCredit,
      removePayments: removeExamplePayments,
      takeCredit: takeExampleCredit,
    },

    /**
     * Returns the credit that would unlock a live and why (null: none), all remaining report days (-1: unlimited), and
     * whether only another user's use of the account's free report withholds the free credit.
     */
    async offerFor(userUuid: string, wanted: Use) {
      await deps.ensureFreeCredit(userUuid)
      const portfolio = await creditStore(connection.db).portfolioOf(userUuid, wanted.accountId)
      return {
        choice: chooseCredit(portfolio, wanted, clock.now()),
        left: totalAvailable(portfolio, clock.now()),
        isFreeTaken: isFreeTaken(portfolio, wanted, clock.now()),
      }
    },

    /** Grants credits inside the caller's transaction. See `grant-credit.ts`. */
    grantCredit: (tx: Database, grant: CreditGrant) => grantCredit(tx, grant, clock.now()),

    /** Withdraws an unused grant inside the caller's transaction. See `withdraw-grant.ts`. */
    withdrawGrant: (tx: Database, withdrawal: GrantWithdrawal) => withdrawGrant(tx, withdrawal, clock.now()),

    /** The unlock of a report and the credit that paid for it; null while the report is locked. */
    async receiptOf(userUuid: string, pluginId: string, mediaId: string) {
      const store = creditStore(connection.db)
      for (const unlock of await store.unlocksOfLive(userUuid, pluginId, mediaId)) {
        const credit = await store.byId(userUuid, unlock.creditId)
        if (!credit || credit.isRevoked) continue

        const [row] = await creditRows(deps, [credit], await store.unlocksOf(userUuid))
        if (row) return { unlock, credit: row }
      }
      return null
    },
  }
}

export type Billing = ReturnType<typeof createBilling>
