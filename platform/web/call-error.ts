import type { ErrorCode } from '#platform/contract/errors.ts'

/**
 * The code of a failed call: the server's, or `http_error` (an answer without a code: a proxy, a foreign page),
 * `network_error` (no answer), `timeout` (none within a minute), `unreadable_reply`.
 */
export type CallCode = ErrorCode | 'http_error' | 'network_error' | 'timeout' | 'unreadable_reply'

/** The code of an unknown error (spec §8). */
export const unknownFault = 'x002'

type Details = {
  /** HTTP status; 0 when there was no answer. */
  status: number
  code: CallCode
  /** The server's localized text; empty if it sent none. */
  message?: string
  /** Field (dotted path, camelCase) → localized texts. */
  errors?: Record<string, string[]>
  requestId?: string | null
  /** Seconds to wait, with `rate_limited`. */
  retryAfter?: number | null
  cause?: unknown
}

/** A failed call. `describeFailure` returns the text for people. */
export class CallError extends Error {
  readonly status: number
  readonly code: CallCode
  readonly errors: Record<string, string[]>
  readonly requestId: string | null
  readonly retryAfter: number | null

  constructor(details: Details) {
    super(details.message ?? '', { cause: details.cause })
    this.name = 'CallError'
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? {}
    this.requestId = details.requestId ?? null
    this.retryAfter = details.retryAfter ?? null
  }
}

/** Whether `error` is a failed call with one of these codes. */
export function isCallError(error: unknown, ...codes: CallCode[]): error is CallError {
  return error instanceof CallError && (codes.length === 0 || codes.includes(error.code))
}

/** Whether the server refused the session: a 401 that is not the answer to a wrong password. */
export function isRefusedSession(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 401 && error.code !== 'invalid_credentials'
}
