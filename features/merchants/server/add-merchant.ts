import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type addMerchant as addCall, mostMerchants } from '../contract.ts'
import type { MerchantsDeps } from './deps.ts'
import { memberStore } from './member-store.ts'
import { merchantStore } from './merchant-store.ts'
import { showMerchant } from './show-merchant.ts'

type Input = RequestOf<typeof addCall>['body']

/** Adds a merchant with the caller as its first full administrator. Throws `conflict` beyond twenty. */
export async function addMerchant(
  { connection, clock, ids }: MerchantsDeps,
  actor: Actor,
  { name, productGateway }: Input,
) {
  const uuid = ids.uuid()
  const now = clock.now()
  return connection.transaction(async (tx) => {
    const store = merchantStore(tx)
    await store.lockUser(actor.userUuid)
    if ((await store.countAddedBy(actor.userUuid)) >= mostMerchants)
      throw new AppError('conflict', { messageKey: 'too_many_merchants', params: { most: mostMerchants } })

    await store.add({
      ...{ uuid, name, productGateway, status: 'pending', version: 1 },
      ...{ createdByUuid: actor.userUuid, createdAt: now, updatedAt: now },
    })
    await memberStore(tx).add({
      ...{ merchantUuid: uuid, userUuid: actor.userUuid, role: 'full' },
      ...{ addedByUuid: actor.userUuid, createdAt: now },
    })
    await store.noteChange({
      ...{ id: ids.uuid(), merchantUuid: uuid, userUuid: actor.userUuid, createdAt: now },
      ...{ what: 'added', details: {} },
    })
    return showMerchant(tx, actor, uuid)
  })
}
