import { isForMe } from './for-me.ts'
import type { Ask } from './item-types.ts'
import type { Live } from './live.ts'
import { readingOf, type Word } from './normalise.ts'
import { beginsWithCount, type Context, isOrderForm } from './order-form.ts'
import { readItems } from './order-items.ts'
import { readSignals } from './signals.ts'
import { fillers, isColour, isUnit, says, sizeLetters, sizeWords, stem, stopWords } from './vocabulary.ts'

const MOST_WORDS = 9
const MOST_PARTS = 8

/**
 * The part of a comment that is an order by itself, where the whole comment is none: "me convenceu, 36 preta",
 * "viscose né? amo. um G". What stands before or after it is talk; a part that asks something is no order.
 */
export function orderClause(context: Context): Context | null {
  const { signals, comment, reading } = context
  if (signals.wish || signals.pass || signals.undecided || signals.cancel) return null
  if (reading.words[0]?.kind === 'mention' && !context.live.isShop(reading.words[0].text)) return null
  if (!mayOrder(context)) return null
  const parts = partsOf(reading.words)
  if (parts.length < 2 || parts.length > MOST_PARTS) return null
  const isAsked = comment.isQuestion && !reading.text.includes(' ? ')
  for (const [from, to] of CHOICES[parts.length]!) {
    const chosen = parts.slice(from, to)
    if (chosen.some(({ asks }) => asks)) continue
    const words = trim(chosen.flatMap(({ words }) => words))
    const count = words.filter(({ kind }) => kind !== 'mark').length
    const mayBePart = count > 0 && count <= MOST_WORDS && !isOfEachAlone(words)
    const found = mayBePart ? readPart(context, words, comment.isQuestion) : null
    if (found && (!isAsked || found.items.asks.some(isDetailed))) return aboutNamed(context, found)
  }
  return null
}

/** "uma de cada" says how many of what stands before it. */
const isOfEachAlone = (words: Word[]): boolean =>
  words.length <= 4 && words[0]!.kind === 'number' && words[2]?.text === 'cada'

const OWN = / (?:meus?|minhas?|noss[oa]s?) /

/** Whether anything in the comment could make a part of it an order: most talk has nothing, which is soon said. */
const mayOrder = ({ items, reading: { text }, signals }: Context): boolean =>
  signals.want ||
  signals.mine ||
  items.unknownCodes.length > 0 ||
  items.asks.some(hasContent) ||
  OWN.test(text) ||
  says(text, 'want')

const hasContent = ({ product, quantity, variant, open }: Ask): boolean =>
  product !== null || quantity !== null || open.length > 0 || Object.keys(variant).length > 0

/** The last parts, the first parts, and each alone, none of them twice. */
function choicesOf(count: number): [number, number][] {
  const last = Array.from({ length: count - 1 }, (_, at): [number, number] => [at + 1, count])
  const first = Array.from({ length: count - 1 }, (_, at): [number, number] => [0, count - 1 - at])
  const inside = Array.from({ length: Math.max(0, count - 2) }, (_, at): [number, number] => [at + 1, at + 2])
  return [...last, ...first, ...inside]
}

/** A code, a size with its colour, a quantity of a variant: enough to be an order in a comment that looks like a question. */
const isDetailed = ({ by, product, variant, quantity, open }: Ask): boolean =>
  by === 'code' ||
  (product !== null && (quantity !== null || open.length > 0)) ||
  Object.keys(variant).length > 1 ||
  (Object.keys(variant).length > 0 && (quantity !== null || open.length > 0))

/** "o barbante ainda tem? 1": the part that orders is about the one product that the rest names. */
function aboutNamed(context: Context, found: Context): Context {
  const { asks } = found.items
  const named = new Set(context.items.asks.flatMap(({ product }) => (product ? [product] : [])))
  if (asks.some(({ product }) => product !== null) || named.size !== 1) return found
  const [product] = named
  const about = asks.map((ask) => ({ ...ask, product: product!, by: 'name' as const, name: product!.label }))
  return { ...found, items: { ...found.items, asks: about } }
}

function readPart(context: Context, words: Word[], isAsked: boolean): Context | null {
  const { live, comment } = context
  if (!words.some(isOrderly)) return null
  const reading = readingOf(words)
  const own = readSignals(reading)
  const signals = { ...own, more: own.more || context.signals.more }
  if (!signals.want && !signals.mine && !words.some((word) => mayBeContent(live, word))) return null
  const items = readItems(words, live.itemContext)

  const part = { ...context, reading, signals, items, comment: { ...comment, isQuestion: false } }
  if (signals.wish || signals.pass || signals.cancel || !isOrderForm(part)) return null
  if (/ (?:nao|nem|nunca|no) /.test(reading.text) && !signals.want && !signals.mine) return null
  const isSaid = signals.want || signals.mine
  const isPlain = items.unknownWords.length === 0 && items.unknownCodes.length === 0
  if (isSaid || (isPlain && items.asks.some(hasContent))) return part
  return (isAsked && isCountedFirst(part)) || isForMe(part) ? part : null
}

/** The choices of so many parts. */
const CHOICES = Array.from({ length: MOST_PARTS + 1 }, (_, count) => choicesOf(Math.max(1, count)))

/** "5 caixas pra firma. manda nota?": a count at the start, and little that is not understood. */
const isCountedFirst = (part: Context): boolean =>
  part.items.unknownWords.length <= MOST_UNKNOWN &&
  (beginsWithCount(part) ||
    part.items.asks.some(({ by, quantity, open }) => by !== null && (quantity !== null || open.length > 0)))

const MOST_UNKNOWN = 2

/** A word that an order is made of: a number, a code, a size, a colour, or one that is not small. */
const isOrderly = ({ kind, text }: Word): boolean =>
  kind === 'number' ||
  kind === 'code' ||
  kind === 'measure' ||
  sizeLetters.has(text) ||
  isColour.has(text) ||
  (kind === 'word' && !fillers.has(text) && !stopWords.has(text) && !isUnit.has(text))

/** A word that can be a product, an amount or a variant: the cheap part of what `readItems` finds out. */
const mayBeContent = ({ book, onShow }: Live, { kind, text }: Word): boolean =>
  kind === 'number' ||
  kind === 'code' ||
  kind === 'measure' ||
  sizeLetters.has(text) ||
  sizeWords.has(text) ||
  isColour.has(text) ||
  isUnit.has(text) ||
  book.hasLetterCodes ||
  book.named(text) !== null ||
  onShow?.details.includes(stem(text)) === true

type Part = { words: Word[]; asks: boolean; ends?: boolean }

/** The parts that belong to the sentence at the end. */
const sentence = (parts: Part[]): Part[] =>
  parts.slice(
    parts.slice(0, -1).findLastIndex(({ ends, asks, words }) => ends || asks || words.some(isCounted)) + 1,
  )

const isCounted = ({ kind }: Word): boolean => kind === 'number' || kind === 'code'

const BORDERS = new Set(',.!?;:\n()')
const ENDS = new Set('.!;\n')
const CONTRASTS = new Set(['mas', 'pero', 'but', 'kkk', 'porque', 'pq'])

/** The comment cut at its marks and at "mas" and "pero"; a comma between two short lists is no border of its own. */
function partsOf(words: Word[]): Part[] {
  const parts: Part[] = [{ words: [], asks: false }]
  for (const word of words) {
    const isMark = word.kind === 'mark' && BORDERS.has(word.text)
    if (word.text === '?') for (const part of sentence(parts)) part.asks = true
    parts.at(-1)!.words.push(word)
    if (ENDS.has(word.text)) parts.at(-1)!.ends = true
    if (isMark || CONTRASTS.has(word.text) || word.kind === 'emoji') parts.push({ words: [], asks: false })
  }
  return parts.filter(({ words }) => words.some(({ kind }) => kind !== 'mark' && kind !== 'emoji'))
}

const trim = (words: Word[]): Word[] => {
  const isContent = ({ kind, text }: Word) => kind !== 'mark' && !/^(?:mas|pero|but|e|y|and)$/.test(text)
  const from = words.findIndex(isContent)
  return from < 0 ? [] : words.slice(from, words.findLastIndex(isContent) + 1)
}
