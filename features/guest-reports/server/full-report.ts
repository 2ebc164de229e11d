import { reportPath, roleOf, sharedReportPath } from '#features/reports/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { GuestReportsDeps } from './deps.ts'
import { guestReportStore } from './guest-report-store.ts'

/** The path of the full report of an account's day: of its first live that the caller may read. */
export async function fullReport(
  deps: GuestReportsDeps,
  actor: Actor,
  { account, date }: { account: string; date: string },
) {
  const name = account.replace(/^@/, '').toLowerCase()
  for (const live of await guestReportStore(deps.connection.db).everyLiveOf(name, date)) {
    const role = await roleOf(deps, actor, live)
    if (role === 'owner' || role === 'administrator') return { path: reportPath(live) }
    if (role) return { path: sharedReportPath(live, role) }
  }
  throw new AppError('not_found')
}
