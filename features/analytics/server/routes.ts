import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { chooseConsent, showConsent } from './consent.ts'
import { countPageView } from './count-page-view.ts'
import type { AnalyticsDeps } from './deps.ts'

export function analyticsRoutes(http: Http, deps: AnalyticsDeps): void {
  handle(http, calls.getConsent, ({ actor, query }) => showConsent(deps, actor, query))
  handle(http, calls.chooseConsent, ({ actor, body }) => chooseConsent(deps, actor, body))
  handle(http, calls.trackPageView, ({ actor, body, headers }) => countPageView(deps, actor, body, headers))
}
