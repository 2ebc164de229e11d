import type { LivesDeps } from '#features/reports/server/deps.ts'
import { roleOf } from '#features/reports/server/report/report-access.ts'
import { reportPath, sharedReportPath } from '#features/reports/server/sharing/report-address.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { guestReportStore } from './guest-report-store.ts'

/** Where the caller reads the whole report of an account's day: the first of its lives that they may read. */
export async function fullReport(
  deps: LivesDeps,
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
