import type { Locale } from '#platform/i18n/locale.ts'
import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import type { ParcelsDeps } from './deps.ts'
import { openDocument } from './documents/open-document.ts'
import { exportOrders } from './export/export-orders.ts'
import { labelRoutes } from './labels/label-routes.ts'
import { showPicking } from './picking/show-picking.ts'
import { tickLines } from './picking/tick-lines.ts'
import { showTracking } from './show-tracking.ts'

export function parcelsRoutes(http: Http, deps: ParcelsDeps): void {
  labelRoutes(http, deps)
  const wordsIn = (locale: Locale) => ({ locale, translate: deps.i18n.translator(locale) })
  handle(http, calls.showPicking, ({ actor, body }) => showPicking(deps, actor, body))
  handle(http, calls.tickLines, ({ actor, body }) => tickLines(deps, actor, body))
  handle(http, calls.showTracking, ({ actor, body }) => showTracking(deps, actor, body.orderUuid))
  handleDownload(http, calls.downloadDocument, ({ actor, params, query, locale }) =>
    openDocument(deps, actor, { params, query }, wordsIn(query.language ?? locale)),
  )
  handleDownload(http, calls.exportOrders, ({ actor, params, query, locale }) =>
    exportOrders(deps, actor, { params, query }, wordsIn(query.language ?? locale)),
  )
}
