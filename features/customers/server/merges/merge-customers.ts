import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import { ownCustomer } from '../people/access.ts'
import { ownProfile } from '../people/show-customer.ts'
import { recordStore } from '../record/record-store.ts'
import { mergeStore } from './merge-store.ts'

/** Makes the second record part of the first. Its own fields stay with it, so that it can be restored as it was. */
export async function mergeCustomers(
  deps: CustomersDeps,
  actor: Actor,
  { uuid, otherUuid }: RequestOf<typeof calls.mergeCustomers>['body'],
) {
  await deps.connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(actor.userUuid)
    // Neither is merged into another: so no circle can arise.
    await ownCustomer(tx, actor, uuid)
    await ownCustomer(tx, actor, otherUuid)
    if (uuid === otherUuid) throw new AppError('conflict', { messageKey: 'same_customer' })
    const store = mergeStore(tx)
    await store.merge(otherUuid, uuid, { at: deps.clock.now(), by: 'seller' })
    await store.allow(uuid, otherUuid)
    await recordStore(tx).recount([uuid, otherUuid])
  })
  return ownProfile(deps, actor, uuid)
}

/** Restores a merged record with everything that was found for it, since the merge, too. No proof merges it again. */
export async function undoMerge(
  deps: CustomersDeps,
  actor: Actor,
  { uuid }: RequestOf<typeof calls.undoMerge>['body'],
) {
  await deps.connection.transaction(async (tx) => {
    await recordStore(tx).lockOwner(actor.userUuid)
    const store = mergeStore(tx)
    if (!(await store.mergedInto(actor.userUuid, uuid)))
      throw new AppError('not_found', { messageKey: 'unknown_customer' })
    const root = await store.rootOf(uuid)
    await store.separate(uuid)
    await store.refuse(actor.userUuid, root, uuid)
    await recordStore(tx).recount([root, uuid])
  })
  return ownProfile(deps, actor, uuid)
}
