import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { markSoldOut as markCall } from '../../timeline-contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { timelineStore } from './timeline-store.ts'

/** Marks a product of the stream as sold out or on sale; a repeated mark changes nothing. */
export async function markSoldOut(
  { connection, clock, streams, publisher }: LiveCartDeps,
  actor: Actor,
  { streamUuid, productUuid, soldOut }: RequestOf<typeof markCall>['body'],
): Promise<void> {
  const stream = await streams.access({ actor, uuid: streamUuid, need: 'full' })
  if (!stream.productsUuid.includes(productUuid))
    throw new AppError('not_found', { messageKey: 'not_a_stream_product' })
  const at = clock.now()
  await connection.transaction(async (tx) => {
    const store = timelineStore(tx)
    const row = { streamUuid, productUuid, at }
    const isChanged = soldOut ? await store.markSoldOut(row) : await store.markOnSale(row)
    if (!isChanged) return
    await store.add([{ ...row, userUuid: actor.userUuid, kind: soldOut ? 'sold_out' : 'on_sale' }])
  })
  publisher.show(streamUuid, [productUuid])
}

/** The marked products of a stream, for those with a role in it. */
export async function listSoldOut({ connection, streams }: LiveCartDeps, actor: Actor, uuid: string) {
  await streams.access({ actor, uuid, need: 'moderate' })
  const uuids = await timelineStore(connection.db).soldOutOf(uuid)
  const rows = uuids.map((productUuid) => ({ productUuid }))
  return pageOf(rows, rows.length, { page: 1, limit: Math.max(1, rows.length) })
}
