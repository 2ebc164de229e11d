import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type addToCart as addCall, mostLines } from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { giveBack, holdPieces } from './cart-holds.ts'
import { networkKey } from './cart-id.ts'
import { type Cart, cartStore } from './cart-store.ts'
import { viewOf } from './show-cart.ts'

type Visitor = { cartId: string; network: string }
type Wanted = RequestOf<typeof addCall>['body']

/** Puts a sku of a stream into the visitor's cart; one that is there already stays as it is. */
export async function addToCart(deps: LiveCartDeps, { cartId, network }: Visitor, wanted: Wanted) {
  const { connection, clock, streams } = deps
  const stream = await streams.visible(wanted.streamUuid)
  const productUuid = await productOf(deps, wanted)
  const now = clock.now()
  const { merchantUuid } = stream
  const added: Cart = {
    ...{ id: cartId, streamUuid: stream.uuid, merchantUuid },
    ...{ network: networkKey(deps, network), createdAt: now, updatedAt: now },
  }
  const cart = await connection.transaction(async (tx) => {
    const store = cartStore(tx)
    await store.takeTurns(merchantUuid, added.network)
    const found = await store.lockOrAdd(added)
    await leaveOtherStream(deps, tx, found, { streamUuid: stream.uuid, replace: wanted.replace })
    const changed = { ...found, ...added, createdAt: found.createdAt }
    await store.change(cartId, changed)
    await addLine(deps, tx, changed, { ...wanted, productUuid })
    return changed
  })
  deps.publisher.show(stream.uuid, [productUuid])
  return viewOf(deps, cart)
}

/** The product of a sku that the stream shows. Throws `not_found` for all others, `conflict` for one that is sold out. */
async function productOf({ showcase }: LiveCartDeps, { streamUuid, skuId }: Wanted): Promise<string> {
  const products = await showcase.read(streamUuid)
  const product = products.find(({ skus }) => skus.some((sku) => sku.skuId === skuId))
  if (!product) throw new AppError('not_found', { messageKey: 'not_a_stream_product' })
  if (!product.available) throw soldOut()
  return product.uuid
}

/** Empties a locked cart of another stream, if the visitor agreed. */
async function leaveOtherStream(
  deps: LiveCartDeps,
  tx: Database,
  cart: Cart,
  { streamUuid, replace }: { streamUuid: string; replace: boolean },
): Promise<void> {
  if (cart.streamUuid === streamUuid) return
  const lines = await cartStore(tx).linesOf(cart.id)
  if (lines.length === 0) return
  if (!replace)
    throw new AppError('conflict', {
      messageKey: 'cart_of_another_stream',
      fields: { stream_uuid: ['cart_of_another_stream'] },
    })
  await giveBack(deps, tx, lines)
  await cartStore(tx).removeLines(
    cart.id,
    lines.map(({ skuId }) => skuId),
  )
}

async function addLine(
  deps: LiveCartDeps,
  tx: Database,
  cart: Cart,
  { skuId, quantity, productUuid }: Wanted & { productUuid: string },
): Promise<void> {
  const lines = await cartStore(tx).linesOf(cart.id)
  if (lines.some((line) => line.skuId === skuId)) return
  if (lines.length >= mostLines) throw new AppError('conflict', { messageKey: 'cart_full' })
  const stock = (await deps.catalogue.stock.lock([skuId], tx)).get(skuId)
  const free = stock?.pieces ?? (stock ? null : 0)
  if (free !== null && free < quantity) throw soldOut()
  const wanted = { cart, lines, skuId, quantity, free, onHand: stock?.onHand ?? 0 }
  const held = await holdPieces(deps, tx, wanted)
  const addedAt = deps.clock.now()
  await cartStore(tx).addLine({ cartId: cart.id, skuId, productUuid, quantity, ...held, addedAt })
}

export function soldOut(): AppError {
  return new AppError('conflict', { messageKey: 'cart_sold_out' })
}
