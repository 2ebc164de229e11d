import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { purgeNumbersJobs } from './purge-numbers.ts'
import { liveNumbersRoutes } from './routes.ts'
import { sampleViewersJobs } from './sample-viewers.ts'

type Others = Pick<LiveNumbersDeps, 'analytics' | 'catalogue' | 'streams'>

/** What was done in own lives, counted by the minute. */
export function createLiveNumbers(platform: Platform, others: Others) {
  const deps: LiveNumbersDeps = { ...platform, ...others }
  purgeNumbersJobs(deps)
  sampleViewersJobs(deps)

  return {
    routes: (http: Http) => liveNumbersRoutes(http, deps),
  }
}
