import type { Echo } from './echo.ts'
import type { Live } from './live.ts'
import { namedBefore } from './named-before-price.ts'
import { isRecipient, mayLeaveIt } from './named-people.ts'
import { isVerb } from './names-in-comment.ts'
import { normalise, type Reading, type Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { judges, SENDS } from './order-form.ts'
import { namesOf } from './product-book.ts'
import { readSignals, type Signals } from './signals.ts'
import { isAsked, type State } from './state.ts'
import type { LiveComment, Product } from './types.ts'
import {
  fillers,
  genericHeads,
  isColour,
  isGoods,
  isUnit,
  materials,
  prints,
  says,
  sizeLetters,
  stem,
  stopWords,
} from './vocabulary.ts'

const ANSWERED = 25_000
/** The price of what was put on show so short a time ago. */
const PRICED = 45_000
const NAMED_WITHIN = 120_000
const MOST_WORDS = 6

/**
 * "89,90", "99,90 esse": a line of the shop that is little else than a price, and no answer. It shows something that
 * only the camera names; the first buyer who speaks of it does.
 */
export function noteUnnamed(live: Live, comment: LiveComment, { words, text }: Reading): Product | null {
  const { state, book } = live
  const found = onlyPrice(words)
  if (!found || text.includes(' ? ') || says(text, 'soldOut') || says(text, 'no')) return null
  if (book.hasCodes || state.auctions) return null
  const price = found.n!
  const isAsking = isAsked(state, comment.at, ANSWERED)
  // Prices for each size are those of a thing; where the question named none that is known, of another one.
  const isOfSizes = priceOfSizes(words) !== null && !(isAsking && state.lastAsked!.isKnown)
  const isAnswer = isAsking && (state.lastAsked!.isWhether || (found.kind === 'number' && asksOfGoods(state)))
  if (isAnswer && !isOfSizes) return null
  state.priceLines++
  state.lonePrice = { at: comment.at, price }
  if (state.namedAnnouncements > state.priceLines && !isOfSizes) return null
  const shown = live.onShow
  const isFresh = state.show !== null && (isOfSizes || comment.at - state.show.at < PRICED)
  if (shown && isFresh && (shown.price === null || shown.price === price)) return null
  const before = state.unnamed
  if (before?.price === price && comment.at - before.at < PRICED) return null
  const since = Math.max(state.show?.at ?? 0, before?.at ?? 0)
  state.unnamed = { at: comment.at, price, commentId: comment.id }
  const name = namedBefore(live, comment.at, since)
  return name && showUnnamed(live, name)
}

/** "perdi muita coisa?" names no goods and no number, so a number is no answer to it. */
const asksOfGoods = ({ lastAsked }: State): boolean =>
  lastAsked !== null &&
  (lastAsked.names.length > 0 || lastAsked.numbers.length > 0 || lastAsked.asksCode || lastAsked.asksNumber)

function onlyPrice(words: Word[]): Word | null {
  if (PRICES_OF_SIZES.test(` ${words.map(({ text }) => text).join(' ')} `)) return words[0]!
  const sized = priceOfSizes(words)
  if (sized) return sized

  const content = words.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
  if (content.length === 0 || content.length > MOST_WORDS) return null
  const prices = content.filter(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 15))
  const isRest = ({ kind, text }: Word) =>
    kind === 'word' &&
    (stopWords.has(text) ||
      fillers.has(text) ||
      genericHeads.has(text) ||
      isUnit.has(text) ||
      PRICE_WORDS.test(text))
  const [price] = prices
  const isDetailed = price === content[0] && !/^(?:a|ao|ate|e|ou)$/.test(content[1]?.text ?? '')
  if (
    isDetailed &&
    !content.some((word) => isNamed(word) || (word.kind === 'measure' && /^(?:moment|kg)$/.test(word.unit!)))
  )
    return price!.kind === 'price' || prices.length === 1 ? price! : null
  if (prices.length !== 1 || !content.every((word) => word === price || isRest(word))) return null
  const isAlone = price!.kind === 'price' || content.length <= 3
  return isAlone && price!.n! >= 2 ? price! : null
}

const isNamed = ({ kind, text }: Word): boolean =>
  kind === 'mention' ||
  kind === 'code' ||
  (kind === 'word' &&
    ((isGoods(text) && !materials.has(text) && !genericHeads.has(text)) || says(` ${text} `, 'notGoods')))

/** "320 a de 60 e 390 a de 80", "79 com 6": a price for each size, or for some. */
const PRICES_OF_SIZES =
  /^ (?:\$|[1-9]\d{1,3}) (?:(?:com|o kit com|o jogo com) \d{1,2} |(?:a|o) (?:de )?(?:\d{1,3}|menor|maior|pequen[oa]|grande|medi[oa]|p|m|g) (?:(?:e|,) (?:\$|\d{2,4}) (?:a|o) (?:de )?(?:\d{1,3}|menor|maior|pequen[oa]|grande|medi[oa]|p|m|g) )*)$/

/** "P 90 M 120 G 150", "100g 18 / 250g 39": sizes, each before its price. The first price. */
function priceOfSizes(words: Word[]): Word | null {
  const content = words.filter(({ kind }) => kind !== 'mark' && kind !== 'emoji')
  const isPair = (at: number) => {
    const [size, price] = [content[at]!, content[at + 1]]
    const isSize = size.kind === 'measure' || sizeLetters.has(size.text)
    return isSize && (price?.kind === 'price' || (price?.kind === 'number' && price.n! >= 5))
  }
  const isList = content.length >= 4 && content.every((_, at) => at % 2 === 1 || isPair(at))
  return isList ? content[1]! : null
}

const PRICE_WORDS =
  /^(?:ess[ea]|est[ea]|reais|cada|sai|fica|por|so|hoje|ultim[oa]|agora|aqui|promo|lind[oa]|gente|meninas)$/

/** What a buyer calls that which the shop has shown with nothing but a price; what was asked for since then is read again. */
export function nameUnnamed(live: Live, comment: LiveComment, reading: Reading): Echo | null {
  const { state } = live
  const shown = state.unnamed
  if (!shown || comment.at - shown.at > NAMED_WITHIN) return null
  if (!live.isUnnamed) return null
  const signals = readSignals(reading)
  if (
    signals.talk ||
    signals.wish ||
    signals.pass ||
    signals.cancel ||
    signals.swap ||
    signals.correction ||
    reading.words.length > 12
  )
    return null
  if (reading.words.some(({ kind }) => kind === 'mention')) return null
  const name = nameIn(live, comment, reading, signals)
  if (!name) return null
  const product = showUnnamed(live, name)
  const earlier = state.recent.filter(({ at, id, userName }) => {
    if (at <= shown.at || id === comment.id) return false
    const own = live.activeOrdersOf(userName).find(({ commentIds }) => commentIds.includes(id))
    if (!own) return true
    const isNamed = own.reason.kind === 'code_named' || own.reason.kind === 'product_named'
    if (isNamed || own.commentIds.length > 1 || own.correctionId !== null) return false
    own.state = 'cancelled'
    own.commentIds = []
    return true
  })
  return { product, earlier }
}

/** What the shop has priced has this name, and is on show since then. */
function showUnnamed(live: Live, name: Word[]): Product {
  const { state, book } = live
  const shown = state.unnamed!
  const product = book.add({
    label: name.map(({ text }) => text).join(' '),
    names: namesOf(name),
    price: shown.price,
    prices: [{ price: shown.price, since: shown.at }],
    announcedAt: shown.at,
    confidence: 0.75,
  })
  book.prove(product, shown.commentId)
  live.show(product, shown.at)
  state.announced = [product.id]
  state.announcements++
  state.unnamed = null
  return product
}

const LED = /^(?:o|a|os|as|um|uma|ess[ea]s?|est[ea]s?|d?ess[ea]|do|da|quero|levo|fico|eu)$/

/** The first words that name it: goods, a colour or a word that a buyer orders by, unless the live has it. */
function nameIn(
  live: Live,
  { userName, isQuestion }: LiveComment,
  { words, text }: Reading,
  signals: Signals,
): Word[] | null {
  if (words.some((word) => isKnown(live, word))) return null
  const wants =
    signals.want || signals.mine || signals.me || signals.forMe || signals.waits || SENDS.test(text)
  for (const [at, word] of words.entries()) {
    if (word.kind !== 'word' || isVerb(words, at)) continue
    const before = words[at - 1]?.text ?? ''
    const isFirst = words
      .slice(0, at)
      .every(({ kind, text }) => kind !== 'word' || stopWords.has(text) || fillers.has(text))
    const isLed = LED.test(before) || words[at - 1]?.kind === 'number'
    if (!isLed && live.addressesShop(word.text)) continue
    const isTalk = !wants && !isCountOfGoods(words, at) && words.length > (isQuestion ? 9 : 6)
    const isOnlyAsked = isQuestion && !isLed
    if (isTalk || isOnlyAsked) continue
    if (before === 'me') continue
    const isPlace = /^(?:no|na|nos|nas|com|sem|meu|minha|seu|sua|de|para)$/.test(before)
    if (isPlace || isRecipient(words, at) || mayLeaveIt(words, at) || (!isLed && !isFirst)) continue
    const isOwn = isGoods(word.text) && !genericHeads.has(word.text) && !materials.has(word.text)
    const isShade = isColour.has(word.text) && (isLed || words.length <= 3)
    const isOther =
      isNoun(word) &&
      (wants || (isFirst && isCounted(words, at)) || isSaidByOthers(live, word, userName)) &&
      !isQuestion &&
      !judges(text) &&
      !live.hasPersonNamed(word.text)
    if (isOwn || isShade || isOther) return withNext(words, at)
    if (isNoun(word)) return null
  }
  return null
}

/** "ai, a mateira", "então mateira também": a word that another viewer has just said of it, and few say elsewhere. */
function isSaidByOthers({ candidates, learnt, state }: Live, { text }: Word, userName: string): boolean {
  const root = stem(text)
  const said = candidates.get(root)
  return (
    said !== undefined &&
    said.at > state.unnamed!.at &&
    said.all.some((one) => one !== userName) &&
    (learnt.talk[root] ?? 0) <= MOST_TALK
  )
}

const MOST_TALK = 1

/** "farol 1", "2 farol", "manopla rosa": nothing but a word with its number or its variant. */
function isCounted(words: Word[], at: number): boolean {
  const near = [words[at - 1], words[at + 1]]
  const isNear = near.some(
    (one) =>
      one?.kind === 'number' ||
      one?.kind === 'measure' ||
      (one?.kind === 'word' && (isColour.has(one.text) || sizeLetters.has(one.text))),
  )
  return isNear && words.length <= 5
}

/** "2 canecas, uma é da minha mãe": however much follows, so many of some goods. */
const isCountOfGoods = (words: Word[], at: number): boolean =>
  at === 1 && isCount(words[0]) && isGoods(words[1]!.text)

function withNext(words: Word[], at: number): Word[] {
  const next = words[at + 1]
  const isPart = next && (isColour.has(next.text) || (isNoun(next) && isGoods(next.text)))
  return isPart ? [words[at]!, next] : [words[at]!]
}

const isKnown = (live: Live, { kind, text }: Word): boolean =>
  kind === 'word' && (live.book.named(text)?.score ?? 0) >= 0.7

const LATELY = 120_000

/**
 * "quero o cinza 2x2,5", "caqui 1,5x2": a shop that only speaks sells things that differ in nothing but their colour.
 * Where goods have been named lately, a colour is a variant of them.
 */
export function nameByColour(live: Live, comment: LiveComment, reading: Reading): Echo | null {
  const { state, book } = live
  const { words, text } = reading
  if (comment.isQuestion || words.length > 9 || book.hasCodes || live.isUnnamed) return null
  if (state.isNamed || state.namedAnnouncements > 0 || state.announcements > 0) return null
  const at = words.findIndex(({ kind, text }) => kind === 'word' && (isColour.has(text) || prints.has(text)))
  const namesGoods = words.some(
    ({ kind, text }) => kind === 'word' && isGoods(text) && !isColour.has(text) && !prints.has(text),
  )
  if (at < 0 || namesGoods || words.some(({ kind }) => kind === 'mention')) return null
  const signals = readSignals(reading)
  if (signals.talk || signals.wish || signals.pass || signals.cancel || judges(text)) return null
  const wants = signals.want || signals.mine || signals.forMe || signals.waits || SENDS.test(text)
  const before = words[at - 1]?.text ?? ''
  const isLed = LED.test(before) || /^(?:pel[oa]|n[oa])$/.test(before) || isCount(words[at - 1])
  const isSized = words.some(
    ({ kind, text }) => kind === 'measure' || kind === 'number' || sizeLetters.has(text),
  )
  if (!(wants && (isLed || at === 0)) && !(isSized && (isLed || at === 0))) return null
  if (isKnown(live, words[at]!) || namesGoodsLately(live, comment)) return null
  const product = book.add({ label: words[at]!.text, names: namesOf([words[at]!]), confidence: 0.65 })
  const [root] = product.names
  const earlier = state.recent.filter(
    ({ id, text, isQuestion }) =>
      id !== comment.id && isQuestion && normalise(text).words.some((word) => stem(word.text) === root),
  )
  return { product, earlier }
}

const isCount = (word: Word | undefined): boolean => word?.kind === 'number' && word.n! <= 6

/** Whether people have just spoken of goods; where colours are products already, only an order of goods counts. */
function namesGoodsLately({ state, book }: Live, { at }: LiveComment): boolean {
  const { lastOrder } = state
  const isOfColour = (names: string[]) =>
    names.length > 0 && names.every((name) => isColour.has(name) || prints.has(name))
  const isOrdered = lastOrder !== null && at - lastOrder.at < LATELY
  if (isOrdered && !isOfColour(book.get(lastOrder.productId).names)) return true
  const spoken = state.spoken.filter((one) => one.leads && at - one.at < LATELY)
  return isOrdered ? spoken.some(({ root }, one) => spoken[one - 1]?.root === root) : spoken.length > 0
}
