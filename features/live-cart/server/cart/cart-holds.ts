import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { LiveCartDeps } from '../deps.ts'
import { type Cart, type CartLine, cartStore } from './cart-store.ts'

/** Who holds pieces, in the ledger of stock. */
const holder = 'live-cart'
export const holdOf = (key: string) => ({ holder, key })

/** Minutes for which a cart sets pieces aside; who wants longer takes them to the checkout. */
const cartHoldMinutes = 10
/** Pieces that one cart sets aside, and all carts and unpaid bags of one network at one merchant. */
export const mostHeld = { ofCart: 20, ofNetwork: 40 } as const

type Held = Pick<CartLine, 'hold' | 'heldUntil'>
type Deps = Pick<LiveCartDeps, 'orders' | 'catalogue' | 'clock' | 'ids'>
type Wanted = {
  cart: Cart
  lines: CartLine[]
  skuId: number
  quantity: number
  free: number | null
  onHand: number
}

export const nothingHeld: Held = { hold: null, heldUntil: null }

export function isHeld({ hold, heldUntil }: Held, now: Date): boolean {
  return hold !== null && heldUntil !== null && heldUntil > now
}

/**
 * Sets pieces aside for a line of a locked cart whose sku is locked, where the merchant holds pieces for who claims them
 * first. Nothing is set aside, and who pays first gets the pieces, where others wait for the sku, and beyond what one cart
 * and one network may hold: half of the stock of a sku, of which there are several, and so many pieces in all.
 */
export async function holdPieces(deps: Deps, tx: Database, wanted: Wanted): Promise<Held> {
  const { cart, skuId, quantity } = wanted
  const terms = await deps.orders.termsOf(cart.merchantUuid, tx)
  if (terms.holdMode !== 'claim' || !(await mayHold(deps, tx, wanted))) return nothingHeld

  const minutes = Math.min(cartHoldMinutes, terms.holdMinutes)
  const heldUntil = new Date(deps.clock.now().getTime() + minutes * minute)
  const hold = deps.ids.uuid()
  await deps.catalogue.stock.reserve({ ...holdOf(hold), skuId, quantity, expiresAt: heldUntil }, tx)
  return { hold, heldUntil }
}

/** Whether these pieces may be set aside beside what the line's cart and network hold. */
export async function mayHold(
  deps: Pick<Deps, 'orders' | 'clock'>,
  tx: Database,
  { cart, lines, skuId, quantity, free, onHand }: Wanted,
): Promise<boolean> {
  const now = deps.clock.now()
  if (free !== null && free < quantity) return false
  if ((await deps.orders.queued([skuId], tx)).has(skuId)) return false
  const inCart = lines.reduce((sum, line) => sum + (isHeld(line, now) ? line.quantity : 0), 0)
  if (inCart + quantity > mostHeld.ofCart) return false
  const { all, ofSku } = await cartStore(tx).setAside(cart, skuId, now)
  const mostOfSku = free === null ? mostHeld.ofNetwork : Math.max(1, Math.floor(onHand / 2))
  return all + quantity <= mostHeld.ofNetwork && ofSku + quantity <= mostOfSku
}

/** Gives back what lines hold. */
export async function giveBack(
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  tx: Database,
  lines: CartLine[],
): Promise<void> {
  const now = clock.now()
  const held = lines.filter((line) => isHeld(line, now)).map(({ hold }) => holdOf(hold!))
  await catalogue.stock.releaseAll(held, 'cart', tx)
}
