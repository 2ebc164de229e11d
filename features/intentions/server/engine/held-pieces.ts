import type { Ask } from './item-types.ts'
import type { Word } from './normalise.ts'
import type { Product } from './types.ts'
import { colourOf, fillers, isPacked, isUnit, stem, stopWords, withoutDiminutive } from './vocabulary.ts'

/** How many pieces one of a product holds, and what the shop calls them, if anything. */
type Held = { n: number; noun: string | null }

const PIECES = /^(?:pares|pecas|unidades|und|unid|pcs|pcas)$/
const NO_PIECES =
  /^(?:reais|real|cores|tamanhos|modelos|sabores|vezes|unica|cm|mm|kg|g|ml|l|litros?|metros?|anos|meses|dias)$/
const BY_PIECE = /^(?:cada|unidade|avuls[oa]s?|solt[oa]s?|grade|grades)$/
const FEWEST = 3
const MOST = 100
/** Of a larger pack nobody orders that many of the goods themselves. */
const FEWEST_NAMED = 6
/** "pacote de meias com 3 pares": so many words may stand between the pack and what it holds. */
const MOST_BETWEEN = 4

/** "kit com 3 pares 34,90", "pacote 50 botões 12,00": how many pieces one of what is sold by the pack holds. */
export function noteHeld(product: Product, words: Word[]): void {
  if (words.some(({ text }) => BY_PIECE.test(text) || text === '?')) return
  const at = words.findIndex(({ text }) => isPacked.has(text))
  if (at < 0) return
  for (let to = at + 1; to < words.length && to <= at + MOST_BETWEEN; to++) {
    const { kind, n, text, times } = words[to]!
    if (kind === 'word' || text === '/') continue
    if (kind !== 'number' || times || n! < FEWEST || n! > MOST || product.codes.includes(text)) return
    const noun = nounAt(words, to + 1)
    const isWith = words.slice(at + 1, to).some((word) => word.text === 'com')
    if (noun !== null || (isWith && !NO_PIECES.test(words[to + 1]?.text ?? '')))
      product.held = { n: n!, noun: noun === null || PIECES.test(words[to + 1]!.text) ? null : noun }
    return
  }
}

function nounAt(words: Word[], at: number): string | null {
  const word = words[at]
  if (word?.kind !== 'word' || word.text.length < 2 || NO_PIECES.test(word.text)) return null
  if (PIECES.test(word.text)) return word.text
  const isSmall = fillers.has(word.text) || stopWords.has(word.text) || colourOf(word.text) !== null
  return isSmall || isUnit.has(word.text) || word.text.length < 4 ? null : root(word.text)
}

/** "espetos" and "espetinhos" are of one root. */
const root = (word: string): string => (withoutDiminutive(word) ?? stem(word)).replace(/[aeo]$/, '')

/**
 * "6 pares" of a kit that holds 3, "50 botões" of a packet of 50: so many packs. Beside a count of packs it says no more:
 * "30 cabides é pouco, me dá 3 pacotes".
 */
export function inHeldPacks(asks: Ask[], product: Product, words: Word[]): Ask[] {
  const { held, pack, soldBy } = product
  if (!held || pack || soldBy === 'piece') return asks
  const inPacks = asks.map((ask) => packsOf(ask, held, product, words))
  if (inPacks.every((packs) => packs === null)) return asks
  const counted = asks.filter(
    (ask, at) => inPacks[at] === null && (ask.quantity ?? ask.open[0] ?? null) !== null,
  )
  if (counted.length > 0) return asks.filter((_, at) => inPacks[at] === null)
  return asks.map((ask, at) =>
    inPacks[at] === null ? ask : { ...ask, quantity: inPacks[at]!, open: [], pairs: false },
  )
}

function packsOf({ quantity, open }: Ask, held: Held, { names }: Product, words: Word[]): number | null {
  const n = quantity ?? (open.length === 1 ? open[0]! : null)
  if (n === null || n % held.n !== 0) return null
  const isOfPieces = words.some(({ kind, n: said, times }, at) => {
    if (kind !== 'number' || said !== n || times) return false
    const noun = words[at + 1]
    if (noun?.kind !== 'word') return false
    const isNamed = held.n >= FEWEST_NAMED && !isUnit.has(noun.text) && names.includes(stem(noun.text))
    return PIECES.test(noun.text) || isNamed || (held.noun !== null && root(noun.text) === held.noun)
  })
  return isOfPieces ? n / held.n : null
}
