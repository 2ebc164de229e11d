import { AppError, type AppErrorDetails, type ErrorCode } from '#platform/contract/errors.ts'
import { describeError } from '#platform/server/log.ts'

/** What the product asks of a reading process. `next` asks a reader that yields for its next value. */
export type Question = { ask: 'read'; module: string; input: unknown; cpuSeconds: number } | { ask: 'next' }

/** What a reading process answers to each question. `rss` is its memory in bytes once the reading is over. */
export type Answer =
  | { is: 'value'; value: unknown }
  | { is: 'done'; value: unknown; rss: number }
  | { is: 'refused'; code: ErrorCode; details: AppErrorDetails; rss: number }
  | { is: 'failed'; error: object; rss: number }

/** A reader may refuse what it reads by an `AppError`, which reaches its caller; anything else thrown is a fault. */
export function answerOfError(error: unknown, rss: number): Answer {
  if (!(error instanceof AppError)) return { is: 'failed', error: describeError(error), rss }

  const { cause: _, ...details } = error.details
  return { is: 'refused', code: error.code, details, rss }
}
