import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { LiveCartDeps } from './deps.ts'
import { liveCartRoutes } from './routes.ts'
import { noteChanges } from './timeline/note-changes.ts'
import { purgeTimelineJobs } from './timeline/purge-timeline.ts'

type Others = Pick<LiveCartDeps, 'streams'>

/** Products of own lives: when they were on show, and the carts of those who watch. */
export function createLiveCart(platform: Platform, others: Others) {
  const deps: LiveCartDeps = { ...platform, ...others }
  noteChanges(deps)
  purgeTimelineJobs(deps)

  return {
    routes: (http: Http) => liveCartRoutes(http, deps),
  }
}
