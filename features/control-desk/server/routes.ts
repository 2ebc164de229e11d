import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import * as orderCalls from '../order-contract.ts'
import { beAtLiveDesk, beAtStreamDesk } from './be-at-desk.ts'
import type { ControlDeskDeps } from './deps.ts'
import { listLiveActions } from './list-live-actions.ts'
import { listStreamActions } from './list-stream-actions.ts'
import { readRunningOrder, saveRunningOrder } from './order/running-order.ts'
import { showStreamSales } from './show-stream-sales.ts'

export function controlDeskRoutes(http: Http, deps: ControlDeskDeps): void {
  handle(http, calls.listLiveActions, ({ actor, body }) => listLiveActions(deps, actor, body))
  handle(http, calls.listStreamActions, ({ actor, body }) => listStreamActions(deps, actor, body.streamUuid))
  handle(http, calls.beAtLiveDesk, ({ actor, body }) => beAtLiveDesk(deps, actor, body))
  handle(http, calls.beAtStreamDesk, ({ actor, body }) => beAtStreamDesk(deps, actor, body))
  handle(http, orderCalls.readRunningOrder, ({ actor, body }) => readRunningOrder(deps, actor, body))
  handle(http, orderCalls.saveRunningOrder, ({ actor, body }) => saveRunningOrder(deps, actor, body))
  handle(http, calls.showStreamSales, ({ actor, body }) => showStreamSales(deps, actor, body.streamUuid))
}
