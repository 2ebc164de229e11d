import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { openReportOfMedia } from '../report/report-access.ts'
import { type LoggedAction, reportLogStore } from './report-log-store.ts'

type Request = { mediaId: string; page: number; limit: number }

/** Lists the logged actions on a report with user and time, for its owner. */
export async function listAccessLog(deps: ReportsDeps, actor: Actor, request: Request) {
  const { live } = await openReportOfMedia(deps, actor, request.mediaId, 'read_log')
  const page = await reportLogStore(deps.connection.db).page(live.id, request)
  const people = await deps.accounts.userSummaries([
    ...new Set(page.rows.flatMap(({ userUuid }) => userUuid ?? [])),
  ])
  return {
    ...page,
    rows: page.rows.map(({ userUuid, act, ...entry }) => {
      const person = userUuid === null ? undefined : people.get(userUuid)
      return {
        ...entry,
        act: act as LoggedAction,
        name: person?.name ?? '',
        email: person?.email ?? '',
        isMe: userUuid === actor.userUuid,
      }
    }),
  }
}
