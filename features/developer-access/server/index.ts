import type { AuthenticateKey } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { DeveloperAccessDeps } from './deps.ts'
import { authenticateKey } from './keys/authenticate-key.ts'
import { developerAccessPersonalData } from './personal-data.ts'
import { purgeJobs } from './purge.ts'
import { developerAccessRoutes } from './routes.ts'
import { noteWebhookEvents } from './webhooks/note-events.ts'
import { sendDue, sendWebhooksJobs } from './webhooks/send-webhooks.ts'

export { sealedColumns } from './sealed-columns.ts'

type Others = Pick<DeveloperAccessDeps, 'accounts' | 'notifications' | 'merchants' | 'intentions' | 'orders'>

/** The API for programs of a user's own, and events for their addresses. */
export function createDeveloperAccess(platform: Platform, others: Others) {
  const deps: DeveloperAccessDeps = { ...platform, ...others }
  purgeJobs(deps)
  sendWebhooksJobs(deps)
  noteWebhookEvents(deps)
  const authenticate: AuthenticateKey = (key, call) => authenticateKey(deps, key, call)
  return {
    routes: (http: Http) => developerAccessRoutes(http, deps),
    personalData: developerAccessPersonalData(deps),
    authenticateKey: authenticate,
    /** Sends what is due at an address now; run by jobs. */
    sendDue: (endpointUuid: string) => sendDue(deps, endpointUuid),
  }
}
