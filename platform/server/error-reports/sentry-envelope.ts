import type { BrowserSession, ErrorReport, ReportedError, Trace } from './error-reports.ts'

/** How each of our processes and pages introduces itself. */
export type Origin = { release: string; environment: string }

type Item = { type: 'event' | 'transaction' | 'session'; id: string; payload: object }

/** An envelope as Sentry and compatible services take it: three lines of JSON. https://develop.sentry.dev/sdk/data-model/envelopes */
export function envelope({ type, id, payload }: Item, now: Date): string {
  const head = { ...(type !== 'session' && { event_id: id }), sent_at: now.toISOString() }
  return [head, { type }, payload].map((line) => JSON.stringify(line)).join('\n')
}

/** `id`: 32 hexadecimal digits. */
export function eventOf(report: ErrorReport, id: string, { release, environment }: Origin, now: Date): Item {
  const { error, side, place, steps = [], facts = {} } = report
  return {
    type: 'event',
    id,
    payload: {
      ...{ event_id: id, timestamp: seconds(now), level: 'error', release, environment, transaction: place },
      platform: side === 'server' ? 'node' : 'javascript',
      tags: { side },
      extra: facts,
      exception: { values: chain(error).map(exceptionOf) },
      ...(steps.length > 0 && {
        breadcrumbs: {
          values: steps.map(({ ago, kind, what, status }) => ({
            ...{ type: kind === 'page' ? 'navigation' : 'http', category: kind, message: what },
            ...(status !== undefined && { data: { status_code: status } }),
            timestamp: seconds(now) - ago,
          })),
        },
      }),
    },
  }
}

export function transactionOf(trace: Trace, id: string, { release, environment }: Origin): Item {
  const start = seconds(trace.startedAt)
  return {
    type: 'transaction',
    id,
    payload: {
      ...{
        event_id: id,
        type: 'transaction',
        transaction: trace.name,
        release,
        environment,
        platform: 'node',
      },
      ...{ start_timestamp: start, timestamp: start + trace.seconds, spans: [] },
      contexts: {
        trace: {
          ...{ trace_id: id, span_id: id.slice(0, 16), op: 'http.server' },
          status: trace.status < 400 ? 'ok' : trace.status < 500 ? 'invalid_argument' : 'internal_error',
          data: { 'http.response.status_code': trace.status },
        },
      },
    },
  }
}

export function sessionOf(session: BrowserSession, { release, environment }: Origin, now: Date): Item {
  return {
    type: 'session',
    id: session.id,
    payload: {
      ...{
        sid: session.id,
        init: true,
        started: session.startedAt.toISOString(),
        timestamp: now.toISOString(),
      },
      ...{ duration: session.seconds, errors: session.errors },
      status: session.errors > 0 ? 'errored' : 'exited',
      attrs: { release, environment },
    },
  }
}

/** The innermost cause first, as Sentry shows them. */
function chain(error: ReportedError): ReportedError[] {
  return error.cause ? [...chain(error.cause), error] : [error]
}

/** Sentry lists the oldest call first. */
function exceptionOf({ type, message, frames }: ReportedError): object {
  return {
    ...{ type, value: message },
    ...(frames.length > 0 && {
      stacktrace: {
        frames: frames.toReversed().map(({ function: name, file, line, column }) => ({
          ...{ function: name || '?', filename: file, lineno: line, colno: column },
          in_app: !file.startsWith('node_modules/'),
        })),
      },
    }),
  }
}

const seconds = (date: Date) => date.getTime() / 1000
