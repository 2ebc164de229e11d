import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostActions } from '../contract.ts'
import type { ControlDeskDeps } from './deps.ts'
import { firstNames } from './first-names.ts'
import { liveActionStore } from './live-action-store.ts'
import { openLiveDesk } from './open-live-desk.ts'

/** What helpers did last in an Instagram live, the newest first. */
export async function listLiveActions(
  deps: ControlDeskDeps,
  actor: Actor,
  report: { accountId: string; mediaId: string },
) {
  const live = await openLiveDesk(deps, actor, report)
  const store = liveActionStore(deps.connection.db)
  const [inputs, replies, answers] = await Promise.all([
    store.inputs(live.id, mostActions),
    store.bulkReplies(live.id, mostActions),
    store.answers(live.id, mostActions),
  ])
  const latest = [...inputs, ...replies, ...answers]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostActions)
  const nameOf = await firstNames(
    deps,
    latest.map(({ by }) => by),
  )
  const rows = latest.map(({ by, ...action }) => ({ ...action, who: nameOf(by) }))
  return pageOf(rows, rows.length, { page: 1, limit: mostActions })
}
