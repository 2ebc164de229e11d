import type { FastifyError } from 'fastify'
import { AppError, type ErrorCode, type ErrorReply, errorStatus } from '#platform/contract/errors.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { isDatabaseUnavailable } from '../database/database-unavailable.ts'
import { StorageUnavailableError } from '../storage/file-storage.ts'

/** Our error codes for the errors that Fastify throws before a handler runs. */
const frameworkErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  // No path is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
}

/** The embedded database restarts within seconds, and a fail-over takes about a minute: clients retry after 5 s. */
const retryAfterOutage = 5
/** A bucket that refused four times in a row. */
const retryAfterStorage = 30

/** Maps anything thrown to its expected failure; null for a bug. */
export function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error

  if (isDatabaseUnavailable(error))
    return new AppError('unavailable', { retryAfter: retryAfterOutage, cause: error })
  if (error instanceof StorageUnavailableError)
    return new AppError('unavailable', { retryAfter: retryAfterStorage, cause: error })
  if (isUnstorableText(error)) return new AppError('bad_request')
  const { code, statusCode, name } = error as Partial<FastifyError>
  const known = code ? frameworkErrors[code] : undefined
  if (known) return new AppError(known)
  return name === 'SyntaxError' && statusCode === 400 ? new AppError('bad_request') : null
}

/** Whether PostgreSQL refused text with NUL or malformed UTF-8: a client error that passed all other checks. */
function isUnstorableText(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '22021' || code === '22P05' || (cause instanceof Error && isUnstorableText(cause))
}

/** Builds the status and localized body of an error response. */
export function errorReply(
  error: AppError | null,
  translate: Translate,
  requestId: string,
): { status: number; body: ErrorReply } {
  if (!error) {
    return {
      status: errorStatus.internal_error,
      body: { error: 'internal_error', message: translate('errors.internal_error'), request_id: requestId },
    }
  }

  const { messageKey: key, params, fields, retryAfter } = error.details
  const message = translate(`errors.${key ?? error.code}`, { seconds: retryAfter ?? 0, ...params })
  const errors =
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, texts]) => [
        field,
        texts.map((text) =>
          typeof text === 'string'
            ? translate(`errors.${text}`)
            : translate(`errors.${text.messageKey}`, text.params),
        ),
      ]),
    )
  return { status: error.status, body: { error: error.code, message, ...(errors && { errors }) } }
}
