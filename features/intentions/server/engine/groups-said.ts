import type { Ask, ItemContext } from './item-types.ts'
import { nameAt } from './names-in-comment.ts'
import type { Word } from './normalise.ts'
import { groupSizes } from './vocabulary.ts'

/** What costs more is sold by the hundred, so "2 centos" are two of it. */
const DEAREST_PIECE = 10

/** "um trio de velas", "2 centos de coxinha": how many pieces of what has a price by the piece; null for other words. */
export function groupAt(words: Word[], at: number, open: Ask | null, context: ItemContext): number | null {
  const word = words[at]?.text ?? ''
  const root = word.replace(/s$/, '')
  const size = groupSizes.get(root)
  if (size === undefined || /^(?:face|faces)$/.test(words[at + 1]?.text ?? '')) return null
  const named =
    words[at + 1]?.text === 'de' && at + 2 < words.length
      ? nameAt(words, at + 2, context)?.products[0]
      : undefined
  const product = named ?? open?.product ?? context.onShow
  const isSoldSo = product === null || product.price === null || context.book.named(root) !== null
  if (isSoldSo || (size >= 100 && product.price! > DEAREST_PIECE)) return null
  return context.packs.some(({ unit }) => unit === root) || product.pack?.unit === root ? null : size
}

export const SETS = /^(?:kits?|combos?|caixas?|cxs?|pacotes?|packs?|conjuntos?|cartelas?|fardos?)$/
const MOST_IN_SET = 24

/** "2 kits de 3", "um combo de 3": how many a set holds of what is sold by the piece; null for other words. */
export function setAt(words: Word[], at: number, open: Ask | null, { onShow }: ItemContext): number | null {
  const [set, of, held, next] = words.slice(at, at + 4)
  if (!SETS.test(set?.text ?? '') || of?.text !== 'de' || held?.kind !== 'number' || held.times) return null
  if (held.n! < 2 || held.n! > MOST_IN_SET || !isEndOfCount(next)) return null
  const product = open?.product ?? onShow
  const isSoldSo = product?.soldBy === 'set' || product?.label.split(' ').some((word) => SETS.test(word))
  return !product || isSoldSo || product.pack || product.sizes.includes(held.text) ? null : held.n!
}

const isEndOfCount = (next: Word | undefined): boolean =>
  next === undefined || next.kind === 'mark' || /^(?:e|no|na|para|tamanho|por|tambem)$/.test(next.text)

/** "grade da preta e da branca": a pack of each that has a "da" of its own. */
export function eachPack(asks: Ask[], words: Word[], size: number): void {
  const [first, ...others] = asks
  if (first?.quantity !== size || words.some(({ kind }) => kind === 'number')) return
  for (const ask of others)
    if (ask.quantity === null && ask.open.length === 0 && /^d[ao]s?$/.test(words[ask.at - 1]?.text ?? ''))
      ask.quantity = size
}
