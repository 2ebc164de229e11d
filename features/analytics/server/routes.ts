import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { chooseConsent, showConsent } from './consent.ts'
import { countPageView } from './count-page-view.ts'
import type { AnalyticsDeps } from './deps.ts'
import { callNames, type NameOfCall, passError, passSession } from './report-error.ts'

export function analyticsRoutes(http: Http, deps: AnalyticsDeps): void {
  let names: NameOfCall | undefined
  // All features have registered their calls when the first request comes.
  const nameOfCall = () => (names ??= callNames(http.calls.map(({ path }) => path)))
  handle(http, calls.getConsent, ({ actor, query }) => showConsent(deps, actor, query))
  handle(http, calls.chooseConsent, ({ actor, body }) => chooseConsent(deps, actor, body))
  handle(http, calls.trackPageView, ({ actor, body, headers }) => countPageView(deps, actor, body, headers))
  handle(http, calls.reportError, ({ actor, body, headers }) =>
    passError(deps, actor, body, { headers, nameOfCall: nameOfCall() }),
  )
  handle(http, calls.reportSession, ({ actor, body, headers }) => passSession(deps, actor, body, headers))
}
