import type { Ask } from './item-types.ts'
import type { Word } from './normalise.ts'

const TOP = /^(?:cima|encima|top|sutia|superior)$/
const BOTTOM = /^(?:baixo|embaixo|calcinha|tanga|inferior)$/

/** "cima G baixo M", "top P e calcinha M": two sizes of one set, which is one piece. */
export function topAndBottom(asks: Ask[], words: Word[]): Ask[] {
  const [first, second] = asks
  if (asks.length !== 2 || !first?.variant.size || !second?.variant.size) return asks
  const isOfOne = second.product === null || second.product === first.product
  const isCounted = asks.some(({ quantity, open }) => quantity !== null || open.length > 0)
  const isSet = words.some(({ text }) => TOP.test(text)) && words.some(({ text }) => BOTTOM.test(text))
  if (!isOfOne || isCounted || !isSet) return asks
  const size = `${first.variant.size} ${second.variant.size}`
  return [{ ...first, variant: { ...second.variant, ...first.variant, size } }]
}
