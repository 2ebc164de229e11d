import type { IncomingHttpHeaders } from 'node:http'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { mayCount } from './count-page-view.ts'
import type { AnalyticsDeps } from './deps.ts'
import { analyticsPersonalData } from './personal-data.ts'
import { purgePageViewsJobs } from './purge-page-views.ts'
import { analyticsRoutes } from './routes.ts'

/** Creates the analytics feature: consent, and page views counted anonymously. */
export function createAnalytics(platform: Platform) {
  const deps: AnalyticsDeps = platform
  purgePageViewsJobs(deps)

  return {
    routes: (http: Http): void => analyticsRoutes(http, deps),
    personalData: analyticsPersonalData(deps),
    /** Whether what this visitor does may be counted: they agreed, and their browser neither refuses nor is a machine. */
    mayCount: (actor: Actor | null, browserId: string | null | undefined, headers: IncomingHttpHeaders) =>
      mayCount(deps, actor, { browserId }, headers),
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
