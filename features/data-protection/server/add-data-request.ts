import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { addDataRequest as addCall } from '../contract.ts'
import { dataRequestStore } from './data-request-store.ts'
import { answerDeadline } from './deadlines.ts'
import type { DataProtectionDeps } from './deps.ts'
import { requestRows } from './list-data-requests.ts'

/** Registers a request; its deadline runs from when it was received. Administrators only. */
export async function addDataRequest(
  deps: DataProtectionDeps,
  actor: Actor,
  fields: RequestOf<typeof addCall>['body'],
) {
  requireAdministrator(actor)
  const receivedAt = new Date(fields.receivedAt)
  if (receivedAt > deps.clock.now()) throw fieldError('received_at', 'date_in_future')
  const request = await dataRequestStore(deps.connection.db).add({
    ...fields,
    uuid: deps.ids.uuid(),
    receivedAt,
    dueAt: answerDeadline(receivedAt),
    state: 'open',
    outcome: '',
    addedBy: actor.userUuid,
  })
  const [added] = await requestRows(deps, [request])
  return added!
}
