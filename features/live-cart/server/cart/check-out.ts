import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { checkOut as checkOutCall } from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { soldOut } from './add-to-cart.ts'
import type { CampaignOrigin } from './campaign-origin.ts'
import { holdOf, holdPieces, isHeld } from './cart-holds.ts'
import { type Cart, type CartLine, cartStore } from './cart-store.ts'

type Asked = RequestOf<typeof checkOutCall>['body']

/**
 * Puts what can be had of the visitor's cart into a bag, which takes over what the cart holds, and returns where it is
 * paid: at the merchant's connected shop, or on the page of the bag. A cart is checked out once, however often it is asked.
 */
export async function checkOut(
  deps: LiveCartDeps,
  { cartId, origin }: { cartId: string | null; origin: CampaignOrigin },
  { streamUuid, from }: Asked,
) {
  const stream = await deps.streams.visible(streamUuid)
  const known = cartId === null ? null : await cartStore(deps.connection.db).find(cartId)
  if (known?.streamUuid !== stream.uuid) throw emptyCart()
  const onShow = new Map((await deps.showcase.read(stream.uuid)).map((product) => [product.uuid, product]))
  const order = await deps.connection.transaction(async (tx) => {
    await cartStore(tx).takeTurns(known.merchantUuid, known.network)
    const cart = await cartStore(tx).lock(known.id)
    if (cart?.streamUuid !== stream.uuid) throw emptyCart()
    const lines = await cartStore(tx).linesOf(cart.id)
    if (lines.length === 0) throw emptyCart()
    const sold = lines.filter(({ productUuid }) => onShow.get(productUuid)?.available)
    return bagOf(deps, tx, { cart, lines: sold, origin })
  })
  const content = from === 'cart' ? ('shoppingCart' as const) : ('other' as const)
  const tracking = { campaign: stream.uri, content }
  const atShop = await deps.shopCheckout.open(order.uuid, tracking)
  return { url: atShop?.url ?? tracked(await deps.checkout.linkOf(order.uuid), order, tracking) }
}

async function bagOf(
  deps: LiveCartDeps,
  tx: Database,
  { cart, lines, origin }: { cart: Cart; lines: CartLine[]; origin: CampaignOrigin },
): Promise<OrderSnapshot> {
  const last = await cartStore(tx).lastOrder(cart.id)
  const wants = await wantsOf(deps, tx, cart, lines)
  if (wants.length === 0) throw soldOut()
  const { merchantUuid } = cart
  const buyerUuid = last?.merchantUuid === merchantUuid ? last.buyerUuid : null
  const order = await deps.orders.addFromCart({ merchantUuid, buyerUuid, wants }, tx)
  const at = deps.clock.now()
  await cartStore(tx).addOrder({
    ...{ orderUuid: order.uuid, cartId: cart.id, streamUuid: cart.streamUuid, merchantUuid },
    ...{ buyerUuid: order.buyer.uuid, network: cart.network, at },
    ...origin,
  })
  await deps.discounts.applyTo(tx, cart, order)
  await cartStore(tx).removeLines(
    cart.id,
    wants.map(({ skuId }) => skuId),
  )
  await cartStore(tx).change(cart.id, { updatedAt: at })
  return order
}

/** What is held is passed on; what is not is set aside now where that may be. What is no longer there is left out. */
async function wantsOf(deps: LiveCartDeps, tx: Database, cart: Cart, lines: CartLine[]) {
  const now = deps.clock.now()
  const stock = await deps.catalogue.stock.lock(
    lines.map(({ skuId }) => skuId),
    tx,
  )
  const wants = []
  for (const line of lines) {
    const { skuId, quantity } = line
    const own = stock.get(skuId)
    const free = own?.pieces ?? (own ? null : 0)
    const wanted = { cart, lines, skuId, quantity, free, onHand: own?.onHand ?? 0 }
    if (!isHeld(line, now) && free !== null && free < quantity) continue
    const { hold } = isHeld(line, now) ? line : await holdPieces(deps, tx, wanted)
    wants.push({ skuId, quantity, taken: hold === null ? null : holdOf(hold) })
  }
  return wants
}

/** The campaign of spec §7 on our own page of the bag. */
function tracked(
  address: string,
  { merchantUuid }: OrderSnapshot,
  { campaign, content }: { campaign: string; content: string },
): string {
  const url = new URL(address)
  const values = { campaign, source: merchantUuid, medium: 'live', content }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(`utm_${name}`, value)
  return url.href
}

function emptyCart(): AppError {
  return new AppError('conflict', { messageKey: 'cart_empty' })
}
