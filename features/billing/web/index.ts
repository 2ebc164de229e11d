/** The components and queries of billing that other features may use. */

export { BuyForReport, type ForReport, ReportPrices } from './buy-for-report.tsx'
export { PendingPayments } from './pending-payments.tsx'
export { pendingQuery } from './pending-query.ts'
