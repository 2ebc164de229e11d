import type { Writable } from 'node:stream'
import { type LogFn, pino } from 'pino'

/**
 * Structured logs. Log ids, counts, codes and durations; never names, documents, phones, addresses, comment texts or
 * tokens. `redact` is a safety net for that rule, not a permission to break it.
 */
export type Log = {
  debug(fields: object, text: string): void
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
  child(fields: object): Log
}

const personal = [
  'document',
  'email',
  'mobile',
  'name',
  'full_name',
  'text',
  'password',
  'token',
  'authorization',
  'cookie',
]

type LogOptions = {
  level: string
  stream?: Writable
  /** Gets every line of level `error`, too. */
  onError?: (fields: unknown, text: string) => void
}

export function createLog({ level, stream, onError }: LogOptions): Log {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
    redact: { paths: personal.flatMap((key) => [key, `*.${key}`]), censor: '[withheld]' },
    ...(onError && {
      hooks: {
        logMethod(args: Parameters<LogFn>, write: LogFn, given: number) {
          if (given >= pino.levels.values.error!) onError(args[0], String(args[1] ?? ''))
          write.apply(this, args)
        },
      },
    }),
  }
  return stream ? pino(settings, stream) : pino(settings)
}

/** Logs nothing; a complete logger, because the HTTP server requires one. */
export const silentLog: Log = createLog({ level: 'silent' })

/**
 * An error without possible personal data: database errors contain the offending values in `detail` and `where`, and
 * drivers put parameters into the message of query errors.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }

  const { code, constraint, table, cause } = error as Error & Record<string, unknown>
  const isQuery = error.message.startsWith('Failed query')
  const where = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .map((line) => line.trim())
  return {
    type: error.name,
    message: isQuery ? 'Failed query' : error.message.slice(0, 500),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    where,
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
