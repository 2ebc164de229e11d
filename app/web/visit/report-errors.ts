import type { reportError } from '#features/analytics/contract.ts'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { sendAndForget } from '#platform/web/send-and-forget.ts'
import { errorReport } from '../page-errors/error-report.ts'

/** The most reports of one page: an error in a loop must not flood the operator. */
const mostReports = 5

type Report = InputOf<typeof reportError>

/**
 * Reports uncaught errors of all scripts of a page that the server writes, without what happened before.
 *
 * @param masked removes the secrets of this page from a report
 */
export function reportErrors(masked = (report: Report): Report => report): void {
  let reports = 0
  const tell = (error: unknown) => {
    const report = errorReport(error, location)
    if (report && ++reports <= mostReports)
      sendAndForget<typeof reportError>('POST /api/analytics/error', masked(report))
  }
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
}
