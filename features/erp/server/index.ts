import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ErpDeps } from './deps.ts'
import { compareJobs } from './differences/compare-orders.ts'
import { eraseErp } from './erase-erp.ts'
import { askForInvoices, invoiceJobs } from './invoices/read-invoices.ts'
import { followServices } from './links/follow-services.ts'
import { followOrders } from './outbox/follow-orders.ts'
import { sendDue, sendJobs } from './outbox/send-orders.ts'
import { erpPersonalData } from './personal-data.ts'
import { productJobs, readAllProducts, readProducts } from './products/read-products.ts'
import { erpRoutes } from './routes.ts'
import { stockJobs } from './stock/read-stock.ts'

export { sealedColumns } from './sealed-columns.ts'

type Others = Pick<ErpDeps, 'accounts' | 'merchants' | 'catalogue' | 'orders' | 'checkout' | 'services'>

/** ERPs of merchants: paid orders go there, numbers of invoices come back. */
export function createErp(platform: Platform, others: Others) {
  const deps: ErpDeps = { ...platform, ...others }
  sendJobs(deps)
  followOrders(deps)
  followServices(deps)
  invoiceJobs(deps)
  compareJobs(deps)
  stockJobs(deps)
  productJobs(deps)
  eraseErp(deps)
  return {
    routes: (http: Http) => erpRoutes(http, deps),
    personalData: erpPersonalData(deps),
    /** Sends what is due now; run by jobs. */
    sendDue: (linkUuid: string) => sendDue(deps, linkUuid),
    /** Goes on with a reading of products; run by jobs. */
    readProducts: (linkUuid: string) => readProducts(deps, linkUuid),
    /** Begins to read the products of all merchants that keep them in step; run nightly by a job. */
    readAllProducts: () => readAllProducts(deps),
    /** Has every ERP asked for invoices that are still to come; run by a job. */
    askForInvoices: () => askForInvoices(deps),
  }
}
