import type { Live } from '#features/lives/server/index.ts'
import { openReportOfMedia, type ReportAction } from '#features/reports/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { requestCarts as requestCartsCall } from '../../contract.ts'
import type { IntentionsDeps } from '../deps.ts'
import { type CartRun, cartRunStore } from './cart-run-store.ts'

export const findCartsJob = defineJob<{ runId: string }>('intentions.find-carts', { retries: 3 })

/** A search that nothing has moved on for this long may be abandoned: its job moves it on every second. */
export const stuckAfter = 2 * minute

/**
 * Begins a search for the carts of a live that is over, and answers the one that is under way if there is one. `force`
 * abandons a search that is stuck. Throws `conflict` while the live is on air, `payment_required` while its report is
 * locked.
 */
export async function requestCarts(
  deps: IntentionsDeps,
  actor: Actor,
  request: RequestOf<typeof requestCartsCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, request, 'mark')
  if (live.status === 'on_air') throw new AppError('conflict', { messageKey: 'carts_while_on_air' })
  if (isLocked) throw new AppError('payment_required')

  const now = deps.clock.now()
  const run = await deps.connection.transaction(async (tx) => {
    const store = cartRunStore(tx)
    if (request.force) await store.abandon(live.id, new Date(now.getTime() - stuckAfter), now)

    const wanted: CartRun = {
      id: deps.ids.uuid(),
      liveId: live.id,
      requestedBy: actor.userUuid,
      status: 'queued',
      error: null,
      engine: null,
      attempts: 0,
      percentage: 0,
      info: null,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await store.add(wanted))) return store.underWay(live.id)

    await deps.jobs.enqueue(findCartsJob, { runId: wanted.id }, { tx })
    return wanted
  })
  // The search that was under way has ended in this moment.
  if (run === null) throw new AppError('conflict')

  return { ...runRow(live, run), percentage: run.percentage }
}

/** The report whose carts are asked for: its media and account must belong together. */
export async function openCarts(
  deps: IntentionsDeps,
  actor: Actor,
  { accountId, mediaId }: { accountId: string; mediaId: string },
  act: ReportAction,
) {
  const report = await openReportOfMedia(deps, actor, mediaId, act)
  if (report.live.accountId !== accountId) throw new AppError('access_denied')
  return report
}

export function runRow(live: Live, { id, createdAt, status, error }: CartRun) {
  return { id, mediaId: live.mediaId, accountId: live.accountId, timestamp: createdAt, status, error }
}
