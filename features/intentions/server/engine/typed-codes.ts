import { isFree } from './learnt-products.ts'
import type { Live } from './live.ts'
import type { Reading, Word } from './normalise.ts'
import { saidCodes } from './said-codes.ts'
import type { LiveComment, Product } from './types.ts'
import { fillers, isColour, isUnit, sizeLetters, stopWords } from './vocabulary.ts'

/** So long codes that were typed are remembered, and so many of them. */
const WITHIN = 420_000
const MOST_TYPED = 16
/** So many people must type codes before they are taken for such. */
const LEAST_PEOPLE = 2
/** Numbers are codes where so many comments of so many people name so many of them, one after the other. */
const LEAST_COMMENTS = 5
const LEAST_COUNTING = 3
const LEAST_NUMBERS = 3
const MOST_STEP = 2
const HIGHEST = 99
const MOST_WORDS = 9

type Typed = { code: string; comment: LiveComment }

/**
 * A shop that only speaks calls its pieces by codes that no comment of its own has. Codes of a letter and digits are such
 * where two people order by nothing else; small numbers where several people write them in rising order, one piece after
 * the other, which sizes and quantities never do. From then on the next code is a product when it is first ordered.
 */
export function typedCodes(
  live: Live,
  comment: LiveComment,
  reading: Reading,
): { products: Product[]; earlier: LiveComment[] } | null {
  const { state, book } = live
  if ((state.announcements > 0 && !state.ordersByNumber) || comment.isQuestion || state.usesDigits)
    return null
  const written = state.ordersByNumber ? numbersIn(reading) : codesIn(reading)
  const codes = written.filter((code) => !book.withCode(code) && !state.sizes.includes(code))
  if (codes.length === 0) return null
  const recent = state.typed.filter(({ comment: { at } }) => comment.at - at < WITHIN)
  state.typed = [...recent, ...codes.map((code) => ({ code, comment }))].slice(-MOST_TYPED)
  const found = unique(state.typed.filter(({ code }) => isCode(live, code)).map(({ code }) => code))
  if (found.length === 0) return null
  const earlier = state.typed
    .filter(({ code, comment: { id } }) => id !== comment.id && found.includes(code))
    .map(({ comment }) => comment)
  state.typed = state.typed.filter(({ code }) => !found.includes(code))
  const products = found.map((code) => {
    const known = state.ordersByNumber ? orderedAs(live, earlier) : null
    if (known) book.addCode(known, code)
    return known ?? book.add({ label: code, codes: [code], confidence: 0.8 })
  })
  live.show(products.at(-1)!, comment.at)
  return { products, earlier: earlier.filter(({ id, userName }) => isFree(live, id, userName)) }
}

/** Where people are to order by the number, also the numbers that have more beside them: "4 do 23", "23 com 45cm". */
const numbersIn = (reading: Reading): string[] =>
  saidCodes(reading).flatMap(({ code, weight }) => (weight > 1 && /^[1-9]\d$/.test(code) ? code : []))

/** What the people ordered who wrote the number first, if nothing else goes by a code. */
function orderedAs(live: Live, earlier: LiveComment[]): Product | null {
  for (const { id, userName } of earlier) {
    const own = live.activeOrdersOf(userName).find(({ commentIds }) => commentIds.includes(id))
    const product = own && live.book.get(own.productId)
    if (product?.codes.length === 0) return product
  }
  return null
}

const unique = <T>(some: T[]): T[] => [...new Set(some)]

const SMALL = /^(?:eh|e|a|o|as|os|eu|quero|meu|minha|meus|minhas|numero|codigo|peca|para|mim|se|desistir)$/

/** Letters that are sizes: "G1", "XG2"; and units. */
const SIZES = /^(?:[pmg]|xg|eg|gg|xl|ml|cm|kg|mm|v|w|x)\d/

/** The codes of a comment that says little else. */
function codesIn({ words }: Reading): string[] {
  if (words.length > MOST_WORDS) return []
  const rest = words.filter((word) => !isRest(word))
  const letters = rest.filter(({ kind, text }) => kind === 'code' && !SIZES.test(text))
  if (letters.length > 0)
    return rest.every(({ kind }) => kind === 'code' || kind === 'number')
      ? letters.map(({ text }) => text)
      : []
  const [first] = rest
  const isAlone = rest.length === 1 && first!.kind === 'number' && !first!.times
  return isAlone && Number.isInteger(first!.n) && first!.n! >= 1 && first!.n! <= HIGHEST
    ? [String(first!.n)]
    : []
}

const isRest = ({ kind, text }: Word): boolean =>
  kind === 'mark' ||
  kind === 'emoji' ||
  (kind === 'word' &&
    (fillers.has(text) ||
      stopWords.has(text) ||
      SMALL.test(text) ||
      isColour.has(text) ||
      sizeLetters.has(text) ||
      isUnit.has(text)))

function isCode(live: Live, code: string): boolean {
  const { typed, ordersByNumber } = live.state
  if (!/^\d/.test(code)) {
    const prefix = code.slice(0, code.search(/\d/))
    const isKnown = live.book.codes.some(
      (one) => one.startsWith(prefix) && /^\d/.test(one.slice(prefix.length)),
    )
    const same = typed.filter((one) => one.code.startsWith(prefix))
    return isKnown || countPeople(same) >= LEAST_PEOPLE
  }
  const numbers = live.book.codes.filter((one) => /^\d{1,2}$/.test(one)).map(Number)
  if (numbers.length > 0) {
    const highest = Math.max(...numbers)
    return Number(code) > highest && Number(code) <= highest + MOST_STEP
  }
  if (ordersByNumber && !isWorn(code))
    return countPeople(typed.filter((one) => one.code === code)) >= LEAST_PEOPLE
  return countsUp(typed)
}

/** "peçam pelo número" may mean the size, where shoes and trousers are sold. */
const isWorn = (code: string): boolean => Number(code) >= 33 && Number(code) <= 62

/** Several people write 1, then 2, then 3: never less than before, and hardly more. */
function countsUp(typed: Typed[]): boolean {
  const all = typed.filter(({ code }) => /^\d/.test(code))
  const numbers = all.map(({ code }) => Number(code))
  const rises = numbers.every(
    (n, at) => at === 0 || (n >= numbers[at - 1]! && n - numbers[at - 1]! <= MOST_STEP),
  )
  return (
    rises &&
    all.length >= LEAST_COMMENTS &&
    new Set(numbers).size >= LEAST_NUMBERS &&
    countPeople(all) >= LEAST_COUNTING
  )
}

const countPeople = (some: Typed[]): number => new Set(some.map(({ comment: { userName } }) => userName)).size
