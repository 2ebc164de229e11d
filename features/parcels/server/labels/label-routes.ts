import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../../labels-contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { buyLabels } from './buy-labels.ts'
import { cancelLabel } from './cancel-label.ts'
import { listPurchases } from './list-purchases.ts'
import { priceLabels } from './price-labels.ts'
import { downloadLabels } from './print-labels.ts'
import { listLabelServices, listLabels } from './show-labels.ts'

export function labelRoutes(http: Http, deps: ParcelsDeps): void {
  handle(http, calls.listLabels, ({ actor, body }) => listLabels(deps, actor, body))
  handle(http, calls.listLabelServices, ({ actor, body }) => listLabelServices(deps, actor, body))
  handle(http, calls.priceLabels, ({ actor, body }) => priceLabels(deps, actor, body))
  handle(http, calls.buyLabels, ({ actor, body }) => buyLabels(deps, actor, body))
  handle(http, calls.listPurchases, ({ actor, body }) => listPurchases(deps, actor, body))
  handle(http, calls.cancelLabel, ({ actor, body }) => cancelLabel(deps, actor, body))
  handleDownload(http, calls.downloadLabels, ({ actor, params, query }) =>
    downloadLabels(deps, actor, { params, query }),
  )
}
