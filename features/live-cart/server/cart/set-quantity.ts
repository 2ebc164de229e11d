import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { setQuantity as setCall } from '../../contract.ts'
import type { LiveCartDeps } from '../deps.ts'
import { soldOut } from './add-to-cart.ts'
import { giveBack, holdOf, isHeld, mayHold, nothingHeld } from './cart-holds.ts'
import { type Cart, type CartLine, cartStore } from './cart-store.ts'
import { viewOf } from './show-cart.ts'

/** Sets how many pieces of a sku are in the visitor's cart; 0 removes it. */
export async function setQuantity(
  deps: LiveCartDeps,
  cartId: string | null,
  { streamUuid, skuId, quantity }: RequestOf<typeof setCall>['body'],
) {
  const known = cartId === null ? null : await cartStore(deps.connection.db).find(cartId)
  if (known?.streamUuid !== streamUuid) throw unknownLine()
  const { cart, line } = await deps.connection.transaction(async (tx) => {
    await cartStore(tx).takeTurns(known.merchantUuid, known.network)
    const locked = await cartStore(tx).lock(known.id)
    if (locked?.streamUuid !== streamUuid) throw unknownLine()
    const lines = await cartStore(tx).linesOf(locked.id)
    const found = lines.find((one) => one.skuId === skuId)
    if (!found) throw unknownLine()
    if (quantity !== found.quantity)
      await changeLine(deps, tx, { cart: locked, lines, line: found, quantity })
    const updatedAt = deps.clock.now()
    await cartStore(tx).change(locked.id, { updatedAt })
    return { cart: { ...locked, updatedAt }, line: found }
  })
  deps.publisher.show(streamUuid, [line.productUuid])
  return viewOf(deps, cart)
}

type Change = { cart: Cart; lines: CartLine[]; line: CartLine; quantity: number }

async function changeLine(deps: LiveCartDeps, tx: Database, change: Change): Promise<void> {
  const { cart, line, quantity } = change
  if (quantity === 0) {
    await giveBack(deps, tx, [line])
    return cartStore(tx).removeLines(cart.id, [line.skuId])
  }
  const held = isHeld(line, deps.clock.now())
  if (quantity > line.quantity) await refuseMore(deps, tx, change, held)
  if (held) await deps.catalogue.stock.resize({ ...holdOf(line.hold!), quantity }, tx)
  await cartStore(tx).changeLine(line, { quantity, ...(!held && nothingHeld) })
}

/** Refuses more pieces than there are, or than may be set aside. */
async function refuseMore(
  deps: LiveCartDeps,
  tx: Database,
  { cart, lines, line, quantity }: Change,
  held: boolean,
): Promise<void> {
  const { skuId } = line
  const stock = (await deps.catalogue.stock.lock([skuId], tx)).get(skuId)
  const free = stock?.pieces ?? (stock ? null : 0)
  const more = held ? quantity - line.quantity : quantity
  if (free !== null && free < more) throw soldOut()
  if (!held) return
  const wanted = { cart, lines, skuId, quantity: more, free, onHand: stock?.onHand ?? 0 }
  if (!(await mayHold(deps, tx, wanted))) throw new AppError('conflict', { messageKey: 'cart_holds_enough' })
}

function unknownLine(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_cart_line' })
}
