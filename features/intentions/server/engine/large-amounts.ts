import type { Ask, ItemContext } from './item-types.ts'
import type { Live } from './live.ts'
import { nameAt } from './names-in-comment.ts'
import type { Reading, Word } from './normalise.ts'
import type { Product } from './types.ts'
import { fillers } from './vocabulary.ts'

/** An order of at least so many pieces shows that buyers order in bulk. */
const MANY = 10

const WHOLESALE =
  / (?:atacado|atacadista|milheiro|cento|centos|revenda|revendedor[ae]s?|(?:minimo|a partir) de \d+ (?:unidades?|pecas?|pares)) /

/** "valor de atacado", "a partir de 20 unidades": the shop sells many of one thing. */
export function noteWholesale({ state }: Live, { text }: Reading): void {
  if (WHOLESALE.test(text)) state.manyOrdered += OFTEN
}

/** Counts orders whose number can only be an amount: "50 pães", "quero 20 unidades". */
export function noteMany({ state }: Live, asks: Ask[]): void {
  const isMany = asks.some(
    ({ quantity, open, leads, wanted, by }) =>
      (quantity ?? 0) >= MANY ||
      (((leads && by !== null) || wanted) && open.length === 1 && open[0]! >= MANY),
  )
  if (isMany) state.manyOrdered++
}

const OFTEN = 2

/** How sure it is that people buy many here: one has, or several have. */
export const buysMany = ({ state }: Live): 'no' | 'once' | 'often' =>
  state.manyOrdered === 0 ? 'no' : state.manyOrdered < OFTEN ? 'once' : 'often'

const MOST_NAMED = 300

/** "caixinha 15", where people buy many: a number beside a name counts, unless it is a price or a size. */
export function countsNamed(
  live: Live,
  { by, variant, open }: Ask,
  n: number,
  { price, sizes, numbersAreSizes }: Product,
): boolean {
  if (live.state.manyOrdered === 0 || by === null || open.length !== 1 || n > MOST_NAMED) return false
  if (n === price || sizes.includes(String(n)) || numbersAreSizes) return false
  const mayBeSize = live.itemContext.hasSizes && n >= 33 && n <= 62
  return !mayBeSize && variant.size === undefined
}

/** "quero 100", "pode ser 150": hundreds, where people buy many and nothing else goes by such numbers. */
export function countsHundreds(
  words: Word[],
  at: number,
  { sellsMany, book, volumes }: ItemContext,
): boolean {
  const { n, text } = words[at]!
  if (!sellsMany || n! > MOST_NAMED * 10 || n! % 10 !== 0 || volumes.has(text)) return false
  if (book.all.some(({ price }) => price === n)) return false
  const [before, next] = [words[at - 1], words[at + 1]]
  const isLast = next === undefined || next.kind !== 'word' || (next.text !== 'de' && fillers.has(next.text))
  return isLast && before?.text !== 'por' && before?.text !== 'bota' && before?.kind !== 'number'
}

const CHEAPEST = 10

/** "100 sabonetes": hundreds of what is named right after them and costs little. */
export function countsCheap(words: Word[], at: number, context: ItemContext): boolean {
  const { n } = words[at]!
  if (n! % 10 !== 0 || n! > MOST_NAMED * 10 || words[at - 1]?.kind === 'number') return false
  const to = words[at + 1]?.text === 'de' ? at + 2 : at + 1
  const product = to < words.length ? nameAt(words, to, context)?.products[0] : undefined
  return product !== undefined && product.price !== null && product.price <= CHEAPEST
}
