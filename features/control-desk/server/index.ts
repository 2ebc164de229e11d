import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ControlDeskDeps } from './deps.ts'
import { controlDeskRoutes } from './routes.ts'

type Others = Pick<ControlDeskDeps, 'accounts' | 'merchants' | 'catalogue' | 'intentions' | 'streams'>

/** The desk at which helpers work while a live is on air: who is there, what they did, what viewers took. */
export function createControlDesk(platform: Platform, others: Others) {
  const deps: ControlDeskDeps = { ...platform, ...others }
  return {
    routes: (http: Http): void => controlDeskRoutes(http, deps),
  }
}
