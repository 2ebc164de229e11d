import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { type LiveSales, noSales } from './live-sales.ts'
import { purgeNumbersJobs } from './purge-numbers.ts'
import { liveNumbersRoutes } from './routes.ts'
import { sampleViewersJobs } from './sample-viewers.ts'

export type { LiveSales } from './live-sales.ts'

type Others = Pick<LiveNumbersDeps, 'analytics' | 'catalogue' | 'streams'>

/** What was done in own lives, counted by the minute. */
export function createLiveNumbers(platform: Platform, others: Others) {
  const deps: LiveNumbersDeps = { ...platform, ...others, sales: noSales }
  purgeNumbersJobs(deps)
  sampleViewersJobs(deps)

  return {
    routes: (http: Http) => liveNumbersRoutes(http, deps),
    /** Who knows what viewers bought. */
    setSales(sales: LiveSales): void {
      deps.sales = sales
    },
  }
}

export type LiveNumbers = ReturnType<typeof createLiveNumbers>
