/** What other features' pages may use of billing. */

export { BuyForReport, type ForReport, ReportPrices } from './buy-for-report.tsx'
export { PendingPayments } from './pending-payments.tsx'
export { pendingQuery } from './pending-query.ts'
