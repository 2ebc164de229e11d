import { type Candidate, candidateOf, countMention, featuresOf, formOf, type Seen } from './candidates.ts'
import { confidenceOf, type Weights } from './confidence.ts'
import { announceLate, type Echo } from './echo.ts'
import { type JudgeModel, learntJudge } from './judge.ts'
import type { KeptModel } from './kept-features.ts'
import { learntKept } from './kept-products.ts'
import { type AmountModel, learntAmounts } from './learnt-amounts.ts'
import { learntOrders, type OrderModel } from './learnt-orders.ts'
import type { Live } from './live.ts'
import { isAlternative, isGreeted, isRecipient, mayLeaveIt } from './named-people.ts'
import { normalise, type Reading, type Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import { type ChoiceModel, learntChoice } from './product-choice.ts'
import fitted from './product-words.json' with { type: 'json' }
import { type ObserveNoun, shownNouns } from './shown-nouns.ts'
import { readSignals } from './signals.ts'
import type { ShopLine } from './state.ts'
import talkWords from './talk-words.json' with { type: 'json' }
import type { LiveComment, Product } from './types.ts'
import { fillers, isColour, isGoods, isUnit, sizeLetters, stem, stopWords } from './vocabulary.ts'

/** What is learnt from labelled lives, so that an evaluation may put in its place what was learnt without a live. */
export type Learnt = {
  words: Weights
  /** In how many of those lives people use a word that names no product there. */
  talk: Record<string, number>
  /** How sure the model must be of a word. */
  threshold: number
  /** Sees what is learnt from: each word that the model judges, and the products of that moment. */
  observe?: (root: string, features: string[], products: Product[]) => void
  /** Which mentions of a noun name what is shown. */
  nouns: Weights
  observeNoun?: ObserveNoun
  /** Which comments order; without it the grammar decides alone. */
  orders?: OrderModel
  /** Which product an order is about; without it the grammar decides alone. */
  choice?: ChoiceModel
  /** Which numbers that stand alone are amounts; without it the rules decide alone. */
  amounts?: AmountModel
  /** Which products that only buyers name are sold; without it all are. */
  kept?: KeptModel
  /** How likely a line of a live that is over is right; without it all lines stay. */
  judge?: JudgeModel
}

const { threshold, ...words } = fitted
export const learnt: Learnt = {
  words,
  talk: talkWords,
  threshold,
  nouns: shownNouns,
  orders: learntOrders,
  choice: learntChoice,
  amounts: learntAmounts,
  kept: learntKept,
  judge: learntJudge,
}

const MOST_WORDS = 20
/** A word right beside the one that names the product is part of the name where the model is this sure of it. */
const BESIDE = 0.5
/** How sure the model must be of a word that people only count. */
const CERTAIN = 0.8
const HEARD = 180_000

type Found = { word: Word; at: number; sure: number }

/**
 * The product that a word of a buyer's comment names and that no rule has found. A model decides, which is learnt from
 * labelled lives: it looks at who wrote the word, in which form and when, never at the word.
 */
export function learntProduct(live: Live, comment: LiveComment, reading: Reading): Echo | null {
  const { words } = reading
  if (words.length > MOST_WORDS || !words.some((word) => isNoun(word) && !isKnown(live, word))) return null
  const found = judgeWords(live, comment, reading)
  const isSilent = live.state.announcements === 0 && !live.book.hasCodes
  if (isSilent && words.some(({ kind, text }) => kind === 'word' && isGoods(text))) return null
  const best = found.toSorted((a, b) => b.sure - a.sure)[0]
  if (!best || best.sure < live.learnt.threshold || isBesideKnown(live, words, best.at)) return null
  const root = stem(best.word.text)
  const line = lineNaming(live, comment, root)
  if (line) return announceLate(live, comment, line, best.word)
  // What is on show was announced with the word: it says which of it is meant.
  if (live.onShow?.details.includes(root)) return null
  const isSaid = isAskedFor(live, root) || (best.sure >= CERTAIN && isOnlyCounted(words, best.at))
  return isSaid ? nameSpoken(live, comment, best, found) : null
}

/** A buyer has said that they want it: a word that people only repeat names nothing that is sold. */
function isAskedFor(live: Live, root: string): boolean {
  return (live.candidates.get(root)?.people.orders.length ?? 0) > 0
}

/** "2 toucas", "touca 1", "plissada M": a count, a size or a colour and a name with small words alone, unlike "durante a queda 3". */
const isOnlyCounted = (words: Word[], named: number): boolean =>
  words.some(
    ({ kind, text }) =>
      kind === 'number' ||
      kind === 'measure' ||
      (kind === 'word' && (sizeLetters.has(text) || isColour.has(text))),
  ) && words.every((word, at) => at === named || Math.abs(at - named) === 1 || isSmall(word))

const isSmall = ({ kind, text }: Word): boolean =>
  kind !== 'word' ||
  stopWords.has(text) ||
  fillers.has(text) ||
  isUnit.has(text) ||
  isColour.has(text) ||
  sizeLetters.has(text)

/** How sure the model is of each word by which the comment may order. */
function judgeWords(live: Live, comment: LiveComment, reading: Reading): Found[] {
  const { words } = reading
  const signals = readSignals(reading)
  const nouns = words.flatMap((word, at) => (isNoun(word) ? at : []))
  for (const at of nouns)
    if (isGreeted(words, at) || isAlternative(words, at))
      candidateOf(live.candidates, stem(words[at]!.text), comment.at).isGreeted = true
  if (signals.talk) return []
  const toFriend = words[0]?.kind === 'mention' && !live.isShop(words[0].text)
  const asked = nouns.flatMap((at) => {
    const word = words[at]!
    if (live.addressesShop(word.text) || isKnown(live, word)) return []
    if (isRecipient(words, at) || mayLeaveIt(words, at)) return []
    const root = stem(word.text)
    const form = toFriend ? 'talks' : formOf(comment, reading, signals, at)
    const candidate: Candidate = candidateOf(live.candidates, root, comment.at)
    countMention(candidate, form, comment)
    const isAsked = form !== 'asks' && form !== 'talks' && !candidate.isGreeted
    return isAsked ? [{ word, at, root, form, candidate }] : []
  })
  if (!live.learnt.observe && !asked.some(({ root, at }) => mayBecome(live, comment, words, root, at)))
    return []
  const moment = momentOf(live, comment, words)
  return asked.map(({ word, at, root, form, candidate }) => {
    const features = featuresOf({
      ...moment,
      at,
      form,
      candidate,
      isBesideKnown: isBesideKnown(live, words, at),
      isPersonsName: live.hasPersonNamed(word.text),
      livesOfTalk: live.learnt.talk[root] ?? 0,
      isDetail: live.onShow?.details.includes(root) ?? false,
    })
    live.learnt.observe?.(root, features, live.book.all)
    return { word, at, sure: confidenceOf(features, live.learnt.words) }
  })
}

/** Whether the word may become a product at all, so that it is worth the model's judgement. */
const mayBecome = (live: Live, comment: LiveComment, words: Word[], root: string, at: number): boolean =>
  lineNaming(live, comment, root) !== undefined || isAskedFor(live, root) || isOnlyCounted(words, at)

/** The line in which the shop lately wrote the word and that has put nothing on show. */
const lineNaming = ({ state }: Live, comment: LiveComment, root: string): ShopLine | undefined =>
  state.heard.findLast(
    ({ at, opened, productId, words }) =>
      !opened &&
      productId === null &&
      comment.at - at < HEARD &&
      words.some(({ text }) => stem(text) === root),
  )

type Moment = Pick<
  Seen,
  'words' | 'comment' | 'shopLines' | 'announcements' | 'hasCodes' | 'namesKnown' | 'products' | 'show'
>

/** What is the same for all words of a comment. */
function momentOf(live: Live, comment: LiveComment, words: Word[]): Moment {
  const { state, book, onShow } = live
  return {
    words,
    comment,
    shopLines: state.shopLines,
    announcements: state.announcements,
    hasCodes: book.hasCodes,
    namesKnown: words.some((word) =>
      word.kind === 'word'
        ? isKnown(live, word)
        : book.withCode(word.n === undefined ? word.text : String(word.n)) !== undefined,
    ),
    products: book.all.length,
    show: state.show &&
      onShow && {
        age: comment.at - state.show.at,
        isNamed: onShow.names.length > 0,
        hasCode: onShow.codes.length > 0,
        isClosed: state.show.closed,
      },
  }
}

const isKnown = (live: Live, { text }: Word): boolean => (live.book.named(text)?.score ?? 0) >= 0.7

/** Part of a name that the live has: "nascimento" beside "milton", "flores" in "buquê de flores". */
function isBesideKnown(live: Live, words: Word[], at: number): boolean {
  const [before, next] = [words[at - 1], words[at + 1]]
  const isOf = /^(?:de|da|do)$/.test(before?.text ?? '')
  return [isOf ? words[at - 2] : before, next].some((word) => word?.kind === 'word' && isKnown(live, word))
}

/** A product that only buyers name; what they wrote of it before and what could not be bound is read again. */
function nameSpoken(live: Live, comment: LiveComment, best: Found, found: Found[]): Echo {
  const name = found.filter(
    ({ at, sure }) => at === best.at || (Math.abs(at - best.at) === 1 && sure >= BESIDE),
  )
  const roots = [...new Set(name.map(({ word }) => stem(word.text)))]
  const label = name.map(({ word }) => word.text).join(' ')
  const product = live.book.add({ label, names: roots, confidence: 0.7 })
  const earlier = live.state.recent.filter(
    ({ id, text, userName }) =>
      id !== comment.id &&
      normalise(text).words.some((word) => roots.includes(stem(word.text))) &&
      isFree(live, id, userName),
  )
  return { product, earlier }
}

/** Whether a comment ordered nothing, or something that it did not name: that order is then taken back. */
export function isFree(live: Live, id: string, userName: string): boolean {
  const own = live.activeOrdersOf(userName).find(({ commentIds }) => commentIds.includes(id))
  if (!own) return true
  const isNamed = own.reason.kind === 'code_named' || own.reason.kind === 'product_named'
  if (isNamed || own.commentIds.length > 1 || own.correctionId !== null) return false
  own.state = 'cancelled'
  own.commentIds = []
  return true
}
