import { priceAt } from '../../order-total.ts'
import type { Claim, ClaimProduct } from '../claims/claim-store.ts'
import type { ReplyItem } from './reply-text.ts'

/** A person with orders that can be confirmed, as the live stands now. */
export type Buyer = {
  userName: string
  items: ReplyItem[]
  /** The items that may be confirmed: all of them, or those that are sure enough. */
  sure: ReplyItem[]
  changedAt: number
  commentIds: string[]
}

const confirmable = new Set<Claim['state']>(['ordered', 'waiting', 'partly_waiting'])

/** The buyers among claims, in the order in which they asked first. `minConfidence`: of what may be confirmed. */
export function buyersOf(claims: Claim[], products: ClaimProduct[], minConfidence = 0): Buyer[] {
  const byKey = new Map(products.map((product) => [product.key, product]))
  const placeOf = ({ productKey }: Claim): number => byKey.get(productKey)?.place ?? 0
  const orders = claims
    .filter(({ state, quantity }) => confirmable.has(state) && quantity > 0)
    .sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime() || placeOf(a) - placeOf(b))
  return [...Map.groupBy(orders, ({ userName }) => userName)].map(([userName, own]) => {
    const items = own.map((claim) => itemOf(claim, byKey.get(claim.productKey)))
    return {
      userName,
      items,
      sure: items.filter((_, place) => own[place]!.confidence >= minConfidence),
      changedAt: Math.max(...own.map(({ changedAt }) => changedAt.getTime())),
      commentIds: [...new Set(own.flatMap(({ commentIds }) => commentIds))],
    }
  })
}

/** How many people have conditional orders and no other. */
export function conditionalOf(claims: Claim[], buyers: Buyer[]): number {
  const names = new Set(buyers.map(({ userName }) => userName))
  return new Set(
    claims.flatMap(({ state, userName }) =>
      state === 'conditional' && !names.has(userName) ? userName : [],
    ),
  ).size
}

function itemOf(claim: Claim, product: ClaimProduct | undefined): ReplyItem {
  return {
    productKey: claim.productKey,
    codes: product?.codes ?? [],
    label: product?.label ?? '',
    variant: claim.variant,
    variantLabel: claim.variantLabel,
    quantity: claim.quantity,
    waitingQuantity: claim.state === 'waiting' ? claim.quantity : claim.waitingQuantity,
    price: product ? priceAt(product, claim) : null,
  }
}

/**
 * Whether a buyer must be answered (again): something that may be confirmed was not in the last reply, or something in it
 * is not ordered any more.
 */
export function isChanged(last: ReplyItem[], { items, sure }: Pick<Buyer, 'items' | 'sure'>): boolean {
  const isNew = sure.some((item) => !last.some((before) => isSame(before, item)))
  return isNew || last.some((before) => !items.some((item) => isSame(before, item)))
}

/** The claims that the items of a reply are about, whatever their quantity is now. */
export function claimsNamed(named: ReplyItem[], claims: Claim[], products: ClaimProduct[]): Claim[] {
  const byKey = new Map(products.map((product) => [product.key, product]))
  return claims.filter((claim) => {
    const item = itemOf(claim, byKey.get(claim.productKey))
    return (
      confirmable.has(claim.state) &&
      named.some((one) => isSameProduct(one, item) && one.variant === item.variant)
    )
  })
}

/** Product numbers change with every run, and codes and names may be found only later in the live. */
function isSameProduct(a: ReplyItem, b: ReplyItem): boolean {
  if (a.codes.length > 0 && b.codes.length > 0) return a.codes.some((code) => b.codes.includes(code))
  return a.productKey === b.productKey || a.label === b.label
}

function isSame(a: ReplyItem, b: ReplyItem): boolean {
  return (
    isSameProduct(a, b) &&
    a.variant === b.variant &&
    a.quantity === b.quantity &&
    a.waitingQuantity === b.waitingQuantity
  )
}
