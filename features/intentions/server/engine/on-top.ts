import type { Ask } from './item-types.ts'
import type { Context } from './order-form.ts'
import { withoutReason } from './reasons-in-comment.ts'
import { says } from './vocabulary.ts'

const MORE = /^(?:mais|outr[oa]s?|\+)$/
/** "mais um do 7": so many words after "mais" may what it counts be named. */
const MOST_BETWEEN = 3

/**
 * Whether what is asked for of one product comes on top. In "confere: 2 do 3, 1 do 5 e do 7 põe mais um" the word belongs to
 * the last product alone.
 */
export function addsOf({ reading, signals, items }: Context, asks: Ask[]): boolean {
  if (!signals.more || / (?:total|era|eram) /.test(reading.text)) return false
  if (THE_OTHER.test(reading.text) && !says(reading.text.replace(THE_OTHER, ' '), 'more')) return false
  const products = new Set(items.asks.flatMap(({ product }) => product ?? []))
  if (products.size < FEWEST_LISTED) return true
  const words = withoutReason(reading)
  const at = words.findLastIndex(({ text }) => MORE.test(text))
  if (at <= 1) return true
  const next = items.asks.find((ask) => ask.at > at && ask.at <= at + MOST_BETWEEN)
  const meant = next ?? items.asks.findLast((ask) => ask.at < at)
  return meant === undefined || asks.some(({ product, at }) => product === meant.product && at === meant.at)
}

/** "faz duas, a outra é da prima": one of those that are spoken of; "na outra semana" is a time. */
const THE_OTHER = / (?:o|a|do|da) outr[oa] | n[oa] outr[oa] (?:semana|vez|dia|mes|live|hora|noite) /

const FEWEST_LISTED = 3
