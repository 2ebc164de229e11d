/** Whether a statement was refused because it would reserve more pieces than there are. */
export function isBeyondStock(error: unknown): boolean {
  return constraintOf(error) === 'stock_totals_reserved'
}

/** Whether a statement was refused because its cause is in the ledger already. */
export function isRepeatedCause(error: unknown): boolean {
  return constraintOf(error) === 'stock_entries_cause'
}

/** The constraint that the database names as broken. */
function constraintOf(error: unknown): string | null {
  const { constraint, cause } = (error ?? {}) as { constraint?: unknown; cause?: unknown }
  if (typeof constraint === 'string') return constraint
  return cause === undefined ? null : constraintOf(cause)
}
