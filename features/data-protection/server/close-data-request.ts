import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { closeDataRequest as closeCall } from '../contract.ts'
import { dataRequestStore } from './data-request-store.ts'
import type { DataProtectionDeps } from './deps.ts'
import { requestRows } from './list-data-requests.ts'

/** Says how a request was answered or why it was refused, once. Administrators only. */
export async function closeDataRequest(
  deps: DataProtectionDeps,
  actor: Actor,
  { uuid, state, outcome }: RequestOf<typeof closeCall>['body'],
) {
  requireAdministrator(actor)
  const store = dataRequestStore(deps.connection.db)
  if (!(await store.byUuid(uuid))) throw new AppError('not_found')
  const closed = await store.close(uuid, {
    ...{ state, outcome },
    closedAt: deps.clock.now(),
    closedBy: actor.userUuid,
  })
  if (!closed) throw new AppError('conflict', { messageKey: 'data_request_closed' })
  const [answer] = await requestRows(deps, [closed])
  return answer!
}
