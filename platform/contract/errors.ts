/**
 * Every error code of the API with its HTTP status. The text of a code is in the message catalogues under
 * `errors.<code>`.
 */
export const errorStatus = {
  bad_request: 400,
  unsupported_media_type: 415,
  invalid_authorization_header: 401,
  invalid_credentials: 401,
  invalid_signature: 401,
  payment_required: 402,
  no_credit_available: 402,
  access_denied: 403,
  cross_site_request: 403,
  password_update_required: 403,
  second_factor_required: 403,
  wrong_password: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_replied: 409,
  payload_too_large: 413,
  validation_failed: 422,
  invalid_token: 422,
  not_replyable: 422,
  oauth_state_mismatch: 422,
  oauth_refused: 422,
  account_not_professional: 422,
  no_linked_account: 422,
  rate_limited: 429,
  internal_error: 500,
  provider_error: 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** An error on the wire. `errors` only for validation: field (dotted path) → texts. */
export type ErrorReply = {
  error: ErrorCode
  message: string
  errors?: Record<string, string[]>
  request_id?: string
}

export type AppErrorDetails = {
  /** The catalogue key of the message, without its `errors.` prefix; by default the error's code. */
  messageKey?: string
  /** Values for the placeholders of the text. */
  params?: Record<string, string | number>
  /** Field (dotted path, snake_case) → catalogue keys or `{ messageKey, params }`. */
  fields?: Record<string, FieldMessage[]>
  /** Seconds, for `rate_limited` and `unavailable`. */
  retryAfter?: number
  cause?: unknown
}
export type FieldMessage = string | { messageKey: string; params?: Record<string, string | number> }

/** An expected failure: answered with its status and a localized text, and not logged as a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.messageKey ? `${code}: ${details.messageKey}` : code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** One field is invalid: answered with 422 and the text `errors.<messageKey>` at that field. */
export function fieldError(
  field: string,
  messageKey: string,
  params?: Record<string, string | number>,
): AppError {
  return new AppError('validation_failed', {
    fields: { [field]: [params ? { messageKey, params } : messageKey] },
  })
}
