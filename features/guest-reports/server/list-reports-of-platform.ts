import { AppError } from '#platform/contract/errors.ts'
import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { GuestReportsDeps } from './deps.ts'
import { guestReportStore } from './guest-report-store.ts'

/** Lists totals by account and day for platform administrators, who may not read the reports themselves. */
export async function listReportsOfPlatform(
  { connection }: Pick<GuestReportsDeps, 'connection'>,
  actor: Actor,
  request: PageRequest,
) {
  if (!actor.isPlatformAdministrator) throw new AppError('access_denied')

  const { rows, total } = await guestReportStore(connection.db).totals(request)
  return pageOf(
    rows.map((row) => ({ ...row, platform: 'insta' })),
    total,
    request,
  )
}
