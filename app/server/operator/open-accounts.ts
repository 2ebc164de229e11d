import { createAccounts } from '#features/accounts/server/index.ts'
import { createNotifications } from '#features/notifications/server/index.ts'
import type { Authenticate } from '#platform/server/http/actor.ts'
import { createPlatform, type Platform } from '#platform/server/platform.ts'
import { catalogues } from '../catalogues.ts'
import { textsInForce } from '../public-pages/legal-documents.ts'

type Options = Pick<Platform, 'env' | 'databaseUrl' | 'log'>

/** What commands need of the product: it serves no requests and works on no jobs. */
export function openAccounts({ env, databaseUrl, log }: Options) {
  const authenticate: Authenticate = (token) => accounts.authenticate(token)
  const platform = createPlatform({ env, databaseUrl, catalogues, authenticate, parts: { log } })
  const accounts = createAccounts(platform, textsInForce())
  const notifications = createNotifications(platform, accounts)
  return { platform, accounts, notifications, close: () => platform.connection.close() }
}
