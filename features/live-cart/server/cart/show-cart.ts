import { AppError } from '#platform/contract/errors.ts'
import type { LiveCartDeps } from '../deps.ts'
import { isHeld } from './cart-holds.ts'
import { type Cart, type CartLine, cartStore } from './cart-store.ts'

const empty = {
  ...{ streamUuid: null, productQuantity: [], count: 0, total: 0 },
  ...{ discount: 0, discountUntil: null },
  ...{ updatedAt: null, bagUrl: null },
}

/** The cart of a visitor for a stream. Without a stream: spec §8. */
export async function showCart(deps: LiveCartDeps, cartId: string | null, streamUuid: string | undefined) {
  if (!streamUuid) throw new AppError('not_found', { messageKey: 'cart_without_stream' })
  const stream = await deps.streams.visible(streamUuid)
  const cart = cartId === null ? null : await cartStore(deps.connection.db).find(cartId)
  return cart && cart.streamUuid === stream.uuid ? viewOf(deps, cart) : empty
}

/** What the cart has, by prices and stock as of now. */
export async function viewOf(deps: LiveCartDeps, cart: Cart) {
  const { db } = deps.connection
  const lines = await cartStore(db).linesOf(cart.id)
  const productQuantity = await shownLines(deps, cart, lines)
  const sold = productQuantity.filter(({ available }) => available)
  const total = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const off = await deps.discounts.of(cart, total)
  return {
    streamUuid: cart.streamUuid,
    productQuantity,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    ...{ discount: off?.amount ?? 0, discountUntil: off?.until ?? null },
    updatedAt: cart.updatedAt,
    bagUrl: await bagOf(deps, cart),
  }
}

async function shownLines(deps: LiveCartDeps, cart: Cart, lines: CartLine[]) {
  const now = deps.clock.now()
  const skuIds = lines.map(({ skuId }) => skuId)
  const [skus, stock, shown, pictures] = await Promise.all([
    deps.catalogue.skusToSell(cart.merchantUuid, skuIds),
    deps.catalogue.stock.availability(skuIds),
    deps.showcase.read(cart.streamUuid).catch(() => []),
    deps.catalogue.shownProducts([...new Set(lines.map(({ productUuid }) => productUuid))]),
  ])
  const pictureOf = new Map(pictures.map(({ uuid, picture }) => [uuid, picture]))
  const onShow = new Map(shown.map((product) => [product.uuid, product]))
  return lines.flatMap((line) => {
    const sku = skus.get(line.skuId)
    if (!sku) return []
    const pieces = stock.get(line.skuId)?.pieces
    const held = isHeld(line, now)
    const isThere = held || pieces === null || (pieces ?? 0) >= line.quantity
    return {
      ...{ skuId: line.skuId, productUuid: line.productUuid, name: sku.name, variant: sku.variant },
      ...{ picture: pictureOf.get(line.productUuid) ?? null, price: sku.price, quantity: line.quantity },
      available: isThere && sku.isOnSale && onShow.has(line.productUuid),
      heldUntil: held ? line.heldUntil : null,
    }
  })
}

/** The bag that the cart became last, while it waits for its payment. */
async function bagOf({ connection, orders, checkout }: LiveCartDeps, { id, merchantUuid }: Cart) {
  const last = await cartStore(connection.db).lastOrder(id)
  const order = last && last.merchantUuid === merchantUuid ? await orders.find(last.orderUuid) : null
  const waits = order?.state === 'held' || order?.state === 'waiting_payment'
  return order && waits ? checkout.linkOf(order.uuid) : null
}
