import { countedIn } from './in-packs.ts'
import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import type { Context } from './order-form.ts'
import type { Product } from './types.ts'
import { colourOf, isColour, stem } from './vocabulary.ts'

const OF_EACH =
  / (um|uma|dois|duas|tres|quatro|\d{1,2}) (?:(?!um |uma |dois |duas |tres )[a-z]+ )?de cada (tamanho|numero|numeracao|medida)?/
const inWords: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4 }
/** "quero todas as cores": one of each. */
const ALL_COLOURS =
  / (?:quero|levo|manda|separa|querer|levar|fico com|fica com) (?:um |uma )?(?:de )?todas as cores (?!.*\?)/
const OWN = / (?:meu|minha|meus|minhas) /
const MOST_SIZES = 8

/**
 * "um de cada", "2 garrafas, uma de cada cor", "1 grade de cada cor": so many of each of the kinds that the shop has named,
 * unless the comment says how many that are.
 */
export function ofEachKind(context: Context, product: Product): number | null {
  const {
    reading,
    items: { asks },
    live,
  } = context
  if (asks.length > 1) return null
  if (reading.text.includes(' todas as cores ') && ALL_COLOURS.test(reading.text))
    return asks.some(({ quantity, open }) => quantity !== null || open.length > 0)
      ? null
      : kindsOf(product, false, ' cada cor ')
  if (!reading.text.includes(' de cada ')) return null
  const match = OF_EACH.exec(reading.text)
  if (!match || OWN.test(reading.text.slice(0, match.index + 1))) return null
  const count = inWords[match[1]!] ?? Number(match[1])
  if (isNamedApart(reading.words, product)) return null
  const kinds = kindsSaid(reading.text) ?? kindsOf(product, match[2] !== undefined, reading.text)
  const total = asks[0] && kindsSaid(reading.text) === null ? totalBefore(reading.words, asks[0]) : null
  if (total !== null && total > count) return total
  if (kinds !== null) return count * kinds * countedIn(reading, live, product)
  return asks.length === 1 && isOfKinds(reading.text, product) ? count * kindsOrdered(live, product) : null
}

/** "uma de cada cor", "2 de cada tamanho", of what the shop has named the colours or sizes of: so many of each of them. */
export function ofEachNamed({ reading, live, comment }: Context, product: Product, asks: Ask[]): Ask[] {
  const [ask] = asks
  if (asks.length !== 1 || !ask!.quantity) return asks
  const key = EACH_COLOUR.test(reading.text) ? 'colour' : EACH_SIZE.test(reading.text) ? 'size' : null
  if (key === null || ask!.variant[key] !== undefined) return asks
  const kinds = key === 'colour' ? coloursOf(product) : product.sizes
  const each = ask!.quantity / kinds.length
  const hasOrdered = live.order(comment.userName, product.id)?.state === 'ordered'
  if (kinds.length < 2 || !Number.isInteger(each) || hasOrdered) return asks
  return kinds.map((kind) => ({ ...ask!, quantity: each, variant: { ...ask!.variant, [key]: kind } }))
}

const EACH_COLOUR = / (?:cada cor|todas as cores|as (?:duas|tres|quatro) cores) /
const EACH_SIZE = / de cada (?:tamanho|numero|numeracao) /

const coloursOf = ({ kinds, details }: Product): string[] => {
  const colours = [...new Set(details.flatMap((detail) => colourOf(detail) ?? []))]
  return kinds === undefined || kinds === colours.length ? colours : []
}

const KIND = / de cada (?:cor|sabor|cheiro|cheirinho|aroma|estampa|modelo|medida|tamanho|tom) /
const NAMED_EACH = / (?:um|uma|\d{1,2}) ([a-z]{3,}) de cada /

/** "um de cada sabor", "uma barra de cada": kinds of the one product; a bare "um de cada" may be of several products. */
const isOfKinds = (text: string, { names }: Product): boolean =>
  KIND.test(text) || names.includes(stem(NAMED_EACH.exec(text)?.[1] ?? ''))

const FEWEST_KINDS = 2

/** How many kinds of a product people have ordered; "um de cada" is said of two at least. */
function kindsOrdered(live: Live, { id }: Product): number {
  const kinds = new Set(
    live
      .activeOrdersFor(id)
      .flatMap(({ items }) => items.map(({ variant }) => variant.colour ?? variant.other)),
  )
  kinds.delete(undefined)
  return Math.min(Math.max(FEWEST_KINDS, kinds.size), MOST_SIZES)
}

/** "3 de cada tamanho, preta e branca": so many of each size in each of the colours that are named. */
export function ofEachSize({ reading }: Context, { sizes }: Product, asks: Ask[]): Ask[] {
  const isEach = EACH_SIZE.test(reading.text)
  const areColours =
    asks.length > 1 && asks.every(({ variant }) => variant.colour && variant.size === undefined)
  if (!isEach || !areColours || sizes.length < 2 || sizes.length > MOST_SIZES) return asks
  return asks.map((ask) => ({
    ...ask,
    quantity: (ask.quantity ?? ask.open[0] ?? 1) * sizes.length,
    open: [],
  }))
}

const BOTH_OF = / (?:os|as) (dois|duas|tres|quatro) ,? ?(?:[a-z\d]+ ){1,2}de cada /
const KINDS_ARE =
  / de cada [a-z]+ ,? ?(?:sao|tem) (dois|duas|tres|quatro|[2-9]) (?:(?:cores|sabores|estampas|tons|modelos|tamanhos) |[?.!] |$)/

/** "os dois, 6 de cada", "um de cada cor, são 4 cores": as many kinds as the comment says. */
function kindsSaid(text: string): number | null {
  const said = (BOTH_OF.exec(text) ?? KINDS_ARE.exec(text))?.[1]
  return said ? (inWords[said] ?? Number(said)) : null
}

function kindsOf({ kinds, sizes, details }: Product, areSizes: boolean, text: string): number | null {
  if (areSizes && sizes.length >= 2 && sizes.length <= MOST_SIZES) return sizes.length
  if (kinds !== undefined) return kinds
  const colours = details.filter((detail) => isColour.has(detail)).length
  return / cada cor /.test(text) && colours > 1 ? colours : null
}

const MOST_TOTAL = 24

/** "3 regatas, uma de cada cor": the amount before the part that says which. */
function totalBefore(words: Word[], { quantity, open }: Ask): number | null {
  const each = words.findIndex(({ text }) => text === 'cada') - 2
  const said = words.slice(0, Math.max(0, each)).findLast(({ kind }) => kind === 'number')
  const isAmount = said !== undefined && (said.n === quantity || open.includes(said.n!))
  return isAmount && said.n! <= MOST_TOTAL ? said.n! : null
}

/** "um de cada até agora, a banana pode ser a pequena": of each of what was shown, with a word on one of them. */
function isNamedApart(words: Word[], { names }: Product): boolean {
  const each = words.findIndex(({ text }) => text === 'cada')
  const comma = words.findIndex(({ text }, at) => at > each && text === ',')
  return (
    comma > 0 && words.slice(comma).some(({ kind, text }) => kind === 'word' && names.includes(stem(text)))
  )
}
