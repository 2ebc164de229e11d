import { AppError, type AppErrorDetails, type ErrorCode } from '#platform/contract/errors.ts'
import { describeError } from '#platform/server/log.ts'

/** The product's question to a reading process. `next` requests the next value of a reader that yields. */
export type Question = { ask: 'read'; module: string; input: unknown; cpuSeconds: number } | { ask: 'next' }

/** A reading process's answer to a question. `rss` is its memory in bytes after the reading. */
export type Answer =
  | { is: 'value'; value: unknown }
  | { is: 'done'; value: unknown; rss: number }
  | { is: 'refused'; code: ErrorCode; details: AppErrorDetails; rss: number }
  | { is: 'failed'; error: object; rss: number }

/** A reader may refuse its input with an `AppError`, which reaches its caller; anything else thrown is a bug. */
export function answerOfError(error: unknown, rss: number): Answer {
  if (!(error instanceof AppError)) return { is: 'failed', error: describeError(error), rss }

  const { cause: _, ...details } = error.details
  return { is: 'refused', code: error.code, details, rss }
}
