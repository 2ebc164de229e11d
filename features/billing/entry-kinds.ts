/** What an entry of a merchant's invoices can be. */
export const entryKinds = ['unlock', 'payment', 'refund', 'order', 'order_refund'] as const
