import { type Live, liveStore } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type updateModerators as contract, maxPeople } from '../../sharing-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from '../report/live-rows.ts'
import { openReportOfMedia } from '../report/report-access.ts'
import { invitationEmail } from './invitation-email.ts'
import { peopleStore, type ReportPerson } from './people-store.ts'
import { type LoggedAction, reportLogStore } from './report-log-store.ts'

type Request = RequestOf<typeof contract>['body']
type Invited = NonNullable<Request['addModerators']>[number]

const invitationLimit = { max: 200, seconds: day / 1000 }

/**
 * Adds and removes people with access to a report; only the owner may. The invitation e-mail ignores notification
 * settings, because it is a message from one person to another. Removed people lose access at once, also on open pages.
 * Limits: 50 people per call, 200 per report, 200 invitations a day.
 */
export async function updateModerators(deps: ReportsDeps, actor: Actor, request: Request) {
  const { live } = await openReportOfMedia(deps, actor, request.mediaId, 'share')
  const invited = [...new Map((request.addModerators ?? []).map((person) => [person.email, person])).values()]
  const leaving = [...new Set(request.removeModeratorsEmails ?? [])]
  if (invited.length === 0 && leaving.length === 0)
    throw new AppError('validation_failed', { messageKey: 'nobody_to_add_or_remove' })

  const owner = await deps.accounts.contactOf(live.ownerUuid)
  const own = (request.addModerators ?? []).findIndex(({ email }) => email === owner?.email)
  if (own >= 0) throw fieldError(`add_moderators.${own}.email`, 'own_address')

  const known = await peopleStore(deps.connection.db).ofLives([live.id])
  const prepared = await Promise.all(invited.map((person) => prepare(deps, person)))
  for (const { person } of prepared)
    if (!known.some(({ email }) => email === person.email))
      await deps.limits.take('report-invitations', actor.userUuid, invitationLimit)

  await deps.connection.transaction(async (tx) => {
    await liveStore(tx).lock([live.id])
    await remove(deps, tx, actor, live, leaving)
    for (const one of prepared) await invite(deps, tx, actor, { live, ownerName: owner?.name ?? '', ...one })
    if ((await peopleStore(tx).countOf(live.id)) > maxPeople)
      throw fieldError('add_moderators', 'too_many_people', { n: maxPeople })
  })
  await recheckSubscribers(deps, live)

  const [row] = await liveRows(deps, actor, [live])
  if (!row) throw new AppError('access_denied')
  return row
}

type Account = Awaited<ReturnType<ReportsDeps['accounts']['userOfEmail']>>
type Prepared = { person: Invited; account: Account }

/** Looks up the account before the transaction, because a query inside it would need a second database connection. */
async function prepare({ accounts }: ReportsDeps, person: Invited): Promise<Prepared> {
  return { person, account: await accounts.userOfEmail(person.email) }
}

async function invite(
  deps: ReportsDeps,
  tx: Database,
  actor: Actor,
  { live, ownerName, person, account }: Prepared & { live: Live; ownerName: string },
): Promise<void> {
  const before = await peopleStore(tx).save({
    ...person,
    liveId: live.id,
    userUuid: account?.uuid ?? null,
    invitedBy: actor.userUuid,
    invitedAt: deps.clock.now(),
  })
  if (before?.role === person.role) return

  await logAction(deps, tx, actor, live, 'shared', person.email)
  const locale = account?.locale ?? actor.locale
  const hasAccount = account !== null
  await deps.messenger.send(invitationEmail(deps, { live, ownerName, person, locale, hasAccount }), { tx })
}

async function remove(deps: ReportsDeps, tx: Database, actor: Actor, live: Live, emails: string[]) {
  const removed: ReportPerson[] = await peopleStore(tx).remove(live.id, emails)
  for (const { email } of removed) await logAction(deps, tx, actor, live, 'unshared', email)
}

async function logAction(
  { ids, clock }: ReportsDeps,
  tx: Database,
  actor: Actor,
  live: Live,
  act: LoggedAction,
  detail: string,
): Promise<void> {
  await reportLogStore(tx).add({
    id: ids.uuid(),
    liveId: live.id,
    userUuid: actor.userUuid,
    act,
    detail,
    at: clock.now(),
  })
}

/** Ends the subscriptions of open pages whose users may no longer read or reply. */
async function recheckSubscribers({ realtime }: ReportsDeps, live: Live): Promise<void> {
  for (const topic of ['live', 'live-comments', 'live-replies']) await realtime.recheck(`${topic}:${live.id}`)
}
