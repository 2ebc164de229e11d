import { endingOf, leadOf, nextOf } from './candidates.ts'
import type { Word } from './normalise.ts'
import { kindsOf, type NounKind, VARIANTS } from './noun-kinds.ts'
import { rememberedTexts } from './remembered.ts'
import type { Use } from './said-words.ts'
import { isColour, isGoods, stem } from './vocabulary.ts'

/** Kinds of which a noun mostly is no name of goods. */
const OTHERS: readonly NounKind[] = [
  'property',
  'person',
  'slang',
  'verb',
  'device',
  'body',
  'place',
  'feeling',
  'time',
  'money',
]

type Named = 'goods' | 'known' | 'listed'
/**
 * What the lists of words know of a noun: goods of both lists, of the short one (`known`) or of the long one (`listed`),
 * which may be a variant or something else too; a variant, something else, what is near goods (a part, an animal), or
 * nothing.
 */
export type Sort = Named | `${Named}-or-${'variant' | 'other'}` | 'variant' | 'other' | 'near' | 'unknown'

export const sortOf: (text: string) => Sort = rememberedTexts(5_000, findSort)

function findSort(text: string): Sort {
  const kinds = kindsOf(stem(text))
  const isOther = kinds.some((kind) => OTHERS.includes(kind))
  const isVariant = kinds.some((kind) => VARIANTS.includes(kind))
  const isListed = kinds.includes('goods')
  if (isGoods(text) || isListed) {
    const name = !isListed ? 'known' : isGoods(text) ? 'goods' : 'listed'
    return isOther ? `${name}-or-other` : isVariant ? `${name}-or-variant` : name
  }
  return isOther ? 'other' : isVariant ? 'variant' : kinds.length > 0 ? 'near' : 'unknown'
}

/** What the comment alone tells of a noun: its use, its neighbours, its kinds, and what else is named beside it. */
export function nounFeatures(words: Word[], at: number, use: Use, sort: Sort, content: number): string[] {
  const { text } = words[at]!
  const lead = leadOf(words, at)
  const length =
    content <= 1 ? 'one' : content <= 2 ? 'two' : content <= 4 ? 'few' : content <= 7 ? 'some' : 'many'
  const others = words.flatMap((word, one) => (one !== at && namesOtherGoods(word) ? [one] : []))
  const besides = [
    ...(others.some((one) => one < at) ? ['after-goods'] : []),
    ...(others.some((one) => one > at) ? ['before-goods'] : []),
  ]
  return [
    `use:${use}`,
    `sort:${sort}`,
    `lead:${lead}`,
    `next:${nextOf(words, at)}`,
    `length:${length}`,
    `use:${use} length:${length}`,
    `use:${use} sort:${sort}`,
    `lead:${lead} sort:${sort}`,
    `length:${length} sort:${sort}`,
    ...kindsOf(stem(text)).map((kind) => `kind:${kind}`),
    ...endingOf(text),
    ...(isColour.has(text) ? ['colour'] : []),
    ...(besides.length === 0 ? ['no-other-goods'] : besides.flatMap((one) => [one, `${one} sort:${sort}`])),
  ]
}

const namesOtherGoods = ({ kind, text }: Word): boolean =>
  kind === 'word' && (isGoods(text) || kindsOf(stem(text)).includes('goods'))
