import { claim } from './claim.ts'
import type { Ask } from './item-types.ts'
import type { Context } from './order-form.ts'
import type { Change, Order, Product, Variant } from './types.ts'

const KEEPS = / (?:so|somente|apenas|fica|fico|ficam|deixa|mantem|bota|poe|coloca|entao|prefiro) /

/**
 * "tira a verde, põe vinho", "a pequena pode tirar, fico só com a grande": of the one thing that was taken away another
 * variant comes, or is left.
 */
export function keptInstead(context: Context, orders: Order[]): Change[] | null {
  const { live, comment, signals, items, reading } = context
  const [order] = orders
  if (!order || orders.length > 1 || order.state !== 'cancelled' || comment.isQuestion) return null
  if (signals.pass || signals.wish || signals.declines || signals.undecided) return null
  if (!signals.want && !KEEPS.test(reading.text)) return null
  const product = live.book.get(order.productId)
  const had = order.items.length === 1 ? order.items[0]! : null
  const asks = items.asks.flatMap((ask) => {
    if (ask.product !== null && ask.product !== product) return []
    const variant = variantOf(ask, product)
    if (!variant || (had && isSame(variant, had.variant))) return []
    const quantity = ask.quantity ?? (ask.open.length > 0 && variant.size === undefined ? ask.open[0]! : null)
    return { ...ask, product, open: [], quantity: quantity ?? 1, variant: { ...had?.variant, ...variant } }
  })
  if (asks.length === 0) return null
  const { reason, features } = order
  return claim({ ...context, signals: { ...signals, more: false } }, product, asks, reason, features)
}

/** A size, a colour, or a word that the product was announced with. */
function variantOf({ variant, open }: Ask, { sizes, details }: Product): Variant | null {
  const { size, colour, other } = variant
  const number = open.length === 1 ? String(open[0]) : undefined
  const said: Variant = {
    ...(size !== undefined ? { size } : number && sizes.includes(number) ? { size: number } : {}),
    ...(colour !== undefined ? { colour } : {}),
    ...(other !== undefined && details.includes(other) ? { other } : {}),
  }
  return Object.keys(said).length > 0 ? said : null
}

const isSame = (a: Variant, b: Variant): boolean =>
  (Object.keys(a) as (keyof Variant)[]).every((key) => a[key] === b[key])
