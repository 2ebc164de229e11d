import { DatabaseError } from 'pg'

/**
 * The connection to the database was lost inside a transaction, or could not be opened. It is unknown whether the
 * transaction committed.
 */
export class ConnectionLostError extends Error {
  constructor(cause: unknown) {
    super('the connection to the database was lost', { cause })
    this.name = 'ConnectionLostError'
  }
}

/**
 * PostgreSQL's codes for a server that is temporarily unable to work: it starts, stops or recovers (57P01 to 57P03),
 * has no connection left (53300), no memory (53200) or no disk (53100, 58030), or is a standby since a fail-over
 * (25006).
 */
const TEMPORARY = /^(08...|57P0[1-5]|53[1-3]00|58030|25006)$/
/** Network errors of a server that is down or moving. */
const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** The driver's own errors for a lost connection, which have no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Query read timeout)/

/**
 * Whether an error of a query or transaction means that the database is temporarily unavailable, so that a retry may
 * succeed soon.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ConnectionLostError) return true

  if (error.message.startsWith('Failed query')) return isDatabaseUnavailable(error.cause)
  const { code } = error as { code?: unknown }
  if (error instanceof DatabaseError) return TEMPORARY.test(String(code))
  return NETWORK.test(String(code)) || DRIVER.test(error.message)
}
