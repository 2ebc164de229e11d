import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day, minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { addToAgenda, listAgenda as listContract } from '../contract.ts'
import type { AgendaDeps } from './deps.ts'
import { type ScheduledReport, scheduleStore } from './schedule-store.ts'

/** The maximum of upcoming lives of an account. */
const maxPlanned = 100
const furthestAhead = 366 * day
/** A date up to this much in the past is accepted, for a live planned for the current minute. */
const pastTolerance = 5 * minute

/** Lists the planned lives of an account that the caller owns or administers, the latest date first. */
export async function listAgenda(
  deps: AgendaDeps,
  actor: Actor,
  { account, page, pageLimit = 100 }: RequestOf<typeof listContract>['body'],
) {
  const accounts = await accountsNamed(deps, actor, account)
  if (accounts.length === 0) throw new AppError('not_found')

  const ids = accounts.map(({ pluginId }) => pluginId)
  return scheduleStore(deps.connection.db).page(ids, { page, limit: pageLimit })
}

/** Plans a live of an account that the caller owns or administers. */
export async function planLive(
  deps: AgendaDeps,
  actor: Actor,
  request: RequestOf<typeof addToAgenda>['body'],
): Promise<ScheduledReport> {
  const [account] = await accountsNamed(deps, actor, request.account)
  if (!account) throw fieldError('account', 'account_not_connected')

  const now = deps.clock.now()
  const liveDate = new Date(request.liveDate)
  if (liveDate.getTime() < now.getTime() - pastTolerance) throw fieldError('live_date', 'live_date_past')
  if (liveDate.getTime() > now.getTime() + furthestAhead) throw fieldError('live_date', 'live_date_too_far')

  const store = scheduleStore(deps.connection.db)
  if ((await store.countUpcoming(account.pluginId)) >= maxPlanned)
    throw fieldError('live_date', 'agenda_full', { n: maxPlanned })

  const planned: ScheduledReport = {
    id: deps.ids.uuid(),
    ownerUuid: account.ownerUuid,
    pluginId: account.pluginId,
    account: account.username,
    platform: request.platform,
    name: request.name,
    liveDate,
    durationInMinutes: request.durationInMinutes,
    status: 'scheduled',
    mediaId: null,
    rehearsal: null,
    rehearsedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await store.add(planned)
  return planned
}

/** Removes a planned live from the agenda. */
export async function removePlannedLive(
  deps: AgendaDeps,
  actor: Actor,
  { _id }: { _id: string },
): Promise<void> {
  const store = scheduleStore(deps.connection.db)
  const planned = await store.byId(_id)
  if (!planned) throw new AppError('not_found')
  if (planned.ownerUuid !== actor.userUuid) await deps.integrations.accountFor(actor, planned.pluginId)

  await store.delete(_id)
}

/** The connections of this account name that the caller owns or administers. */
async function accountsNamed({ integrations }: AgendaDeps, actor: Actor, username: string) {
  const accounts = await integrations.accountsOfWorker(actor)
  return accounts.filter((account) => account.username.toLowerCase() === username)
}
