import { NOT_IN_NAMES } from './announcement-code.ts'
import { detailsOf } from './announcement-name.ts'
import { withSpelledCodes } from './letter-codes.ts'
import type { Live } from './live.ts'
import { loneName } from './lone-names.ts'
import type { Reading, Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { judges } from './order-form.ts'
import { readItems } from './order-items.ts'
import { namesOf } from './product-book.ts'
import { readSignals } from './signals.ts'
import { isAsked, type ShopLine } from './state.ts'
import type { LiveComment, Product } from './types.ts'
import { genericHeads, isColour, isGoods, isUnit, stem, stopWords, withoutDiminutive } from './vocabulary.ts'

const HEARD = 180_000
const ANSWERED = 20_000
const MOST_LINES = 6
const MOST_WORDS = 40
const MOST_RECENT = 24
const NAMES = 3

/** Keeps what the shop wrote, so that buyers may show later that it named a product. */
export function hearShop(live: Live, comment: LiveComment, { words, text }: Reading, opened: boolean): void {
  const { state } = live
  const answers = isAsked(state, comment.at, ANSWERED)
  if (text.includes(' ? ') || (answers && !words.some(isPrice))) return
  const from = words[0]?.kind === 'mention' ? 1 : 0
  state.heard = [
    ...state.heard.filter(({ at }) => comment.at - at < HEARD),
    {
      id: comment.id,
      at: comment.at,
      words: words.slice(from, from + MOST_WORDS),
      opened,
      productId: null,
      echoes: [],
    },
  ].slice(-MOST_LINES)
}

/** Keeps the newest comments of buyers, since a product may turn out to have been on show when they were written. */
export function keepRecent({ state }: Live, comment: LiveComment): void {
  state.recent.push(comment)
  if (state.recent.length > MOST_RECENT) state.recent.shift()
}

export type Echo = { product: Product; earlier: LiveComment[] }

/**
 * What the shop's words did not say, buyers do: where one orders by a word that the shop has just written, or two speak
 * of it, that line named a product. Comments since that line are then read again.
 */
export function echoOf(live: Live, comment: LiveComment, reading: Reading): Echo | null {
  if (live.state.heard.length === 0 || reading.words.length > 14) return null
  const nouns = reading.words.filter(
    (word) => (isNoun(word) || isNamedBeforeColon(live, word)) && !isKnown(live, word),
  )
  if (nouns.length === 0) return null
  for (const line of live.state.heard.toReversed()) {
    if (comment.at - line.at > HEARD) continue
    const word = nouns.find((noun) => isNamedBy(live, line, noun))
    if (!word) continue
    const strength = strengthOf(live, comment, reading, line.words, word)
    if (strength === 0) continue
    const root = stem(word.text)
    const before = line.echoes.filter((one) => one.userName !== comment.userName && one.root === root)
    line.echoes.push({ root, userName: comment.userName, strength })
    if (Math.max(strength, ...before.map((one) => one.strength)) < 2) continue
    if (line.productId && !isPricedApart(line.words, wordAt(line, word))) {
      live.book.addNames(live.book.get(line.productId), [root])
      return null
    }
    return announceLate(live, comment, line, word)
  }
  return null
}

/** "Lavanda: dorme melhor": a word before the colon is a name, also if it is a colour elsewhere. */
const isNamedBeforeColon = ({ state }: Live, { kind, text }: Word): boolean =>
  kind === 'word' && isColour.has(text) && state.heard.some(({ words }) => beginsWith(words, text))

const beginsWith = (words: Word[], text: string): boolean => {
  if (!words.some((word) => word.text === ':')) return false
  const form = loneName({ words, text: '' })
  return form?.style === 'colon' && form.name.some((one) => isSame(one.text, text))
}

/** Whether a word of the line that names no product yet is the same. Compared first: what else is asked costs more. */
const isNamedBy = (live: Live, { words, opened }: ShopLine, noun: Word): boolean =>
  words.some(
    (word, at) =>
      word.text[0] === noun.text[0] &&
      isSame(word.text, noun.text) &&
      mayName(live, words, word, at) &&
      (!opened || isPricedApart(words, at)),
  )

/**
 * "topo de bolo 25, arco de balões 150": beside what the line put on show, a word with a price of its own; but "6 lugares
 * 49, 8 lugares 62" are sizes of it.
 */
const isPrice = ({ kind, n }: Word): boolean => kind === 'price' || (kind === 'number' && n! >= 5)

const isPricedApart = (words: Word[], at: number): boolean => {
  const isAside = words.slice(0, at).findLast(({ text }) => text === '(' || text === ')')?.text === '('
  if (isAside || words[at - 1]?.kind === 'number') return false
  return words.slice(0, at).some(isPrice) && words.slice(at + 1).some(isPrice)
}

const isKnown = (live: Live, { text }: Word): boolean => {
  const found = live.book.named(text)
  return found !== null && found.score >= 0.7
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [stem(a), stem(b)]
  if (one === other) return true
  const [small, large] = one.length < other.length ? [one, other] : [other, one]
  const base = withoutDiminutive(large)
  return base !== null && small.startsWith(base) && small.length - base.length <= 1
}

/** A word of the shop's line that may be a product's name: a noun that is no person's name. */
function mayName(live: Live, words: Word[], word: Word, at: number): boolean {
  if (isColour.has(word.text) && beginsWith(words, word.text) && !isKnown(live, word)) return true
  if (!isNoun(word) || isKnown(live, word)) return false
  const before = words[at - 1]
  if (before && !LEADS.test(before.text) && before.kind === 'word' && !leadsTo(words, at) && !isNoun(before))
    return false
  return isGoods(word.text) || !live.hasPersonNamed(word.text)
}

const LEADS = /^(?:o|a|os|as|um|uma|e|esse|essa|este|esta|agora|temos|tenho|chegou|tema|el|la|the|y)$/

/** Nothing but small words stands before it, and none that makes it part of something else. */
const leadsTo = (words: Word[], at: number): boolean =>
  words
    .slice(0, at)
    .every(({ kind, text }) => kind !== 'word' || NOT_IN_NAMES.has(text) || stopWords.has(text)) &&
  !/^(?:de|da|do|com|sem|em|no|na|para|por|nao|dona|seu|sr|sra)$/.test(words[at - 1]?.text ?? '')

/** How much a comment says that this word is on sale: 2 for an order, 1 for a question or a bare word. */
function strengthOf(
  live: Live,
  comment: LiveComment,
  reading: Reading,
  expected: Word[],
  word: Word,
): number {
  const { words, text } = reading
  const signals = readSignals(reading)
  if (signals.talk || signals.pass || signals.declines || signals.cancel) return 0
  if (words[0]?.kind === 'mention' && !live.isShop(words[0].text)) return 0
  const items = readItems(withSpelledCodes(reading, live.book).words, live.itemContext)
  if (items.asks.some(({ product }) => product !== null)) return 0
  const others = items.unknownWords.filter((one) => !expected.some(({ text }) => isSame(text, one)))
  if (comment.isQuestion || signals.wish || signals.undecided || signals.condition)
    return others.length <= 2 ? 1 : 0
  if (judges(text)) return 0
  const wants =
    signals.want || signals.mine || signals.forMe || signals.waits || / eu $|^ eu (?:a|o) /.test(text)
  const first = words.findIndex((one) => isNoun(one) || one === word)
  if (words[first] !== word) return wants ? 1 : 0
  if (wants) return others.length <= 3 ? 2 : 1
  if (others.length > 2) return 0
  const isCounted = words.some(
    ({ kind, text }) => kind === 'number' || kind === 'measure' || (isUnit.has(text) && words.length <= 3),
  )
  const isVariant = items.asks.some(({ variant }) => Object.keys(variant).length > 0)
  return isCounted || isVariant ? 2 : 1
}

/** The line named a product by this word: it was on show since then, and what was ordered without a name since then is read again. */
export function announceLate(live: Live, comment: LiveComment, line: ShopLine, word: Word): Echo {
  const { state, book } = live
  const name = nameAround(live, line, word)
  const product = book.add({
    label: name.map(({ text }) => text).join(' '),
    names: namesOf(name),
    details: detailsOf(line.words, namesOf(name)),
    announcedAt: line.at,
    confidence: 0.8,
  })
  const form = loneName({ words: line.words, text: '' })
  if (form?.name.includes(line.words[wordAt(line, word)]!)) state.nameStyles[form.style]++
  return showLate(live, comment, line, product)
}

/** Puts a product on show that the shop named in this line. */
export function showLate(live: Live, comment: LiveComment, line: ShopLine, product: Product): Echo {
  const { state, book } = live
  book.prove(product, line.id)
  line.productId = product.id
  const { show } = state
  const showsIt = !line.opened && (!show || show.at <= line.at)
  const earlier = state.recent.filter(({ at, id }) => at > line.at && id !== comment.id)
  if (!showsIt) return { product, earlier: [] }
  const again = earlier.filter(({ id, userName }) => {
    const orders = live.activeOrdersOf(userName)
    const own = orders.find(({ commentIds }) => commentIds.includes(id))
    if (!own) return true
    if (own.reason.kind !== 'answers_announcement' || own.productId !== show?.productId) return false
    if (own.commentIds.some((one) => !earlier.some((other) => other.id === one))) return false
    own.state = 'cancelled'
    own.commentIds = []
    return true
  })
  live.show(product, line.at)
  state.announced = [product.id]
  state.announcements++
  state.namedAnnouncements++
  return { product, earlier: again }
}

const wordAt = ({ words }: ShopLine, word: Word): number =>
  words.findIndex((one) => (isNoun(one) || isColour.has(one.text)) && isSame(one.text, word.text))

/** The nouns beside the word that was echoed. */
function nameAround(live: Live, line: ShopLine, word: Word): Word[] {
  const at = wordAt(line, word)
  const { words } = line
  let from = at
  while (
    from > 0 &&
    at - from < NAMES - 1 &&
    (mayName(live, words, words[from - 1]!, from - 1) || genericHeads.has(words[from - 1]!.text))
  )
    from--
  let to = at + 1
  while (to < words.length && to - from < NAMES && isNoun(words[to]!)) to++
  return words.slice(from, to)
}
