import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listAccountReports as contract } from '../../contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { claimInvitations } from '../sharing/claim-invitations.ts'
import { liveRows } from './live-rows.ts'
import { readableLiveStore } from './readable-live-store.ts'

/** Lists every report of an account that the caller may read, across all connections of the account. */
export async function listAccountReports(
  deps: ReportsDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  await claimInvitations(deps, actor)
  const accounts = await deps.integrations.accountsOfWorker(actor)
  const page = await readableLiveStore(deps.connection.db).listOfAccount(request.account, {
    ...request,
    reader: actor.userUuid,
    worksFor: accounts.map(({ pluginId }) => pluginId),
  })
  const isKnown = page.pagination.total > 0 || accounts.some(({ username }) => username === request.account)
  if (!isKnown) throw new AppError('not_found')

  return { ...page, rows: await liveRows(deps, actor, page.rows) }
}
