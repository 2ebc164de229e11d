import { createAccounts } from '#features/accounts/server/index.ts'
import { createBilling } from '#features/billing/server/index.ts'
import { createCatalogue } from '#features/catalogue/server/index.ts'
import { createIntegrations } from '#features/integrations/server/index.ts'
import { createMerchants } from '#features/merchants/server/index.ts'
import { createNotifications } from '#features/notifications/server/index.ts'
import { createServices } from '#features/services/server/index.ts'
import type { Authenticate } from '#platform/server/http/actor.ts'
import { createPlatform, type Platform } from '#platform/server/platform.ts'
import { catalogues } from '../catalogues.ts'
import { textsInForce } from '../public-pages/legal-documents.ts'
import { createReportFeatures } from '../report-features.ts'

type Options = Pick<Platform, 'env' | 'databaseUrl' | 'log'>

/** The features that commands use, without serving requests or running jobs. */
export function openFeatures({ env, databaseUrl, log }: Options) {
  const authenticate: Authenticate = (token) => accounts.authenticate(token)
  const platform = createPlatform({ env, databaseUrl, catalogues, authenticate, parts: { log } })
  const accounts = createAccounts(platform, { textsInForce: textsInForce() })
  const notifications = createNotifications(platform, { accounts })
  const integrations = createIntegrations(platform, { accounts, notifications })
  const merchants = createMerchants(platform, { accounts, integrations })
  const services = createServices(platform, { accounts, merchants })
  const catalogue = createCatalogue(platform, { merchants, integrations })
  const billing = createBilling(platform, { accounts, notifications, merchants })
  const { lives, reports } = createReportFeatures(platform, {
    accounts,
    notifications,
    integrations,
    merchants,
    catalogue,
    billing,
  })
  return {
    platform,
    accounts,
    notifications,
    integrations,
    services,
    lives,
    reports,
    close: () => platform.connection.close(),
  }
}

export type OpenedFeatures = ReturnType<typeof openFeatures>
