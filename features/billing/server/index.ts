import type { Accounts } from '#features/accounts/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as contract from '../contract.ts'
import { creditStore } from './credit-store.ts'
import type { BillingDeps } from './deps.ts'
import { freeCredit } from './free-credit.ts'
import { listCredits } from './list-credits.ts'
import { billingPersonalData } from './personal-data.ts'
import { type CreditUse, takeCredit } from './take-credit.ts'

export type { Credit, Unlock } from './credit-store.ts'
export { type PaymentRefunded, type PaymentSettled, paymentRefunded, paymentSettled } from './events.ts'
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
      if (await store.byId(userUuid, contract.freeCreditId)) return
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

    /** The credit and unlock behind a report; null while it is locked. */
    async receiptOf(userUuid: string, pluginId: string, mediaId: string) {
      const store = creditStore(connection.db)
      const unlock = await store.unlockOf(userUuid, pluginId, mediaId)
      const credit = unlock && (await store.byId(userUuid, unlock.creditId))
      return unlock && credit ? { unlock, credit } : null
    },
  }
}

export type Billing = ReturnType<typeof createBilling>
