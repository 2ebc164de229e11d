import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { showTerms as showCall, updateTerms as updateCall } from '../../terms-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { type Terms, termsStore } from './terms-store.ts'

export async function showTerms(
  { connection, merchants }: OrdersDeps,
  actor: Actor,
  { merchantUuid }: RequestOf<typeof showCall>['body'],
): Promise<Terms> {
  await merchants.access(actor, merchantUuid, 'read')
  return termsOf(await termsStore(connection.db).ofMerchant(merchantUuid))
}

/** A longer term applies to open bags, and later features learn of it; a shorter one takes back nothing that was promised. */
export async function updateTerms(
  { connection, merchants, clock, listeners }: OrdersDeps,
  actor: Actor,
  { merchantUuid, ...terms }: RequestOf<typeof updateCall>['body'],
): Promise<Terms> {
  await merchants.access(actor, merchantUuid, 'full')
  const now = clock.now()
  await connection.transaction(async (tx) => {
    await termsStore(tx).save(merchantUuid, terms, now)
    const extended = await termsStore(tx).extend(merchantUuid, terms.holdMinutes, now)
    if (extended.length > 0)
      await listeners.call(
        tx,
        extended.map(({ uuid, state, version }) => ({
          ...{ orderUuid: uuid, merchantUuid, state, version, cause: 'term_extended', isNew: false },
        })),
      )
  })
  return terms
}

const termsOf = ({ holdMode, holdMinutes, bagDays, hasQueue }: Terms): Terms => ({
  ...{ holdMode, holdMinutes, bagDays, hasQueue },
})
