import type { Ask } from './item-types.ts'
import type { Context } from './order-form.ts'
import type { Product } from './types.ts'
import { colourWords, isColour, isUnit, sizeLetters, stem } from './vocabulary.ts'

const COUNT = '(um|uma|outr[oa]|dois|duas|tres|[1-9])'
const PERSON = '(?:mim|el[ea]|(?:(?:o |a )?(?:meu |minha ))?[a-z]{3,})'
/** "e outro pra minha cunhada", ", um de presente": one part of a comment, with its count and at most two words between. */
const LATER = new RegExp(
  ` (?:e|,|mais) (?:e )?${COUNT} ((?:[a-z]{1,2}\\d+ |[a-z]+ ){0,2}?)(?:para ${PERSON}|de presente) `,
  'g',
)
/** What stands before the first of these, with a person or without one. */
const FOR_ONE = new RegExp(` (?:para ${PERSON}|de presente) (?:tambem |(?:[a-z]{3,} ){0,3})$`)
/** "um pacote, e mais um pra Bel". */
const JOINED = / (?:, )?(?:e )?$/
const FIRST_COUNT = / (um|uma|dois|duas|tres|[1-9]) (?:[a-z]{1,2}\d+ |[a-z]+ ){0,3}$/
/** "uma com Lara e outra com Liz". */
const WITH_NAMES = / (?:um|uma) com (?:o )?(?:nome )?[a-z]{3,} (?:e|,) (?:um|uma|outr[oa]) com /

const counts: Record<string, number> = { dois: 2, duas: 2, tres: 3 }
const countOf = (word: string): number => counts[word] ?? (Number(word) || 1)

/**
 * "um par pra mim e um de presente", "a preta pra mim, e uma pra minha nora": how many they are together, where the parts
 * name no other goods.
 */
export function countedForPeople(
  { reading: { text }, items }: Context,
  product: Product,
  asks: Ask[],
): number | null {
  if (!text.includes(' para ') && !text.includes(' com ')) return null
  if (new Set(items.asks.flatMap((ask) => ask.product ?? [])).size > 1) return null
  if (asks.length === 1 && WITH_NAMES.test(text)) return 2
  const later = [...text.matchAll(LATER)]
  const [first] = later
  if (!first || later.some(([, , between]) => namesOther(between!, product))) return null
  const before = text.slice(0, first.index + 1).replace(JOINED, ' ')
  const isForOne = FOR_ONE.test(before)
  if (!isForOne && !first[1]!.startsWith('outr') && !first[0].startsWith(' mais ')) return null
  const own = FIRST_COUNT.exec(before.replace(FOR_ONE, ' '))?.[1]
  if (!isForOne && own === undefined) return null
  const sum = later.reduce((so, [, count]) => so + countOf(count!), own ? countOf(own) : 1)
  const said = asks.flatMap(({ quantity, open }) => (quantity === null ? open : [quantity, ...open]))
  return said.every((n) => n <= sum) ? sum : null
}

const namesOther = (between: string, { names, codes }: Product): boolean =>
  between
    .split(' ')
    .some(
      (word) =>
        word !== '' &&
        !/^(?:dess[ea]s?|dest[ea]s?|igual|tambem|del[ea]s?|mais|dos?|das?)$/.test(word) &&
        !isColour.has(word) &&
        !colourWords.has(word) &&
        !sizeLetters.has(word) &&
        !isUnit.has(word) &&
        !names.includes(stem(word)) &&
        !codes.includes(word),
    )
