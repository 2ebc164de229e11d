import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { maxPeople } from '../../sharing-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { openReportOfMedia } from '../report/report-access.ts'
import { peopleStore } from './people-store.ts'
import { reportLogStore } from './report-log-store.ts'

/** Lists the people with whom the owner shares a report, in the order of the invitations. */
export async function listPeople(deps: ReportsDeps, actor: Actor, { mediaId }: { mediaId: string }) {
  const { live } = await openReportOfMedia(deps, actor, mediaId, 'share')
  const { db } = deps.connection
  const people = await peopleStore(db).ofLives([live.id])
  const openings = await reportLogStore(db).lastOpenings(
    live.id,
    people.flatMap(({ userUuid }) => userUuid ?? []),
  )
  const rows = people.map(({ userUuid, ...person }) => ({
    ...person,
    waits: userUuid === null,
    openedAt: (userUuid && openings.get(userUuid)) || null,
  }))
  return pageOf(rows, rows.length, { page: 1, limit: maxPeople })
}
