import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { compareLives } from './compare-lives.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { exportNumbers } from './export-numbers.ts'
import { showNumbers } from './show-numbers.ts'
import { trackEvents } from './track-events.ts'

export function liveNumbersRoutes(http: Http, deps: LiveNumbersDeps): void {
  handle(http, calls.trackLiveEvents, ({ actor, body, headers }) => trackEvents(deps, actor, body, headers))
  handle(http, calls.showLiveNumbers, ({ actor, body }) => showNumbers(deps, actor, body.uuid))
  handle(http, calls.compareLives, ({ actor, body }) => compareLives(deps, actor, body.merchantUuid))
  handleDownload(http, calls.exportLiveNumbers, ({ actor, params, query, locale }) =>
    exportNumbers(deps, actor, { ...params, ...query, locale }),
  )
}
