import type { Live } from './live.ts'
import { isRecipient, mayLeaveIt } from './named-people.ts'
import { isVerb } from './names-in-comment.ts'
import type { Reading, Word } from './normalise.ts'
import { isAside } from './said-words.ts'
import type { Signals } from './signals.ts'
import type { State } from './state.ts'
import type { LiveComment, Product } from './types.ts'
import {
  fillers,
  genericHeads,
  goodsName,
  isColour,
  isUnit,
  materials,
  noNouns,
  says,
  sizeLetters,
  stem,
  stopWords,
  withoutDiminutive,
} from './vocabulary.ts'

const BEFORE = 120_000

const SPOKEN_SINCE = 150_000

/** A noun of goods with an article or a number: what the shop may have shown without writing. */
const namesGoods = ({ words }: Reading): boolean =>
  words.some((word) => isNoun(word) && goodsName(stem(word.text)) !== undefined)

/**
 * Where the shop writes nothing, a product is what a buyer names in an order: the noun after the verb, an article or a
 * number, with what describes it. Comments of the last two minutes that speak of it prove it too.
 */
export function nameNewProduct(
  live: Live,
  comment: LiveComment,
  reading: Reading,
  signals: Signals,
): Product | null {
  const { show, announcements, isDivided } = live.state
  if (isDivided) return null
  const isOver =
    show !== null && announcements > 0 && comment.at - show.at > SPOKEN_SINCE && !live.book.hasCodes
  if (!isOver && ((announcements > 0 && show !== null) || live.book.hasCodes)) return learnName(live, reading)
  if (isOver && !namesGoods(reading)) return null
  const isGreetedName = ({ text }: Word) => live.candidates.get(stem(text))?.isGreeted === true
  const phrase = phraseOf(reading.words, signals, isGreetedName) ?? titleOf(reading.words, signals)
  if (!phrase || phrase.every(isGreetedName)) return null
  const names = phrase
    .map(({ text }) => stem(text))
    .filter((name) => !isUnit.has(name) && !stopWords.has(name))
  const known = knownAs(live, names) ?? withLittleName(live, names)
  if (known) return known
  const before = reading.words[reading.words.indexOf(phrase[0]!) - 1]
  const beforeThat = reading.words[reading.words.indexOf(phrase[0]!) - 2]
  const isNamed =
    /^(?:o|a|os|as|esse|essa)$/.test(before?.text ?? '') ||
    (before?.text === 'de' && isUnit.has(beforeThat?.text ?? ''))
  const kind =
    isNamed || names.some((name) => goodsName(name) !== undefined) ? null : spokenGoods(live, comment)
  if (kind) return kindOf(live, kind, names)
  if (names.length === 0) names.push(stem(phrase[0]!.text))
  names.push(...companions(live, comment, names))
  const product = live.book.add({
    label: phrase.map(({ text }) => text).join(' '),
    names: [...new Set(names)],
    confidence: 0.7,
  })
  for (const { root, commentId, at } of live.state.spoken)
    if (names.includes(root) && comment.at - at < BEFORE) live.book.prove(product, commentId)
  return product
}

/** "quero 2 ninho" while everybody speaks of bolo de pote: a flavour of what is spoken of, not a product. */
function spokenGoods(live: Live, comment: LiveComment): State['spoken'][number] | null {
  const recent = live.state.spoken.filter(
    ({ at, commentId }) => comment.at - at < 90_000 && commentId !== comment.id,
  )
  return recent.at(-1) ?? null
}

function kindOf(live: Live, { root: kind, word }: State['spoken'][number], names: string[]): Product {
  const known = live.book.all.findLast((one) => one.names.includes(kind))
  const product = known ?? live.book.add({ label: word, names: [kind], confidence: 0.7 })
  live.book.addNames(product, names)
  for (const { root, commentId } of live.state.spoken)
    if (root === kind && !known) live.book.prove(product, commentId)
  return product
}

const OWN = 75_000
const OTHERS = 60_000

/**
 * What an order without a name is about where the shop writes nothing: the goods that the person has just spoken of,
 * else what the comments have mentioned since the last order.
 */
export function spokenProduct(live: Live, comment: LiveComment): Product | null {
  const { state } = live
  if ((state.announcements > 0 && state.show !== null) || live.book.hasCodes) return null
  const person = live.person(comment.userName)
  const own = person.spokeOf
  if (own && comment.at - own.at <= OWN && own.at >= (person.lastProduct ? person.lastAt : 0))
    return productNamed(live, own)
  if (person.lastProduct && person.lastKind !== 'talk' && comment.at - person.lastAt <= OWN) return null
  const since = Math.max(state.lastOrder?.at ?? 0, comment.at - OTHERS)
  const spoken = state.spoken.findLast(
    ({ at, commentId, root, leads }) =>
      leads && at > since && commentId !== comment.id && !materials.has(root),
  )
  return spoken ? productNamed(live, { names: [spoken.root], label: spoken.word }) : null
}

/** "fraldinha 1 kit", then "fralda de boca": the one product of these goods, of which nothing more was said yet. */
function withLittleName(live: Live, names: string[]): Product | undefined {
  const [head, ...more] = names
  if (!head || more.length === 0 || goodsName(head) === undefined) return undefined
  const alike = live.book.named(head)?.products ?? []
  if (alike.length !== 1 || alike[0]!.names.length !== 1) return undefined
  live.book.addNames(alike[0]!, names)
  return alike[0]
}

/** The product that all of these words name. */
const knownAs = (live: Live, names: string[]): Product | undefined =>
  names.length === 0
    ? undefined
    : live.book
        .named(names[0]!)
        ?.products.findLast((product) =>
          names.every((name) => live.book.named(name)?.products.includes(product) ?? false),
        )

function productNamed(live: Live, { names, label }: { names: string[]; label: string }): Product {
  const known = knownAs(live, names)
  if (known) return known
  const product = live.book.add({ label, names, confidence: 0.6 })
  for (const one of live.state.spoken) if (names.includes(one.root)) live.book.prove(product, one.commentId)
  return product
}

/** "fico com o kit" after "kit de pincel vem quantos": goods named beside a word that alone says little. */
function companions(live: Live, comment: LiveComment, names: string[]): string[] {
  if (!names.every((name) => genericHeads.has(name))) return []
  const beside = new Set(
    live.state.spoken
      .filter(({ root, at }) => names.includes(root) && comment.at - at < BEFORE)
      .map(({ commentId }) => commentId),
  )
  return [
    ...new Set(
      live.state.spoken
        .filter(({ root, commentId }) => beside.has(commentId) && !names.includes(root))
        .map(({ root }) => root),
    ),
  ].slice(0, 2)
}

function phraseOf(words: Word[], signals: Signals, isGreetedName: (word: Word) => boolean): Word[] | null {
  const goodsAt = words.findIndex(
    (word, at) =>
      (isNoun(word) || isBoot(words, at)) && goodsName(stem(word.text)) !== undefined && !isVerb(words, at),
  )
  for (let at = Math.max(0, goodsAt); at < words.length; at++) {
    const word = words[at]!
    if (!(isNoun(word) || isBoot(words, at)) || isVerb(words, at)) continue
    const before = words[at - 1]
    const isGoods = goodsName(stem(word.text)) !== undefined
    if (isRecipient(words, at) || mayLeaveIt(words, at) || isGreetedName(word)) continue
    const isLed =
      before !== undefined &&
      ((before.kind === 'number' && before.n! <= 24) ||
        /^(?:o|a|os|as|do|da|de|esse|essa|quero|levo|levar|pego|um|uma|com|la|el|the)$/.test(before.text) ||
        isUnit.has(before.text))
    if (/^(?:do|da)$/.test(before?.text ?? '') && words[at - 2]?.kind !== 'number') continue
    if (/^(?:no|na|nos|nas|pelo|pela)$/.test(before?.text ?? '')) continue
    if (before?.kind === 'number' && /^(?:sao|somos|tenho|eram)$/.test(words[at - 2]?.text ?? '')) continue
    if (!isGoods && !(isLed && (signals.want || signals.forMe) && isBesideWant(words, at))) continue
    const phrase = [word]
    for (let next = at + 1; next < Math.min(words.length, at + 5) && phrase.length < 3; next++) {
      const one = words[next]!
      if (one.kind !== 'word' || sizeLetters.has(one.text) || says(` ${one.text} `, 'want')) break
      if (
        /^(?:de|da|do|para|com)$/.test(one.text) &&
        words[next + 1]?.kind === 'word' &&
        isNoun(words[next + 1]!) &&
        one.text !== 'para'
      )
        continue
      if (!isNoun(one) && !isColour.has(one.text)) break
      phrase.push(one)
    }
    return phrase
  }
  return null
}

/** "levo a bota": with an article it is the boot and not the verb. */
const isBoot = (words: Word[], at: number): boolean =>
  words[at]!.text === 'bota' && /^(?:a|uma|as|essa|dessa)$/.test(words[at - 1]?.text ?? '')

/** "o Gael nasce dia 14, quero 1": what stands before the mark is not what is wanted. */
function isBesideWant(words: Word[], at: number): boolean {
  const mark = words.findIndex(({ text }, index) => index > at && /^[,.;!]$/.test(text))
  const rest = mark < 0 ? [] : words.slice(mark)
  return !rest.some(({ text }) => WANTS.test(text))
}

const INSIDE = /^(?:de|da|do|das|dos|del|e|a|o|as|os|sobre|em|no|na|com|sem|para|of|the|la|el|y)$/
const WANTS = /^(?:quero|levo|pego|compro|fico|quer|quiero|llevo|want|take)$/

/** "o Capitães da Areia é meu", "Ensaio sobre a cegueira eu quero": what is named before the claim, whatever it is. */
function titleOf(words: Word[], signals: Signals): Word[] | null {
  if (!signals.want && !signals.mine) return null
  const claim = words.findIndex(({ text }) => /^(?:meu|minha|meus|minhas)$/.test(text) || WANTS.test(text))
  if (claim < 1) return null
  const before = words.slice(0, claim)
  const from = before.findLastIndex(({ kind }) => kind === 'mark' || kind === 'emoji') + 1
  const title = firstTitle(before.slice(from))
  if (!title || mayLeaveIt(words, words.indexOf(title[0]!))) return null
  const leader = words[words.indexOf(title[0]!) - 1]?.text ?? ''
  const isPhrase = title.filter((word) => isTitleWord(word)).length > 1
  return isPhrase || /^(?:o|a|os|as|esse|essa|este|esta|the|el|la)$/.test(leader) ? title : null
}

/** The first words that name something unknown, with the small words between them. */
function firstTitle(words: Word[]): Word[] | null {
  const from = words.findIndex((word) => isTitleWord(word))
  if (from < 0) return null
  const title: Word[] = []
  for (const word of words.slice(from, from + 6)) {
    if (!isTitleWord(word) && !INSIDE.test(word.text)) break
    title.push(word)
  }
  while (title.length > 0 && !isTitleWord(title.at(-1)!)) title.pop()
  return title.length > 0 ? title : null
}

const isTitleWord = (word: Word): boolean => isNoun(word) && word.text.length > 2

const isNoun = ({ kind, text }: Word): boolean =>
  kind === 'word' &&
  text.length > 1 &&
  !stopWords.has(text) &&
  !fillers.has(text) &&
  !noNouns.has(text) &&
  !isColour.has(text) &&
  !sizeLetters.has(text) &&
  !(genericHeads.has(text) && isUnit.has(text) && !/^(?:kit|bolsas)$/.test(text)) &&
  !says(` ${text} `, 'want')

/** What only buyers have named may be other goods than the next noun that is written. */
const NAMED_BY_SHOP = 0.8

/** A noun of goods that no product has yet names what is on show, where the shop gave only its code. */
function learnName(live: Live, { words }: Reading): Product | null {
  const product = live.onShow
  if (!product) return null
  const noun = words.find(
    (word, at) =>
      isNoun(word) &&
      goodsName(stem(word.text)) !== undefined &&
      live.book.named(word.text) === null &&
      !isAside(words, at),
  )
  const others = product.names.filter((name) => goodsName(name) !== undefined)
  if (noun && others.length > 0 && live.state.namedAnnouncements === 0)
    return live.book.add({ label: noun.text, names: [stem(noun.text)], confidence: 0.6 })
  if (noun && others.length > 0) {
    const isOther =
      words[words.indexOf(noun) - 1]?.kind === 'number' &&
      !isUnit.has(noun.text) &&
      isAskedAbout(live, noun.text)
    return isOther ? live.book.add({ label: noun.text, names: [stem(noun.text)], confidence: 0.6 }) : null
  }
  if (noun && product.names.length > 0) {
    if (product.confidence >= NAMED_BY_SHOP) {
      const name = stem(noun.text)
      live.book.addNames(product, [name])
      product.calledByBuyers = [...(product.calledByBuyers ?? []), name]
    }
    return null
  }
  if (noun) {
    live.book.addNames(product, [stem(noun.text)])
    product.label = `${noun.text} ${product.label}`
  }
  return null
}

/** The last question named these goods: "farofa vem junto?", "2 farofas". */
const isAskedAbout = ({ state }: Live, word: string): boolean =>
  state.lastAsked?.names.includes(stem(word)) ?? false

/** "1 feijoada e 1 estrogonofe" where the shop writes nothing: goods beside a known product that no product has yet. */
export function nameOthers(live: Live, comment: LiveComment, { words }: Reading): Product[] {
  if (live.state.announcements > 0 || live.book.hasCodes) return []
  return words.flatMap((word, at) => {
    const before = words[at - 1]
    const isLed =
      before !== undefined && (before.kind === 'number' || /^(?:e|,|\+|o|a|um|uma)$/.test(before.text))
    const root = stem(word.text)
    if (!isNoun(word) || goodsName(root) === undefined) return []
    const kind = kindAt(live, words, at)
    if (!kind && (!isLed || live.book.named(word.text))) return []
    const product = kind
      ? live.book.add({ label: kind.join(' '), names: kind, confidence: 0.6 })
      : live.book.add({ label: word.text, names: [root], confidence: 0.6 })
    live.book.prove(product, comment.id)
    return [product]
  })
}

/** "pão de queijo" where the live has "pão italiano": the same head with another word is another product. */
function kindAt(live: Live, words: Word[], at: number): string[] | null {
  const head = stem(words[at]!.text)
  const isOf = words[at + 1]?.text === 'de'
  const next = isOf ? words[at + 2] : words[at + 1]
  if (!next || !isNoun(next) || materials.has(next.text) || (!isOf && withoutDiminutive(next.text)))
    return null
  const kind = stem(next.text)
  const alike = live.book.all.filter(({ names }) => names.includes(head))
  const isOther = ({ names }: Product) =>
    !names.includes(kind) &&
    names.some((name) => name !== head && !isColour.has(name) && !genericHeads.has(name))
  return alike.length > 0 && alike.every(isOther) && live.book.named(next.text) === null ? [head, kind] : null
}
