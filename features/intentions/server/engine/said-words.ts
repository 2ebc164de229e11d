import { type Gender, genderLed } from './agreement.ts'
import { askedPriceOf } from './asked-price.ts'
import { mayLeaveIt } from './named-people.ts'
import { isVerb } from './names-in-comment.ts'
import type { Reading, Word } from './normalise.ts'
import { nounFeatures, type Sort, sortOf } from './noun-features.ts'
import { kindsOf } from './noun-kinds.ts'
import { isNoun } from './nouns.ts'
import type { Said } from './said-evidence.ts'
import {
  colourWords,
  fillers,
  goodsName,
  isColour,
  isUnit,
  kin,
  materials,
  noNouns,
  sizeWords,
  stem,
  stopWords,
} from './vocabulary.ts'

/**
 * How a comment uses a noun: it points at it or asks what it costs, has an article before it, counts it, says little
 * else, shouts it, calls what is shown by its pattern ("o de frutas"), or only tells of it; it
 * counts another ("2 pacotes de musgo"); or the noun says which kind
 * of another is meant ("um de morango"); or it is where, what for or with what ("cabe celular?").
 */
export type Use =
  | 'pointed'
  | 'articled'
  | 'counted'
  | 'alone'
  | 'cried'
  | 'pattern'
  | 'told'
  | 'holds'
  | 'kind'
  | 'aside'

/** What the comment does: it orders, asks, or neither; or it is a line of the shop. */
export type Way = 'orders' | 'asks' | 'talks' | 'shop'

export const wayOf = ({ orders, isQuestion, shown }: Pick<Said, 'orders' | 'isQuestion' | 'shown'>): Way =>
  shown !== undefined ? 'shop' : orders ? 'orders' : isQuestion ? 'asks' : 'talks'

/** A noun of a comment; a shade is a colour or a material, which mostly tells variants apart. */
export type SaidNoun = {
  root: string
  word: string
  use: Use
  isShade: boolean
  way: Way
  /** What the lists of words know of it. */
  sort: Sort
  /** The noun before it, of which it may be a kind: "vela de figo", "vela figo". */
  of: string | null
  /** The gender of the article or number before it. */
  led: Gender | null
  /** What a model looks at of this mention. */
  features: string[]
}

const MOST_WORDS = 24
/** A comment of so few words with content says little else than the noun. */
const SHORT = 3

/** The nouns of a comment, and how each is used; `isName` knows people and the shop. */
export function saidNouns(
  reading: Reading,
  comment = '',
  isName: (word: string) => boolean = () => false,
  way: Way = 'talks',
): SaidNoun[] {
  const words = reading.words.slice(0, MOST_WORDS)
  const priced = askedPriceOf(reading)
  const content = words.filter(({ kind, text }) => kind === 'word' && !stopWords.has(text)).length
  const isCried = content <= SHORT && cries(comment)
  return words.flatMap((word, at) => {
    if (holdsAnother(words, at)) return [saidNoun(words, at, 'holds', way, content)]
    if (!mayBeShown(words, at) || (isName(word.text) && !isListed(word.text))) return []
    const use = word.text === priced ? 'pointed' : wayItIsUsed(words, at, content, isCried)
    return [saidNoun(words, at, use, way, content)]
  })
}

function saidNoun(words: Word[], at: number, use: Use, way: Way, content: number): SaidNoun {
  const { text } = words[at]!
  const sort = sortOf(text)
  const isShade = use !== 'holds' && tellsVariants(text)
  const features = nounFeatures(words, at, use, sort, content)
  return {
    root: stem(text),
    word: text,
    use,
    isShade,
    way,
    sort,
    of: ofWhat(words, at),
    led: genderLed(words[at - 1]?.text),
    features: [way, ...[...features, ...(isShade ? ['shade'] : [])].flatMap((one) => [one, `${way} ${one}`])],
  }
}

function ofWhat(words: Word[], at: number): string | null {
  const before = words[/^(?:de|do|da)$/.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1]
  return before && isNoun(before) && !isColour.has(before.text) ? stem(before.text) : null
}

/** "CUIAAAA", "olha a moringa!!". */
const cries = (comment: string): boolean =>
  /(\p{L})\1\1|!!/u.test(comment) || (/\p{Lu}{4}/u.test(comment) && !/\p{Ll}/u.test(comment))

const tellsVariants = (text: string): boolean =>
  isColour.has(text) || colourWords.has(text) || materials.has(text)

/** A noun, a colour, or a container by itself: "quanto o pote", not "2 potes de mel". */
function mayBeShown(words: Word[], at: number): boolean {
  const { kind, text } = words[at]!
  if (kind !== 'word' || (text.length < 3 && !isShortGoods(words, at)) || kin.has(text) || isVerb(words, at))
    return false
  if (mayLeaveIt(words, at)) return false
  if (isUnit.has(text)) return !COUNTS.test(text) && words[at + 1]?.text !== 'de'
  if (isColour.has(text)) return true
  return isListed(text) || (isNoun({ kind, text }) && !isSmallAdjective(text))
}

/** "o pó", "2 lp": a word of two letters that names goods, with an article or a number before it. */
const isShortGoods = (words: Word[], at: number): boolean => {
  const { text } = words[at]!
  const before = words[at - 1]
  return (
    text.length === 2 &&
    before !== undefined &&
    (before.kind === 'number' || /^(?:o|a|os|as|um|uma|d[oa]|esse|essa)$/.test(before.text)) &&
    !stopWords.has(text) &&
    kindsOf(stem(text)).includes('goods')
  )
}

/** "2 pacotes de musgo": what is counted is what the container holds. */
const holdsAnother = (words: Word[], at: number): boolean => {
  const { kind, text } = words[at]!
  const held = words[at + 2]
  return (
    kind === 'word' &&
    isUnit.has(text) &&
    !COUNTS.test(text) &&
    words[at - 1]?.kind === 'number' &&
    words[at + 1]?.text === 'de' &&
    held !== undefined &&
    isNoun(held)
  )
}

/** Units that count pieces, and are no goods themselves. */
const COUNTS =
  /^(?:unid\w*|und|uni|pecas?|pcs?|pcas?|par|pares|parzinho|caixas?|cx|grades?|fardos?|engradados?|metros?|mts?|centos?|pct|kg|[kq]uilos?|dose|pieces?|pairs?|piezas?|exemplar|exemplares|copias?|casal|casais)$/

/** A word of the list of goods, also if it says something else in most lives: "carrinho", "jogo". */
export const isListed = (text: string): boolean =>
  goodsName(stem(text)) !== undefined && !fillers.has(text) && !sizeWords.has(text)

/** "pequenininha", "bonitinho": made small, and no noun. */
function isSmallAdjective(text: string): boolean {
  const base = /^(.{3,20}?)(?:in)?inh[oa]s?$/.exec(text)?.[1]
  return base !== undefined && ['o', 'a', 'e'].some((end) => noNouns.has(base + end))
}

function wayItIsUsed(words: Word[], at: number, content: number, isCried: boolean): Use {
  const before = words[at - 1]
  const text = before?.text ?? ''
  const isOfUnit = isUnit.has(words[at - 2]?.text ?? '')
  if (isAside(words, at)) return 'aside'
  if (isLikened(words, at)) return 'told'
  if (POINTS.test(text)) return 'pointed'
  if (before?.kind === 'number' && !ONE.test(text)) return 'counted'
  if (text === 'de' && isOfShown(words, at)) return 'pattern'
  if (text === 'de' || text === 'del') return isOfUnit ? 'counted' : 'kind'
  if (before && isThing(before)) return 'kind'
  if (ARTICLES.test(text) || before?.kind === 'number') return isCried ? 'cried' : 'articled'
  if (content > SHORT && !isFirst(words, at)) return 'told'
  return isCried ? 'cried' : 'alone'
}

const POINTS = /^(?:(?:d|n)?ess[ea]s?|(?:d|n)?est[ea]s?|d?aquel[ea]s?)$/
const ARTICLES = /^(?:[oa]s?|d[oa]s?|ums?|uns|umas?|pel[oa]|outr[oa])$/
const ONE = /^(?:um|uma)$/

/**
 * "o de frutas", "essa de limão": the one that is shown, by its pattern; "um de morango" is one kind among others, and
 * "suporte 1, o de mesa" one kind of what is named before.
 */
const isOfShown = (words: Word[], at: number): boolean =>
  words[at - 1]?.text === 'de' &&
  SHOWN.test(words[at - 2]?.text ?? '') &&
  !words.slice(0, at - 2).some((_, one) => isNamed(words, one))

/** Goods that are named as they are, and not as a kind of others. */
const isNamed = (words: Word[], at: number): boolean =>
  words[at]!.kind === 'word' &&
  isListed(words[at]!.text) &&
  !isColour.has(words[at]!.text) &&
  words[at - 1]?.text !== 'de'

const SHOWN = /^(?:d?[oa]s?|d?ess[ea]s?|d?est[ea]s?|aquel[ea])$/

/** "parece um croissant", "tá um trapo": what it is like. */
const isLikened = (words: Word[], at: number): boolean =>
  ONE.test(words[at - 1]?.text ?? '') && LIKENS.test(words[at - 2]?.text ?? '')

const LIKENS = /^(?:parece|parecem|parecendo|esta|eh|e|virou|igual|feito|sou)$/

const isThing = (word: Word): boolean =>
  word.kind === 'word' && (isNoun(word) || isColour.has(word.text) || isUnit.has(word.text))

const isFirst = (words: Word[], at: number): boolean =>
  words.slice(0, at).every(({ kind, text }) => kind !== 'word' || stopWords.has(text))

/** What follows is not what is shown: "cabe notebook", "tem porta moeda", "no armário", "pra festa", "minha bolsa". */
export function isAside(words: Word[], at: number): boolean {
  if (materials.has(words[at]!.text) && MADE_OF.test(words[at - 1]?.text ?? '')) return !isOfShown(words, at)
  for (let one = at - 1; one >= Math.max(0, at - 3); one--) {
    const { kind, text } = words[one]!
    const before = words[one - 1]?.text ?? ''
    if (kind !== 'word') return false
    if (/^(?:ou|nem)$/.test(text)) return one > 0 && isAside(words, one - 1)
    if (text === 'porta') return HAS.test(before)
    if (text === 'com') return !TAKES.test(before)
    if (ASIDE.test(text)) return true
    if (!BETWEEN.test(text)) return false
  }
  return false
}

const MADE_OF = /^(?:de|em|eh|e|puro|pura)$/
/** "tem porta moeda": a part of it, while "porta incenso" is a thing. */
const HAS = /^(?:tem|tiver|tinha|tera|vem|com|sem)$/
/** "fico com a torta": what is taken, not what goes with it. */
const TAKES = /^(?:fico|ficar|fica|ficou|vou|levo)$/
const ASIDE =
  /^(?:cabem?|servem?|combinam?|para|sem|n[oa]s?|num|numa|em|meus?|minhas?|seu|sua|teu|tua|noss[oa]|tipo)$/
const BETWEEN = /^(?:[oa]s?|ums?|uns|umas?|d[eoa]|ess[ea]|por|que)$/
