import type { Database } from '#platform/server/database/connect.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { freeCreditId } from '../contract.ts'
import type { Use } from './availability.ts'
import { availableAltogether, chooseCredit, isFreeTaken } from './choose-credit.ts'
import { creditStore } from './credit-store.ts'
import {
  addExampleFreeCredit,
  addExamplePayments,
  removeExamplePayments,
  takeExampleCredit,
} from './demo/example-payments.ts'
import type { BillingAccounts, BillingDeps } from './deps.ts'
import { freeCredit } from './free-credit.ts'
import { type Gift, grantCredit } from './grant-credit.ts'
import { creditRows } from './list-credits.ts'
import { expiryNotices, noticeEnding } from './mails/expiry-notices.ts'
import { createAlarm } from './payments/alarm.ts'
import { chooseProvider } from './payments/choose-provider.ts'
import { inboxJobs } from './payments/inbox.ts'
import { paymentStore } from './payments/payment-store.ts'
import { catchUp, reconcile, reconcileJobs } from './payments/reconcile.ts'
import { createTeller } from './payments/tell.ts'
import { billingPersonalData } from './personal-data.ts'
import { billingRoutes } from './routes.ts'
import { type GiftBack, takeBackGift } from './take-back-gift.ts'
import { type CreditUse, takeCredit } from './take-credit.ts'

export {
  creditBought,
  creditRevoked,
  type PaymentRefunded,
  type PaymentSettled,
  paymentRefunded,
  paymentSettled,
} from './events.ts'
export type { Gift } from './grant-credit.ts'
export { type Plan, plans } from './plans.ts'
export type { CreditUse } from './take-credit.ts'

/** Credits and what they opened, and the money they are bought by. */
export function createBilling(
  platform: Platform,
  accounts: BillingAccounts,
  notifications: BillingDeps['notifications'],
) {
  const { connection, clock, jobs, realtime } = platform
  const deps: BillingDeps = {
    ...platform,
    accounts,
    notifications,
    provider: chooseProvider(platform),
    alarm: createAlarm(platform),
    teller: createTeller(jobs, () => deps),
    async ensureFreeCredit(userUuid) {
      const store = creditStore(connection.db)
      if (await store.has(userUuid, freeCreditId)) return
      await store.addOnce(freeCredit(userUuid, await accounts.createdAtOf(userUuid)))
    },
    liveOf: async () => null,
  }
  inboxJobs(deps)
  reconcileJobs(deps)
  expiryNotices(deps)
  platform.metrics.gauge('arara_payment_events_waiting', 'News of payments that are not applied yet', () =>
    paymentStore(connection.db).countWaitingEvents(),
  )
  realtime.allow('billing', async (actor, topic) => topic === `billing:${actor.userUuid}`)

  return {
    routes: (http: Http) => billingRoutes(http, deps),

    /** Asks the payment provider about everything that may have changed; the daily job does. */
    reconcile: () => reconcile(deps),
    /** Applies what is waiting, and follows subscriptions; a job does, every ten minutes. */
    catchUp: () => catchUp(deps),
    /** Tells of credits that are about to expire; the daily job does. */
    noticeEnding: () => noticeEnding(deps),

    /** The lives tell whose they are, so that a list of credits can say which would open one. */
    onLiveAsked(liveOf: BillingDeps['liveOf']): void {
      deps.liveOf = liveOf
    },

    ensureFreeCredit: deps.ensureFreeCredit,
    personalData: billingPersonalData(deps),

    /** Spends a credit inside the caller's transaction; see `takeCredit`. */
    takeCredit: (tx: Database, creditId: string, use: CreditUse) =>
      takeCredit(tx, creditId, use, clock.now()),

    /** Example data of the demo, inside the caller's transaction. */
    demo: {
      addPayments: addExamplePayments,
      addFreeCredit: addExampleFreeCredit,
      removePayments: removeExamplePayments,
      takeCredit: takeExampleCredit,
    },

    /**
     * Which credit would open a live and why (null: none would), what is left altogether (-1 without limit), and whether
     * the free credit would open it, had another person not used the free report of its account.
     */
    async offerFor(userUuid: string, wanted: Use) {
      await deps.ensureFreeCredit(userUuid)
      const holding = await creditStore(connection.db).holdingOf(userUuid, wanted.accountId)
      return {
        choice: chooseCredit(holding, wanted, clock.now()),
        left: availableAltogether(holding, clock.now()),
        isFreeTaken: isFreeTaken(holding, wanted, clock.now()),
      }
    },

    /** Gives credits inside the caller's transaction; see `grantCredit`. */
    grantCredit: (tx: Database, gift: Gift) => grantCredit(tx, gift, clock.now()),

    /** Takes a given credit back unless it was used, inside the caller's transaction; see `takeBackGift`. */
    takeBackGift: (tx: Database, gift: GiftBack) => takeBackGift(tx, gift, clock.now()),

    /** The credit and unlock behind a report; null while it is locked. */
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
