import type { ErrorReport, Frame, ReportedError } from './error-reports.ts'
import { maskText } from './mask-text.ts'

/** `    at run (file:///srv/arara/platform/server/jobs.ts:12:7)`, with or without a name. */
const frameForm = /^at (?:async )?(?:(.{1,200}?) \()?(?:file:\/\/)?([^()]{1,500}):(\d{1,9}):(\d{1,9})\)?$/

/** Fields of log lines that say nothing about persons; others are left out. */
const safeFields = new Set([
  'requestId',
  'route',
  'job',
  'jobId',
  'event',
  'code',
  'attempt',
  'process',
  'status',
])

/** A line of the log of level `error`, as a report. */
export function reportOfLogged(fields: unknown, text: string): ErrorReport {
  const logged = isRecord(fields) ? fields : {}
  const facts = Object.entries(logged).filter(
    (entry): entry is [string, string | number] =>
      safeFields.has(entry[0]) && (typeof entry[1] === 'string' || typeof entry[1] === 'number'),
  )
  const place = [logged.route, logged.job, logged.event].find((one) => typeof one === 'string')
  return {
    error: errorOf(logged.err, text),
    side: 'server',
    place: (place as string | undefined) ?? text,
    facts: Object.fromEntries([...facts, ['log', text]]),
  }
}

/** `described`: what `describeError` made of an error; anything else is an error of which only the log line is known. */
function errorOf(described: unknown, text: string, depth = 0): ReportedError {
  if (!isRecord(described)) return { type: 'Error', message: maskText(text), frames: [] }
  const { type, message, code, where, cause } = described
  const said = typeof message === 'string' && message !== '' ? message : text
  return {
    type: typeof type === 'string' ? type : 'Error',
    message: maskText(typeof code === 'string' ? `${said} (${code})` : said),
    frames: Array.isArray(where) ? where.flatMap((line) => frameOf(String(line)) ?? []) : [],
    ...(isRecord(cause) && depth < 3 && { cause: errorOf(cause, text, depth + 1) }),
  }
}

function frameOf(line: string): Frame | null {
  const [, name = '', path = '', row, column] = frameForm.exec(line.trim()) ?? []
  if (!row) return null
  return { function: name, file: ownPath(path), line: Number(row), column: Number(column) }
}

/** Without the folder of the installation, which may name its owner. */
function ownPath(address: string): string {
  const path = address.split('?', 1)[0] ?? ''
  const [, inside] = /\/((?:app|features|platform|simulators|node_modules)\/.*)$/.exec(path) ?? []
  return inside ?? path.split('/').at(-1) ?? path
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
