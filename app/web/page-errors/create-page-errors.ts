import type { reportError, reportSession } from '#features/analytics/contract.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { CallError } from '#platform/web/call-error.ts'
import { errorReport } from './error-report.ts'

/** The most reports of one page load: an error in a loop must not flood the operator. */
const mostReports = 5
/** Steps that are remembered. */
const mostSteps = 30
/** The share of sessions that are reported, and of those with errors whose steps are (spec §9). */
const shareOfSessions = 0.05
const shareOfSessionsWithErrors = 0.25

/** `at`: milliseconds since the page was opened. */
type Step = { at: number; kind: 'page' | 'call'; what: string; status?: number }

type Needs = {
  consent: { mayCount(): boolean; state(): { browserId: string } | null }
  place: () => { origin: string; pathname: string }
  /** Milliseconds since the page was opened. */
  now: () => number
  /** From 0 to below 1. */
  random: () => number
  /** Calls its argument for each call to our server that has ended. */
  watchCalls: (add: (call: Omit<Step, 'kind'>) => void) => void
  onLeave: (listener: () => void) => void
  sendError: (report: InputOf<typeof reportError>) => void
  sendSession: (session: InputOf<typeof reportSession>) => void
}

/** Reports the errors of one browser session to the operator. */
export function createPageErrors(needs: Needs) {
  const { consent, place, now, random } = needs
  let steps: Step[] | null = null
  let reports = 0
  let errors = 0
  const browserId = () => consent.state()?.browserId ?? null

  function add(step: Step): void {
    steps?.push(step)
    if (steps && steps.length > mostSteps) steps.shift()
  }

  function stepsUntilNow() {
    const ago = (at: number) => Math.max(0, Math.round((now() - at) / 1000))
    return steps?.map(({ at, ...step }) => ({ ...step, ago: ago(at) })) ?? null
  }

  return {
    /** Call once the first page is shown. Decides whether this session is sampled. */
    begin(): void {
      if (random() < shareOfSessionsWithErrors) {
        steps = []
        add({ at: now(), kind: 'page', what: place().pathname })
        needs.watchCalls((call) => add({ ...call, kind: 'call' }))
      }
      if (random() >= shareOfSessions) return
      needs.onLeave(() => {
        if (!consent.mayCount()) return
        needs.sendSession({ seconds: Math.round(now() / 1000), errors, browserId: browserId() })
      })
    },

    rememberPage: (path: string) => add({ at: now(), kind: 'page', what: path }),

    /** Reports an error of our own scripts. A refused call is no error of the page: it was shown to the visitor. */
    tell(error: unknown): void {
      const report = error instanceof CallError ? null : errorReport(error, place())
      if (!report) return
      errors++
      if (++reports > mostReports) return
      needs.sendError({
        ...report,
        steps: consent.mayCount() ? stepsUntilNow() : null,
        browserId: browserId(),
      })
    },
  }
}
