import { isAmount, ONLY, reducedPrice } from './announced-price.ts'
import { MARKERS } from './announcement-code.ts'
import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import { sayPrice } from './said-prices.ts'
import type { LiveComment, Product } from './types.ts'

const REDUCES =
  /^(?:baixei|abaixei|baixou|abaixou|baixamos|caiu|reduzi|reduzimos|agora|hoje|ultim[oa]s?|promo|promocao|oferta|queima|liquida|liquidando|desconto)$/
const TO = /^(?:para|por|sai|fica|esta)$/
/** A price that falls further is more likely something else. */
const LEAST_SHARE = 0.2

/**
 * "baixei a 31 pra 25", "31 agora sai 25", "última 31 por 25": what a product that the live knows costs from now on. Returns
 * the product, which is on show; null where the shop says no such thing, or announces the product anew ("cód 31 por 25").
 */
export function noteReduced(
  live: Live,
  { at }: LiveComment,
  { words }: Reading,
  asks: Ask[],
): Product | null {
  const products = new Set(asks.flatMap(({ product }) => product ?? []))
  const [product] = products
  if (products.size !== 1 || product!.price === null || words.some(({ text }) => text === '?')) return null
  if (words.some(({ text }) => MARKERS.has(text))) return null
  const price = (reducedPrice(words) ?? priceNow(words))?.n
  if (price === undefined || price >= product!.price || price < product!.price * LEAST_SHARE) return null
  sayPrice(product!, { price, at })
  if (live.onShow !== product) live.show(product!, at)
  return product!
}

function priceNow(words: Word[]): Word | null {
  const from = words.findIndex(({ text }) => REDUCES.test(text))
  if (from < 0) return null
  for (let at = from + 1; at < words.length; at++) {
    if (!TO.test(words[at]!.text)) continue
    let next = at + 1
    while (TO.test(words[next]?.text ?? '') || ONLY.test(words[next]?.text ?? '')) next++
    if (isAmount(words[next])) return words[next]!
  }
  return null
}
