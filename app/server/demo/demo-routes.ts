import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../demo-contract.ts'
import type { DemoDeps } from './deps.ts'
import { hasExamples, removeExamples } from './remove-examples.ts'
import { startDemoLive } from './start-demo-live.ts'

/** The demo's calls. Register them outside production only. */
export function demoRoutes(http: Http, deps: DemoDeps): void {
  handle(http, calls.showDemo, async ({ actor }) => ({ hasExamples: await hasExamples(deps, actor) }))
  handle(http, calls.removeExamples, ({ actor }) => removeExamples(deps, actor))
  handle(http, calls.startDemoLive, ({ actor }) => startDemoLive(deps, actor))
}
