import { askOf } from './item-types.ts'
import type { Live } from './live.ts'
import type { Reading } from './normalise.ts'
import { packOf } from './size-or-code.ts'
import type { Product } from './types.ts'
import { isUnit } from './vocabulary.ts'

/** "fica só uma caixa", "na verdade 3 grades": how many pieces a corrected number counts, where the comment names a pack. */
export function countedIn({ words }: Reading, live: Live, product: Product): number {
  const unit = words.find(({ text }) => isUnit.has(text))
  return unit ? Math.max(1, packOf(unit.text, askOf({ product }), live.itemContext)) : 1
}

/** "12 pares": what follows the number are the pieces themselves. */
export const countsPieces = ({ words }: Reading, n: number): boolean =>
  words.some(
    ({ kind, n: said }, at) =>
      kind === 'number' && said === n && /^(?:pares|pecas|unidades)$/.test(words[at + 1]?.text ?? ''),
  )
