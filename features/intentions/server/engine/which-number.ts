import { isSides, isToldOf } from './counts-nothing.ts'
import { SIZE_MARKERS } from './idle-words.ts'
import type { Word } from './normalise.ts'
import type { ProductBook } from './product-book.ts'
import { ageGroups, devices, isColour, isGoods, isUnit, kin, sizeLetters } from './vocabulary.ts'

/** What a number is read as that says which piece is meant; and one that says nothing of any piece. */
const WHICH = 'which'
const NOTHING = 'nothing'

/** What the live sells, as far as it matters here. */
type Goods = Pick<ProductBook, 'named' | 'withCode'>

/**
 * The words of a comment, with the numbers that count no pieces marked as such: sizes after "infantil" or beside a
 * letter, models of devices, ages, instalments. Each word stays in its place.
 */
export function markWhich(words: Word[], book: Goods): Word[] {
  let numbers = 0
  for (const { kind } of words) if (kind === 'number') numbers++
  if (numbers === 0) return words
  const listed = sizesOfFamily(words, book)
  if (numbers >= FEWEST_LISTED) for (const at of risingList(words, book)) listed.add(at)
  let isAfterGroup = false
  return words.map((word, at) => {
    if (word.kind !== 'number') {
      isAfterGroup &&= /^(?:e|,)$/.test(word.text) && words[at + 1]?.kind === 'number'
      return word
    }
    const wasAfterGroup = isAfterGroup
    isAfterGroup = false
    const isOfPeople = words[at - 1]?.text === 'somos'
    if (isOfPeople || isInstalment(words, at) || isAge(words, at) || isToldOf(words, at))
      return { ...word, kind: 'measure', unit: NOTHING }
    if (isSides(words, at)) return { ...word, kind: 'measure', unit: NOTHING, times: false }
    if (isModelOf(words, at)) return { ...word, kind: 'measure', unit: WHICH, times: false }
    if (!/^\d+$/.test(word.text) || word.times) return word
    if (isWorn(words, at, book))
      return {
        ...word,
        kind: 'measure',
        unit: words.some(({ text }) => sizeLetters.has(text)) ? NOTHING : WHICH,
      }
    const isOfGroup = (wasAfterGroup || isAfterAgeGroup(words, at)) && isAloneAfterGroup(words, at)
    isAfterGroup = isOfGroup
    const isWhich =
      isOfGroup ||
      isOneOf(words, at, book) ||
      isModel(words, at) ||
      isAfterMarked(words, at, book) ||
      listed.has(at)
    return isWhich ? { ...word, kind: 'measure', unit: WHICH } : word
  })
}

export const isWhich = ({ unit }: Word): boolean => unit === WHICH

/** "essa de 4", "a de 3 tá ótima": which one, unless it is a code. */
const isOneOf = (words: Word[], at: number, book: Goods): boolean =>
  words[at - 1]?.text === 'de' &&
  /^(?:o|a|ess[ea]|est[ea]|dess[ea]|dest[ea]|aquel[ea]|daquel[ea])$/.test(words[at - 2]?.text ?? '') &&
  !book.withCode(words[at]!.text)

const OLDEST = 18

/** "infantil 4", "um juvenil 12": the age that it fits. */
const isAfterAgeGroup = (words: Word[], at: number): boolean => {
  const before = words[at - 1]?.text ?? ''
  return ageGroups.has(before) && !before.endsWith('s') && !/^adult|^femin|^mascul/.test(before)
}

function isAloneAfterGroup(words: Word[], at: number): boolean {
  const next = words[at + 1]
  const n = words[at]!.n!
  if (n < 2 || n > OLDEST) return false
  return (
    next === undefined || !(isUnit.has(next.text) || ageGroups.has(next.text) || sizeLetters.has(next.text))
  )
}

/** "iphone 13", "redmi note 12": the model that it fits. */
const isModel = (words: Word[], at: number): boolean =>
  devices.has(words[at - 1]?.text ?? '') && !isUnit.has(words[at + 1]?.text ?? '')

/** "poco x6", "13 pro", "14 pro max". */
const isModelOf = (words: Word[], at: number): boolean => {
  const word = words[at]!
  const next = words[at + 1]
  if (word.times) return devices.has(words[at - 1]?.text ?? '') && !isUnit.has(next?.text ?? '')
  if (next?.text !== 'para') return false
  const after = words[at + 2]
  return word.n! > 2 && (after === undefined || after.text === 'max' || after.kind === 'mark')
}

const WEARS = new Set(['visto', 'veste', 'uso', 'usa', 'usam', 'calco'])

/** "visto 42", "minha mina calça 36", "ele usa 40": the size of who is to wear it. */
const isWorn = (words: Word[], at: number, book: Goods): boolean => {
  const { n, text } = words[at]!
  const verb = words[at - 1]?.text ?? ''
  const isVerb = WEARS.has(verb) || (verb === 'calca' && n! >= 14)
  return isVerb && n! >= 2 && n! <= 62 && !book.withCode(text)
}

const TURNS = new Set(['faz', 'fez', 'fazer', 'completa', 'completou', 'completar', 'tem', 'com'])

/** "faz 6 dia 20", "ela tem 3", "minha guria vai fazer 7": years. */
function isAge(words: Word[], at: number): boolean {
  const verb = words[at - 1]?.text ?? ''
  const next = words[at + 1]
  if (verb === 'de' && words[at]!.n! <= OLDEST && isEnd(next)) return isChild(words[at - 2] ?? words[at]!)
  if (isAfterName(words, at)) return true
  if (!TURNS.has(verb)) return false
  const isOfBirthday =
    /^(?:faz|fez|fazer|completa|completou|completar)$/.test(verb) &&
    /^(?:em|dia|anos|aninhos|hoje|amanha|domingo|sabado|semana)$/.test(next?.text ?? '') &&
    !/^(?:vez|lugar)$/.test(words[at + 2]?.text ?? '')
  if (isOfBirthday) return true
  if (!/^(?:faz|fez|fazer|completa|tem|com)$/.test(verb) || !isEnd(next)) return false
  const who = words.slice(Math.max(0, at - 4), at - 1)
  if (verb === 'com') return isChild(words[at - 2] ?? words[at]!)
  return who.some((word) => isChild(word) || /^(?:el[ea]|que)$/.test(word.text))
}

const isChild = ({ text }: Word): boolean =>
  kin.has(text) || /^(?:gurias?|guris?|menin[oa]|crianca|bebe)$/.test(text)

/** "nome Rita 12": after the name that is to be written stands the age. */
const isAfterName = (words: Word[], at: number): boolean =>
  words[at - 2]?.text === 'nome' && words[at - 1]!.kind === 'word' && words[at - 1]!.text.length > 2

const isEnd = (word: Word | undefined): boolean =>
  word === undefined ||
  word.kind === 'mark' ||
  word.kind === 'emoji' ||
  /^(?:e|mas|entao|ja|kkk)$/.test(word.text)

/** "pago em 3x", "parcela em 4", "2x sem juros", "3x no cartão": how it is paid. */
function isInstalment(words: Word[], at: number): boolean {
  const next = words[at + 1]?.text ?? ''
  if (words[at]!.times) {
    const before = words[at - 1]?.text ?? ''
    if (before === 'em' || before.startsWith('parcel')) return true
    const after = words[at + 2]?.text ?? ''
    if (/^(?:sem|no)$/.test(next) && /^(?:juros?|cartao|credito)$/.test(after)) return true
  }
  return INSTALMENTS.has(next)
}

const INSTALMENTS = new Set(['parcela', 'parcelas', 'prestacao', 'prestacoes'])

/** "tamanho 36 e 38", "número 7 e 70": the second of two after one word for what they are. */
function isAfterMarked(words: Word[], at: number, book: Goods): boolean {
  if (at < 3 || words[at - 1]!.text !== 'e' || words[at - 2]!.kind !== 'number') return false
  if (!SIZE_MARKERS.has(words[at - 3]!.text)) return false
  const next = words[at + 1]
  const isCount = next !== undefined && (isUnit.has(next.text) || /^(?:d[aeo]s?|n[ao])$/.test(next.text))
  return !isCount && !book.withCode(words[at]!.text) && words[at]!.n! > 1
}

const FEWEST_LISTED = 3
const LARGEST_LISTED = 100

/** "1, 2 e 3", "2 4 6 8": at least three numbers that rise, none of them a code, say which ones. */
function risingList(words: Word[], book: Goods): number[] {
  let run: number[] = []
  for (let at = 0; at <= words.length; at++) {
    const word = words[at]
    const isDigits = word?.kind === 'number' && !word.times && /^\d+$/.test(word.text)
    const before = run.length > 0 ? words[run.at(-1)!]!.n! : 0
    if (isDigits && word.n! > before && word.n! <= LARGEST_LISTED && !book.withCode(word.text)) run.push(at)
    else if (!word || !/^(?:,|e)$/.test(word.text)) {
      const next = words[at]
      if (run.length >= FEWEST_LISTED && !(next && isUnit.has(next.text))) return run
      run = []
    }
  }
  return []
}

const MOST_PARTS = 12

/**
 * "P e 4", "M, G e 6", "eu M, marido G, Davi 4": a list in which every part ends in a letter size or in a number, and
 * none has both. The numbers are sizes of children.
 */
function sizesOfFamily(words: Word[], book: Goods): Set<number> {
  const found = new Set<number>()
  if (!words.some(({ text }) => sizeLetters.has(text))) return found
  const parts = partsOf(words)
  if (parts.length < 2 || parts.length > MOST_PARTS) return found
  // "M então, 4" counts.
  if (parts.length === 2 && !words.some(({ text }) => text === 'e')) return found
  const ends = parts.map((part, one) => endOf(words, part, one, book))
  if (ends.includes(null) || !ends.some((end) => end === 'letter')) return found
  for (const end of ends) if (typeof end === 'number') found.add(end)
  return found
}

/** Where the parts of a list begin and end: between commas and "e", after a colon. */
function partsOf(words: Word[]): [number, number][] {
  const from = words.findLastIndex(({ text }) => text === ':') + 1
  const parts: [number, number][] = []
  let begin = from
  for (let at = from; at <= words.length; at++) {
    const word = words[at]
    const isBetween = word === undefined || word.text === 'e' || (word.kind === 'mark' && word.text === ',')
    if (!isBetween) continue
    if (at > begin) parts.push([begin, at])
    begin = at + 1
  }
  return parts
}

const MOST_WORDS_OF_PART = 5
const POLITE = /^(?:por|bota|favor|porfavor|entao|mesmo|kkk|tambem|viu|sim)$/

/** Whether a part ends in a letter, or the place of the number in which it ends; null where it is no part of such a list. */
function endOf(
  words: Word[],
  [from, to]: [number, number],
  one: number,
  book: Goods,
): 'letter' | number | null {
  let last = to - 1
  while (
    last > from &&
    (words[last]!.kind !== 'word' ? words[last]!.kind !== 'number' : POLITE.test(words[last]!.text))
  )
    last--
  const end = words[last]!
  const rest = words.slice(from, last)
  if (rest.length > MOST_WORDS_OF_PART) return null
  if (
    rest.some(({ kind, text }) =>
      kind === 'number' ? text !== 'um' && text !== 'uma' : sizeLetters.has(text),
    )
  )
    return null
  if (sizeLetters.has(end.text)) return 'letter'
  const isChild = end.kind === 'number' && /^\d+$/.test(end.text) && !end.times && end.n! >= 1 && end.n! <= 16
  if (!isChild) return null
  const namesOther =
    one > 0 &&
    rest.some(
      ({ text }) => isColour.has(text) || isGoods(text) || isUnit.has(text) || book.named(text) !== null,
    )
  if (namesOther || (one === 0 && rest.length > 0)) return null
  return rest.length === 0 && end.n === 1 ? null : last
}
