import type { IncomingHttpHeaders } from 'node:http'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Step } from '#platform/server/error-reports/error-reports.ts'
import { maskText } from '#platform/server/error-reports/mask-text.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { reportError, reportSession } from '../contract.ts'
import { mayCount } from './count-page-view.ts'
import type { AnalyticsDeps } from './deps.ts'
import { pagePattern } from './page-pattern.ts'

type Input = RequestOf<typeof reportError>['body']

/** Passes an error of a page on to the operator; with what happened before it if the visitor agreed to statistics. */
export async function passError(
  deps: AnalyticsDeps,
  actor: Actor | null,
  { path, type, message, frames, steps, ...browser }: Input,
  { headers, nameOfCall }: { headers: IncomingHttpHeaders; nameOfCall: NameOfCall },
): Promise<void> {
  const mayTell = (steps ?? []).length > 0 && (await mayCount(deps, actor, browser, headers))
  const place = pagePattern(path)
  const kind = /^[A-Za-z]\w{0,60}$/.test(type) ? type : 'Error'
  deps.log.warn({ page: place, kind }, 'an error in a page')
  deps.errorReports.error({
    error: {
      type: kind,
      message: maskText(message),
      frames: frames.map((one) => ({ ...one, function: maskText(one.function), file: scriptName(one.file) })),
    },
    side: 'browser',
    place,
    steps: mayTell ? (steps ?? []).flatMap((one) => stepOf(one, nameOfCall) ?? []) : [],
  })
}

/** Passes on that a visit ended, if the visitor agreed to statistics. */
export async function passSession(
  deps: AnalyticsDeps,
  actor: Actor | null,
  { seconds, errors, ...browser }: RequestOf<typeof reportSession>['body'],
  headers: IncomingHttpHeaders,
): Promise<void> {
  if (!(await mayCount(deps, actor, browser, headers))) return
  const startedAt = new Date(deps.clock.now().getTime() - seconds * 1000)
  deps.errorReports.session({ id: deps.ids.uuid(), startedAt, seconds, errors })
}

/** A step by the fixed parts of its path: a page as page views are counted, a call as its contract says. */
function stepOf(
  { ago, kind, what, status }: NonNullable<Input['steps']>[number],
  nameOfCall: NameOfCall,
): Step | null {
  const name = kind === 'page' ? pagePattern(what) : nameOfCall(what)
  return name === null ? null : { ago, kind, what: name, ...(status != null && { status }) }
}

export type NameOfCall = (path: string) => string | null

/** Finds the path of a call in its contract, without the ids and names that it was called with. */
export function callNames(paths: string[]): NameOfCall {
  const forms = new Map<number, string[][]>()
  for (const path of new Set(paths)) {
    const parts = path.split('/')
    forms.set(parts.length, [...(forms.get(parts.length) ?? []), parts])
  }
  return (path) => {
    const parts =
      path
        .split(/[?#]/, 1)[0]
        ?.replace(/^\/api/, '')
        .split('/') ?? []
    const fits = (form: string[]) => form.every((part, at) => part.startsWith(':') || part === parts[at])
    return forms.get(parts.length)?.find(fits)?.join('/') ?? null
  }
}

/** The name of the script: our scripts have no personal data in their names, and an extension's are of no interest. */
function scriptName(address: string): string {
  const name = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  return /^[\w.-]{1,100}\.(?:js|mjs|ts|tsx)$/.test(name) ? name : 'unknown'
}
