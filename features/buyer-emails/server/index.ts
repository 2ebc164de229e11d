import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { buyerEmailStore } from './buyer-email-store.ts'
import type { BuyerEmailsDeps } from './deps.ts'
import { buyerEmailsRoutes } from './routes.ts'
import { buyerEmailJobs } from './send-buyer-email.ts'

type Others = Pick<BuyerEmailsDeps, 'merchants' | 'orders' | 'checkout'>
type BuyerLanguage = Parameters<ReturnType<typeof buyerEmailStore>['setLanguage']>[0]

/** E-mails to buyers about their orders. */
export function createBuyerEmails(platform: Platform, others: Others) {
  const deps: BuyerEmailsDeps = { ...platform, ...others }
  buyerEmailJobs(deps)
  others.orders.onErased((tx, gone) => buyerEmailStore(tx).deleteOfBuyers(gone))

  return {
    routes: (http: Http) => buyerEmailsRoutes(http, deps),
    /** The language of the buyer's page when they left their address. */
    setLanguage: (language: BuyerLanguage) => buyerEmailStore(platform.connection.db).setLanguage(language),
  }
}

export type BuyerEmails = ReturnType<typeof createBuyerEmails>
