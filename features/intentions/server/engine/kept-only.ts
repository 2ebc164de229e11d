import { lineOf } from './corrections.ts'
import { prove } from './fold.ts'
import type { Context } from './order-form.ts'
import type { Change } from './types.ts'

const KEEPS_ONLY =
  / (?:fico|fica|ficar|deixa|deixar|deixe|mantem) (?:so|somente|apenas) (?:com )?(?:o|a|os|as) /

/** "fico só com a saída": of several things that the person has ordered, those that are not named go. */
export function keepsOnlyNamed({ live, comment, reading, items }: Context): Change[] | null {
  if (comment.isQuestion || !KEEPS_ONLY.test(reading.text)) return null
  const own = live.activeOrdersOf(comment.userName)
  const kept = new Set(items.asks.flatMap(({ product }) => product?.id ?? []))
  const isPlain = items.asks.every(({ variant }) => Object.keys(variant).length === 0)
  const gone = own.filter(({ productId }) => !kept.has(productId))
  if (!isPlain || kept.size === 0 || gone.length === 0) return null
  if (own.length - gone.length < kept.size) return null
  for (const order of gone) {
    order.state = 'cancelled'
    prove(order, comment)
  }
  return gone.map(lineOf)
}
