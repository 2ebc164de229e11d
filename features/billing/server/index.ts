import type { Accounts } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import type { Use } from './availability.ts'
import { availableAltogether, chooseCredit } from './choose-credit.ts'
import { creditStore } from './credit-store.ts'
import type { BillingDeps } from './deps.ts'
import { freeCredit } from './free-credit.ts'
import { type Gift, grantCredit } from './grant-credit.ts'
import { listCredits } from './list-credits.ts'
import { billingPersonalData } from './personal-data.ts'
import { type GiftBack, takeBackGift } from './take-back-gift.ts'
import { type CreditUse, takeCredit } from './take-credit.ts'

export type { Choice } from './choose-credit.ts'
export type { Credit, Unlock } from './credit-store.ts'
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

/** Credits: who has which, and what they opened. */
export function createBilling(platform: Platform, accounts: Pick<Accounts, 'userSummaries' | 'createdAtOf'>) {
  const { connection, clock } = platform
  const deps: BillingDeps = {
    connection,
    clock,
    accounts,
    async ensureFreeCredit(userUuid) {
      const store = creditStore(connection.db)
      if (await store.has(userUuid, contract.freeCreditId)) return
      await store.addOnce(freeCredit(userUuid, await accounts.createdAtOf(userUuid)))
    },
  }

  return {
    routes(http: Http) {
      handle(http, contract.listCredits, ({ actor, body }) => listCredits(deps, actor, body))
    },

    ensureFreeCredit: deps.ensureFreeCredit,
    personalData: billingPersonalData(platform),

    /** Spends a credit inside the caller's transaction; see `takeCredit`. */
    takeCredit: (tx: Database, creditId: string, use: CreditUse) =>
      takeCredit(tx, creditId, use, clock.now()),

    /** Which credit would open a live and why, and what is left altogether (-1 without limit); null: none would. */
    async offerFor(userUuid: string, wanted: Use) {
      await deps.ensureFreeCredit(userUuid)
      const holding = await creditStore(connection.db).holdingOf(userUuid)
      return {
        choice: chooseCredit(holding, wanted, clock.now()),
        left: availableAltogether(holding, clock.now()),
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
        if (credit && !credit.isRevoked) return { unlock, credit }
      }
      return null
    },
  }
}

export type Billing = ReturnType<typeof createBilling>
