import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import type { ErpDeps } from './deps.ts'
import { compareErp, fixDifference, listDifferences } from './differences/manage-differences.ts'
import { importInvoices } from './invoices/import-invoices.ts'
import { connectWebhook } from './links/connect-webhook.ts'
import { disconnectErp, listDeliveries, retryErp, showErp, testErp } from './links/manage-erp.ts'
import { readErpProducts, setErpProducts, showErpProducts } from './products/manage-products.ts'
import { setErpStock, showErpStock, takeErpStock } from './stock/manage-stock.ts'
import { retryErpOrder, showErpOrder } from './view/show-erp-order.ts'
import { invoiceWebhook } from './webhook/invoice-webhook.ts'

export function erpRoutes(http: Http, deps: ErpDeps): void {
  handle(http, calls.showErp, ({ actor, body }) => showErp(deps, actor, body))
  handle(http, calls.connectWebhook, ({ actor, body }) => connectWebhook(deps, actor, body))
  handle(http, calls.testErp, ({ actor, body }) => testErp(deps, actor, body))
  handle(http, calls.disconnectErp, ({ actor, body }) => disconnectErp(deps, actor, body))
  handle(http, calls.retryErp, ({ actor, body }) => retryErp(deps, actor, body))
  handle(http, calls.listDeliveries, ({ actor, body }) => listDeliveries(deps, actor, body))
  handle(http, calls.showErpOrder, ({ actor, body }) => showErpOrder(deps, actor, body))
  handle(http, calls.retryErpOrder, ({ actor, body }) => retryErpOrder(deps, actor, body))
  handle(http, calls.listDifferences, ({ actor, body }) => listDifferences(deps, actor, body))
  handle(http, calls.compareErp, ({ actor, body }) => compareErp(deps, actor, body))
  handle(http, calls.fixDifference, ({ actor, body }) => fixDifference(deps, actor, body))
  handle(http, calls.showErpStock, ({ actor, body }) => showErpStock(deps, actor, body))
  handle(http, calls.setErpStock, ({ actor, body }) => setErpStock(deps, actor, body))
  handle(http, calls.takeErpStock, ({ actor, body }) => takeErpStock(deps, actor, body))
  handle(http, calls.showErpProducts, ({ actor, body }) => showErpProducts(deps, actor, body))
  handle(http, calls.readErpProducts, ({ actor, body }) => readErpProducts(deps, actor, body))
  handle(http, calls.setErpProducts, ({ actor, body }) => setErpProducts(deps, actor, body))
  handleUpload(http, calls.importInvoices, ({ actor, file, query }) =>
    importInvoices(deps, actor, { ...query, file }),
  )
  invoiceWebhook(http, deps)
}
