import type { Ask } from './item-types.ts'
import type { Context } from './order-form.ts'
import type { Product } from './types.ts'
import { isColour } from './vocabulary.ts'

const SAME =
  / (?:igual|iguais|mesma coisa|mesma quantidade|mesmo tanto|mesmo numero) (?:tambem |por favor |viu |[.!] )*$/

const hasVariant = ({ variant }: Ask): boolean => Object.keys(variant).length > 0
const hasCount = ({ quantity, open }: Ask): boolean => quantity !== null || open.length > 0

/** "2 pretas e a verde igual", and after "2 pretas": "a branca mesma coisa". Another kind, as many as of the one before. */
export function sameAmount(
  { reading: { text }, live, comment }: Context,
  { id }: Product,
  asks: Ask[],
): Ask[] {
  const last = asks.at(-1)
  const mayBeSame = text.includes(' igua') || text.includes(' mesm')
  if (!mayBeSame || !last || hasCount(last) || !hasVariant(last) || !SAME.test(text)) return asks
  const before = asks.at(-2)
  if (before) {
    const { quantity, open } = before
    return hasCount(before) ? asks.with(-1, { ...last, quantity, open: [...open] }) : asks
  }
  const order = live.order(comment.userName, id)
  const [first, ...others] = order?.state === 'ordered' ? order.items : []
  const isOne = first !== undefined && others.every(({ quantity }) => quantity === first.quantity)
  return isOne ? [{ ...last, quantity: first.quantity }] : asks
}

const FEWEST_KINDS = 3
const MOST_EACH = 24

/** "3 3 3" of what comes in three colours or three sizes: so many of each. */
export function ofKinds({ open, quantity, variant }: Ask, product: Product): number | null {
  const [n] = open
  if (open.length < FEWEST_KINDS || quantity !== null || Object.keys(variant).length > 0) return null
  if (n! > MOST_EACH || open.some((other) => other !== n) || n === product.price) return null
  if (product.sizes.includes(String(n)) || product.codes.includes(String(n))) return null
  const colours = product.details.filter((detail) => isColour.has(detail)).length
  return [colours, product.sizes.length, product.kinds].includes(open.length) ? n! * open.length : null
}
