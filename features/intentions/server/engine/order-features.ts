import { mannerOf } from './comment-manner.ts'
import type { Items } from './item-types.ts'
import type { Live } from './live.ts'
import type { Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import type { Context } from './order-form.ts'
import { kindsIn } from './order-kinds.ts'
import { rememberedTexts } from './remembered.ts'
import type { Signals } from './signals.ts'
import type { Features } from './types.ts'
import { isColour, isGoods, isUnit, kin, sizeLetters } from './vocabulary.ts'
import { BEGIN, END, numberOf, WordPairs } from './word-pairs.ts'

const MOST_WORDS = 24
const SECONDS = 1_000
const BOUND = 0.7

/**
 * What says whether a comment orders, as names that a logistic model weighs: its words in their order, with a class in
 * the place of each that belongs to a trade, what was read of it, and what was said just before. `isKnown` are the words
 * that the model has seen in several lives; of the others only the kind counts, so no name of a product is learnt.
 * `against` are the rules that speak against an order.
 */
export function orderFeatures(
  context: Context,
  isKnown: (word: string) => boolean,
  against: string[],
): { pairs: WordPairs; features: Features } {
  const { live, reading, signals, items, comment } = context
  const words = reading.words.slice(0, MOST_WORDS)
  const tokens = words.map((word) => tokenOf(live, word, isKnown))
  const numbers = tokens.map(numberOf)
  const length = lengthOf(words.length)
  const moment = momentOf(context)
  const what = items.asks.some(({ product }) => product !== null)
    ? 'named'
    : items.asks.length > 0
      ? 'detail'
      : 'nothing'
  const form = signals.want ? 'want' : signals.mine ? 'mine' : signals.me ? 'me' : 'bare'
  const asks = comment.isQuestion ? 'asks' : 'says'
  const unknown = Math.min(3, items.unknownWords.length)
  const [first, last] = [numbers[0] ?? NO_WORD, numbers.at(-1) ?? NO_WORD]
  const pairs = wordsIn(numbers)
    .add('first', first, numberOf(form))
    .add('first', first, numberOf(what))
    .add('last', last, numberOf(form))
  const features = [
    ...strangeIn(tokens, unknown),
    ...kindsIn(words, numbers, { form, what, pairs }),
    ...against.flatMap((rule) => [`against ${rule}`, `against ${rule} ${form} ${what}`]),
    ...mannerOf(comment.text, what),
    `length ${length}`,
    ...saidIn(signals, items),
    ...moment,
    ...orderedBefore(context, form, what),
    `${asks} ${what}`,
    `${asks} ${what} unknown ${unknown}`,
    `${what} length ${length}`,
    `${what} ${moment[0]}`,
  ]
  return { pairs, features }
}

/** Of a comment without words. */
const NO_WORD = numberOf('undefined')

/** The words, each pair of neighbours, and each pair with one word between. */
function wordsIn(numbers: number[]): WordPairs {
  const found = new WordPairs()
  let before = BEGIN
  for (let at = 0; at < numbers.length; at++) {
    const word = numbers[at]!
    found.add('word', word).add('pair', before, word)
    if (at >= 2) found.add('skip', numbers[at - 2]!, word)
    before = word
  }
  return found.add('pair', before, END)
}

/** How many words are neither of every day nor of a trade that is known: most of an order is understood. */
function strangeIn(tokens: string[], unknown: number): Features {
  const strange = tokens.filter((token) => token === 'NOUN' || token === 'WORD').length
  const most = Math.min(4, strange)
  const quarters = tokens.length === 0 ? 0 : Math.round((4 * strange) / tokens.length)
  return [`strange ${most}`, `strange ${most} unknown ${unknown}`, `strange quarters ${quarters}`]
}

/** Whether the person has ordered what the comment is about: what it names, else what is on show. */
function orderedBefore({ live, comment, items }: Context, form: string, what: string): Features {
  const shown = live.state.show?.productId
  const isOrdered = (id: string | undefined): boolean =>
    id !== undefined && (live.order(comment.userName, id)?.state ?? 'cancelled') !== 'cancelled'
  const named = items.asks.find(({ product }) => product !== null)?.product
  const buyer = live.activeOrdersOf(comment.userName).length > 0 ? 'buyer' : 'viewer'
  if (!named) {
    const has = isOrdered(shown) ? 'has ordered shown' : 'not ordered shown'
    return [has, `${has} ${form} ${what}`, `${buyer} ${form} ${what}`]
  }
  const of = named.id === shown ? 'named is shown' : 'named is other'
  return [
    isOrdered(named.id) ? 'has ordered named' : 'not ordered named',
    of,
    `${of} ${form}`,
    `${buyer} ${form} ${what}`,
  ]
}

const lengthOf = (count: number): string =>
  count <= 1
    ? 'one'
    : count === 2
      ? 'two'
      : count === 3
        ? 'three'
        : count <= 5
          ? 'few'
          : count <= 8
            ? 'some'
            : 'many'

/** The word itself where it is of every day, else its class. */
function tokenOf(live: Live, { kind, text, n }: Word, isKnown: (word: string) => boolean): string {
  switch (kind) {
    case 'number':
      return live.book.withCode(text) !== undefined ? 'CODE' : n! <= 24 ? 'AMOUNT' : 'NUMBER'
    case 'code':
      return live.book.withCode(text) !== undefined ? 'CODE' : 'NO-CODE'
    case 'measure':
      return 'MEASURE'
    case 'price':
      return 'PRICE'
    case 'mention':
      return live.isShop(text) ? 'TO-SHOP' : 'TO-PERSON'
    case 'link':
      return 'LINK'
    case 'emoji':
    case 'mark':
      return isKnown(text) ? text : 'SIGN'
    case 'word':
      break
  }
  const own = classOf(text)
  if (own === 'SIZE' || own === 'COLOUR') return own
  if ((live.book.named(text)?.score ?? 0) >= BOUND) return 'PRODUCT'
  if (own !== '') return own
  if (isKnown(text)) return text
  return isNoun({ kind, text }) ? 'NOUN' : 'WORD'
}

const MOST_TEXTS = 5_000

/** What a word is in any live; nothing for most. */
const classOf = rememberedTexts(MOST_TEXTS, (text) => {
  if (sizeLetters.has(text)) return 'SIZE'
  if (isColour.has(text)) return 'COLOUR'
  if (isUnit.has(text)) return 'UNIT'
  if (kin.has(text)) return 'KIN'
  return isGoods(text) ? 'GOODS' : ''
})

/** What the steps before have read: signals, codes, names, amounts, variants, words that are not understood. */
function saidIn(signals: Signals, { asks, unknownCodes, unknownWords }: Items): Features {
  const found: Features = []
  for (const name of Object.keys(signals)) if (signals[name as keyof Signals]) found.push(`signal ${name}`)
  const named = asks.filter(({ product }) => product !== null).length
  if (named > 0) found.push('named', `named ${Math.min(3, named)}`)
  if (asks.some(({ by }) => by === 'code')) found.push('by code')
  if (asks.some(({ quantity }) => quantity !== null)) found.push('amount')
  if (asks.some(({ open }) => open.length > 0)) found.push('loose number')
  if (asks.some(({ variant }) => Object.keys(variant).length > 0)) found.push('variant')
  if (asks.length > 1) found.push('several')
  if (unknownCodes.length > 0) found.push('code not found')
  found.push(`unknown ${Math.min(3, unknownWords.length)}`)
  return found
}

/** What was said before: by the shop, by the others, by the person. The first is about what is on show. */
function momentOf({ live, comment, person }: Context): Features {
  const { show, announcements, lastOrder, lastAsked, shopWroteAt } = live.state
  const { at, userName } = comment
  const ageOf = (since: number): string => {
    const age = (at - since) / SECONDS
    return age <= 10 ? 'just now' : age <= 30 ? 'fresh' : age <= 90 ? 'recent' : 'old'
  }
  const found: Features = [
    show === null ? 'show none' : show.closed ? 'show closed' : `show ${ageOf(show.at)}`,
  ]
  found.push(
    announcements === 0 && !live.book.hasCodes ? 'shop speaks' : live.book.hasCodes ? 'codes' : 'names',
  )
  found.push(lastOrder === null ? 'orders none' : `orders ${ageOf(lastOrder.at)}`)
  if (shopWroteAt > 0) found.push(`shop wrote ${ageOf(shopWroteAt)}`)
  if (person.lastProduct !== null && at - person.lastAt < 90 * SECONDS)
    found.push(`person ${person.lastKind}`, `person ${person.lastKind} ${ageOf(person.lastAt)}`)
  if (person.askedAt !== null && at - person.askedAt < 90 * SECONDS) found.push('shop asked person')
  if (lastAsked?.userName === userName && at - lastAsked.at < 60 * SECONDS)
    found.push('has asked', shopWroteAt > lastAsked.at ? 'was answered' : 'waits for an answer')
  if (live.activeOrdersOf(userName).length > 0) found.push('has ordered')
  return found
}
