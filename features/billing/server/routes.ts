import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as admin from '../admin-contract.ts'
import * as contract from '../contract.ts'
import * as merchantInvoices from '../merchant-invoice-contract.ts'
import * as purchase from '../purchase-contract.ts'
import { grantCredits, withdrawCredit } from './admin/adjust-credits.ts'
import { showLedger } from './admin/ledger.ts'
import type { BillingDeps } from './deps.ts'
import { listCredits } from './list-credits.ts'
import { downloadInvoicesOfMerchant, listInvoicesOfMerchant } from './merchant-invoices/merchant-invoices.ts'
import { myBalance } from './my-balance.ts'
import { inboxRoutes } from './payments/inbox.ts'
import { showCustomer } from './purchase/customer.ts'
import { listPlans, listPrices } from './purchase/list-plans.ts'
import { listInvoices, listPaymentMethods, mySubscription, openPortal } from './purchase/my-payments.ts'
import { openPurchase } from './purchase/open-purchase.ts'
import { pendingPurchases } from './purchase/pending-purchases.ts'
import { purchaseStatus } from './purchase/purchase-status.ts'

export function billingRoutes(http: Http, deps: BillingDeps): void {
  handle(http, contract.listCredits, ({ actor, body, translate }) =>
    listCredits(deps, actor, body, translate),
  )

  handle(http, purchase.listPlans, ({ translate }) => listPlans(translate))
  handle(http, purchase.listPrices, ({ body }) => listPrices(body))
  handle(http, purchase.openPurchase, ({ actor, body, ...place }) => openPurchase(deps, actor, body, place))
  handle(http, purchase.purchaseStatus, ({ actor, body }) => purchaseStatus(deps, actor, body))
  handle(http, purchase.pendingPurchases, ({ actor }) => pendingPurchases(deps, actor))
  handle(http, purchase.myBalance, ({ actor }) => myBalance(deps, actor))
  handle(http, purchase.openPortal, ({ actor, body, ...place }) => openPortal(deps, actor, body, place))
  handle(http, purchase.showCustomer, ({ actor, body }) => showCustomer(deps, actor, body))
  handle(http, purchase.listPaymentMethods, ({ actor }) => listPaymentMethods(deps, actor))
  handle(http, purchase.listInvoices, ({ actor, body }) => listInvoices(deps, actor, body))
  handle(http, purchase.mySubscription, ({ actor }) => mySubscription(deps, actor))

  handle(http, merchantInvoices.listMerchantInvoices, ({ actor, body }) =>
    listInvoicesOfMerchant(deps, actor, body),
  )
  handleDownload(http, merchantInvoices.downloadMerchantInvoices, ({ actor, params, query, ...reader }) =>
    downloadInvoicesOfMerchant(deps, actor, { params, query }, reader),
  )

  handle(http, admin.showLedger, ({ actor, body }) => showLedger(deps, actor, body))
  handle(http, admin.grantCredits, ({ actor, body }) => grantCredits(deps, actor, body))
  handle(http, admin.withdrawCredit, ({ actor, body }) => withdrawCredit(deps, actor, body))
  inboxRoutes(http, deps)
}
