import type { Reading, Word } from './normalise.ts'
import { isNoun } from './nouns.ts'
import type { Signals } from './signals.ts'
import type { LiveComment } from './types.ts'
import { colourOf, sizeLetters, stem, stopWords } from './vocabulary.ts'

/** How a comment speaks of a word: orders by it, counts or sizes it, says nothing else, asks about it, or talks. */
export type Form = 'orders' | 'counts' | 'bare' | 'asks' | 'talks'

/** How the shop wrote a word: alone, at the beginning with more, with a price, or somewhere in a line. */
type ShopForm = 'alone' | 'first' | 'priced' | 'within'

/** A word that may name a product, and what the live has said of it. */
export type Candidate = {
  at: number
  mentions: number
  /** The first people of each form. */
  people: Record<Form, string[]>
  all: string[]
  talks: number
  shop: { at: number; form: ShopForm; lines: number } | null
  /** The shop greeted a person or a place of that name. */
  isGreeted: boolean
}

const MOST_CANDIDATES = 120
const MOST_PEOPLE = 4

export function candidateOf(candidates: Map<string, Candidate>, root: string, at: number): Candidate {
  const found = candidates.get(root)
  if (found) {
    candidates.delete(root)
    candidates.set(root, found)
    return found
  }
  const fresh: Candidate = {
    at,
    mentions: 0,
    people: { orders: [], counts: [], bare: [], asks: [], talks: [] },
    all: [],
    talks: 0,
    shop: null,
    isGreeted: false,
  }
  candidates.set(root, fresh)
  if (candidates.size > MOST_CANDIDATES) candidates.delete(candidates.keys().next().value!)
  return fresh
}

/** Counts a mention by a buyer. */
export function countMention(candidate: Candidate, form: Form, { userName, at }: LiveComment): void {
  candidate.at = at
  candidate.mentions++
  if (form === 'talks') candidate.talks++
  for (const list of [candidate.people[form], candidate.all])
    if (list.length < MOST_PEOPLE && !list.includes(userName)) list.push(userName)
}

const TITLES = /^(?:dona|seu|sr|sra|dr|dra|dom|don)$/
const GREETS =
  / (?:boa noite|bom dia|boa tarde|bem vind[oa]s?|abraco|beijo|beijos|buenas noches|good evening) /

/** Keeps which words the shop wrote, and in which form. */
export function noteShopWords(
  candidates: Map<string, Candidate>,
  { words, text }: Reading,
  at: number,
): void {
  const nouns = words.slice(0, 24).filter(isNoun)
  const content = words.filter(({ kind }) => kind === 'word').length
  const isPriced = words.some(({ kind, n }) => kind === 'price' || (kind === 'number' && n! >= 5))
  const greets = !isPriced && GREETS.test(text)
  for (const word of nouns.slice(0, 8)) {
    const candidate = candidateOf(candidates, stem(word.text), at)
    const isFirst = words
      .slice(0, words.indexOf(word))
      .every((one) => one.kind !== 'word' || stopWords.has(one.text))
    const form = content <= 3 && isFirst ? 'alone' : isPriced ? 'priced' : isFirst ? 'first' : 'within'
    candidate.isGreeted ||= greets || TITLES.test(words[words.indexOf(word) - 1]?.text ?? '')
    candidate.shop = { at, form, lines: (candidate.shop?.lines ?? 0) + 1 }
  }
}

export function formOf(comment: LiveComment, { words, text }: Reading, signals: Signals, at: number): Form {
  if (signals.pass || signals.declines || signals.wish || signals.cancel) return 'talks'
  const wants = signals.want || signals.mine || signals.forMe || signals.me || / eu $/.test(text)
  if (wants) return 'orders'
  if (comment.isQuestion) return 'asks'
  if (isCounted(words, at)) return 'counts'
  const others = words.filter(({ kind }) => kind === 'word').length
  return others <= 3 &&
    words.every((one, index) => index === at || !isNoun(one) || Math.abs(index - at) === 1)
    ? 'bare'
    : 'talks'
}

/** A number, a measure, a size or a colour stands beside it. */
function isCounted(words: Word[], at: number): boolean {
  const near = [words[at - 1], words[at + 1], words[at - 2], words[at + 2]]
  return near.some((word, index) => {
    if (!word) return false
    if (word.kind === 'number' || word.kind === 'measure') return true
    return index < 2 && word.kind === 'word' && (sizeLetters.has(word.text) || colourOf(word.text) !== null)
  })
}

/** A word in a comment, with what the live is like at that moment. */
export type Seen = {
  words: Word[]
  at: number
  form: Form
  candidate: Candidate
  comment: LiveComment
  /** How many lines the shop has written, and how many of them announced what is understood. */
  shopLines: number
  announcements: number
  hasCodes: boolean
  isBesideKnown: boolean
  isPersonsName: boolean
  /** The comment names a product that the live has. */
  namesKnown: boolean
  products: number
  /** In how many other lives people said the word without a product of that name. */
  livesOfTalk: number
  show: { age: number; isNamed: boolean; hasCode: boolean; isClosed: boolean } | null
  /** It is a word of the line that put the product on show. */
  isDetail: boolean
}

const FRESH = 60_000
const RECENT = 180_000

/** What the learnt model looks at: the form of the comment, and how the word is spread over people and time. */
export function featuresOf(seen: Seen): string[] {
  const { words, at, form, candidate, comment, shopLines, announcements } = seen
  const word = words[at]!
  const { people, all, shop, talks } = candidate
  const found: string[] = [`now:${form}`]
  const atLeast = (name: string, n: number, steps: number[]) => {
    for (const step of steps) if (n >= step) found.push(`${name}:${step}`)
  }
  atLeast('orders', people.orders.length, [1, 2, 3])
  atLeast('counts', people.counts.length, [1, 2, 3])
  atLeast('bare', people.bare.length, [1, 2])
  atLeast('asks', people.asks.length, [1, 2])
  atLeast('talks', talks, [1, 2, 4])
  atLeast('people', all.length, [2, 3, 4])
  const buying = new Set([...people.orders, ...people.counts, ...people.bare]).size
  atLeast('buying', buying, [1, 2, 3])
  if (talks * 2 > candidate.mentions) found.push('mostly-talk')
  if (shop) {
    const ago = comment.at - shop.at
    const age = ago <= FRESH ? 'fresh' : ago <= RECENT ? 'recent' : 'old'
    found.push('shop', `shop:${age}`, `shop:${shop.form}`)
    if (age !== 'old') found.push(`shop:${shop.form}:near`, `shop:near:${form}`)
    if (shop.lines >= 3) found.push('shop:often')
  } else found.push(shopLines < 3 ? 'shop:silent' : announcements > 0 ? 'shop:elsewhere' : 'shop:unread')
  if (shopLines < 3) {
    found.push(`silent:${form}`)
    atLeast('silent:buying', buying, [1, 2, 3])
  }
  if (seen.hasCodes) found.push('codes')
  found.push(`led:${leadOf(words, at)}`, `next:${nextOf(words, at)}`)
  const nouns = words.filter((one, index) => index !== at && isNoun(one) && Math.abs(index - at) > 1).length
  found.push(`others:${Math.min(3, nouns)}`)
  found.push(
    `length:${words.length <= 2 ? 'one' : words.length <= 4 ? 'few' : words.length <= 8 ? 'some' : 'many'}`,
  )
  if (seen.isBesideKnown) found.push('beside-known')
  if (seen.namesKnown) found.push('names-known')
  atLeast('talk-word', seen.livesOfTalk, [1, 2, 3, 5, 9])
  atLeast('announcements', announcements, [1, 3, 6])
  atLeast('products', seen.products, [1, 3, 6])
  const { show } = seen
  if (!show) found.push('show:none')
  else {
    const age = show.age <= FRESH ? 'fresh' : show.age <= RECENT ? 'recent' : 'old'
    found.push(`show:${age}`, `show:${age}:${form}`)
    if (show.isNamed) found.push('show:named', `show:named:${age}`)
    if (show.hasCode) found.push('show:code', `show:code:${age}`)
    if (seen.isDetail) found.push('show:detail')
    if (show.isClosed) found.push('show:closed')
    if (shop && shop.at > comment.at - show.age) found.push('shop:after-show')
    const written = !shop ? 'unwritten' : shop.at > comment.at - show.age ? 'after' : 'before'
    found.push(`show:${age}:${written}`, `show:${written}:${form}`)
    if (show.hasCode) found.push(`show:code:${written}`)
  }
  if (seen.isPersonsName) found.push('person')
  if (words.findIndex(isNoun) === at) found.push('first-noun')
  found.push(...endingOf(word.text))
  return found
}

export function leadOf(words: Word[], at: number): string {
  const before = words[at - 1]
  if (!before || before.kind === 'mark' || before.kind === 'emoji') return 'nothing'
  if (before.kind === 'number' || before.kind === 'measure') return 'number'
  if (before.kind !== 'word') return 'other'
  const { text } = before
  if (/^(?:o|a|os|as|um|uma|esse|essa|este|esta|el|la|the)$/.test(text)) return 'article'
  if (/^(?:de|do|da|dos|das)$/.test(text)) return words[at - 2]?.kind === 'number' ? 'number' : 'of'
  if (/^(?:meu|minha|meus|minhas|seu|sua|teu|tua)$/.test(text)) return 'own'
  if (/^(?:no|na|nos|nas|em|para|por|com|sem|ao|pelo|pela)$/.test(text)) return 'into'
  if (/^(?:quero|levo|pego|fico|manda|separa|bota|coloca|querer|levar)$/.test(text)) return 'want'
  if (/^(?:e|ou|mais|tambem|,)$/.test(text)) return 'join'
  return isNoun(before) ? 'noun' : 'word'
}

export function nextOf(words: Word[], at: number): string {
  const next = words[at + 1]
  if (!next) return 'nothing'
  if (next.kind === 'number' || next.kind === 'measure') return 'number'
  if (next.kind !== 'word') return 'mark'
  const { text } = next
  if (sizeLetters.has(text) || colourOf(text) !== null) return 'variant'
  if (/^(?:eu|meu|minha|quero|pode|para|por)$/.test(text)) return 'claim'
  if (/^(?:e|ou|mais|tambem)$/.test(text)) return 'join'
  if (/^(?:eh|tem|esta|vem|serve|da|vai|fica|nao|ja|foi|era)$/.test(text)) return 'verb'
  if (/^(?:de|do|da|dos|das|com|sem)$/.test(text)) return 'of'
  return isNoun(next) ? 'noun' : 'word'
}

/** What the end of a word says of it: verbs, adverbs, plurals. */
export function endingOf(text: string): string[] {
  const found: string[] = []
  if (/(?:ar|er|ir)$/.test(text)) found.push('end:infinitive')
  else if (/(?:ando|endo|indo|ou|aram|eram|iram|amos|emos|ava|avam|ei|iu)$/.test(text)) found.push('end:verb')
  else if (/mente$/.test(text)) found.push('end:adverb')
  else if (/(?:ado|ada|ido|ida)s?$/.test(text)) found.push('end:participle')
  else if (/(?:oso|osa|vel|issim[oa])s?$/.test(text)) found.push('end:adjective')
  else if (text.endsWith('s')) found.push('end:plural')
  else if (/[ao]$/.test(text)) found.push('end:vowel')
  else if (/[^aeiou]$/.test(text)) found.push('end:consonant')
  if (text.length <= 3) found.push('short')
  return found
}
