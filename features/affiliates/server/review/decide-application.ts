import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { decideApplication as contract } from '../../contract.ts'
import { applicationStore } from '../application-store.ts'
import { decisionStore } from '../decision-store.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { reviewRows } from './list-applications.ts'

type Input = RequestOf<typeof contract>['body']

/** Approves or refuses an application, once, and notifies the applicant. Administrators only. */
export async function decideApplication(deps: AffiliatesDeps, actor: Actor, input: Input) {
  requireAdministrator(actor)
  const { connection, clock, ids, log, notifications } = deps
  const { id, decision, reason } = input
  const seen = await applicationStore(connection.db).byId(id)
  if (!seen) throw new AppError('not_found')

  const decided = await connection.transaction(async (tx) => {
    const decidedAt = clock.now()
    const state = decision === 'approve' ? ('approved' as const) : ('refused' as const)
    const after = await applicationStore(tx).decide(id, { state, decidedAt, reason })
    if (!after) throw new AppError('conflict', { messageKey: 'affiliate_application_decided' })
    await decisionStore(tx).add({
      id: ids.uuid(),
      subject: 'application',
      subjectId: id,
      decision,
      reason,
      decidedBy: actor.userUuid,
      decidedAt,
    })
    await notifications.notify(tx, {
      userUuid: seen.userUuid,
      kind: 'application_decided',
      subject: id,
      params: { decision, reason },
    })
    return after
  })
  log.info(
    { applicationId: id, decision, decidedBy: actor.userUuid },
    'an affiliate application was decided on',
  )
  const [answer] = await reviewRows(deps, [decided])
  if (!answer) throw new Error('the application is gone')
  return answer
}
