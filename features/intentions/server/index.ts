import type { Accounts } from '#features/accounts/server/index.ts'
import { type Catalogue, productsChanged } from '#features/catalogue/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { ReportFiles } from '#features/report-files/server/index.ts'
import type { ReportAction, Reports } from '#features/reports/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { accuracyOfPlatform } from './accuracy/accuracy-of-platform.ts'
import { accuracyRoutes } from './accuracy/accuracy-routes.ts'
import { cartsRoutes } from './carts/carts-routes.ts'
import { type CartsListener, findCartsJobs } from './carts/find-carts.ts'
import { cartStatusesOf } from './carts/read-carts.ts'
import { openCarts } from './carts/request-carts.ts'
import { createLiveCatalogues } from './catalogue/live-catalogues.ts'
import { claimRepliesRoutes } from './claim-replies/claim-replies-routes.ts'
import { confirmClaimsJobs } from './claim-replies/confirm-claims-job.ts'
import { claimsRoutes } from './claims/claims-routes.ts'
import { type PricedClaim, pricedClaims } from './claims/priced-claims.ts'
import { readClaimsJobs } from './claims/read-claims-job.ts'
import { createClaimReader } from './claims/read-pass.ts'
import { attachOrderFiles } from './close-out/order-files.ts'
import type { IntentionsDeps } from './deps.ts'
import { intentionsAttachment } from './live-attachment-store.ts'
import { intentionsPersonalData } from './personal-data.ts'
import { profilesRoutes } from './profiles/profiles-routes.ts'

export type { PricedClaim as Claim } from './claims/priced-claims.ts'
export { claimReplies, namedProfiles, sellerInputs } from './schema.ts'

type Others = {
  accounts: Accounts
  notifications: Notifications
  integrations: Integrations
  merchants: Merchants
  catalogue: Catalogue
  lives: Lives
  reports: Reports
  reportFiles: ReportFiles
}

/** Who wants to buy what, read from the comments of a live. */
export function createIntentions(platform: Platform, others: Others) {
  const catalogues = createLiveCatalogues(others)
  const deps: IntentionsDeps = { ...platform, ...others, catalogues, cartsListeners: [] }
  platform.events.on(productsChanged, ({ merchantUuid }) => catalogues.changed(merchantUuid))
  others.lives.attach(intentionsAttachment)
  others.reports.attachCarts({ statusesOf: (liveIds) => cartStatusesOf(deps, liveIds) })
  attachOrderFiles(deps, others.reportFiles)
  findCartsJobs(deps)
  const confirmations = confirmClaimsJobs(deps)
  const reader = createClaimReader(deps, confirmations.begin)
  const trigger = readClaimsJobs({ ...deps, events: platform.events }, reader)

  return {
    routes(http: Http): void {
      cartsRoutes(http, deps)
      claimsRoutes(http, { ...deps, reader, trigger })
      profilesRoutes(http, { ...deps, trigger })
      accuracyRoutes(http, deps)
      claimRepliesRoutes(http, { ...deps, reader })
    },
    /**
     * What people want in a live as far as it was read, with products and skus of the seller's catalogue, and the price that
     * the live said when they asked.
     */
    claimsOf: (liveId: string): Promise<PricedClaim[]> => pricedClaims(deps.connection.db, liveId),
    /** The report whose claims are asked for. Throws `access_denied` unless the caller may do this with it. */
    open: (actor: Actor, report: { accountId: string; mediaId: string }, act: ReportAction) =>
      openCarts(deps, actor, report, act),
    accuracyOfPlatform: (actor: Actor) => accuracyOfPlatform(deps, actor),
    /** Calls the listener in the transaction that stores what a search for carts found. */
    onCartsReady: (listener: CartsListener) => void deps.cartsListeners.push(listener),
    personalData: intentionsPersonalData(platform),
    /** Resolves when all stored comments have been handed on to be read, and what was read to be confirmed. */
    async idle(): Promise<void> {
      await trigger.close()
      await confirmations.close()
    },
  }
}

export type Intentions = ReturnType<typeof createIntentions>
