import type { Said } from './said-evidence.ts'

/** So many numbers, mentions and people show that a shop that only speaks counts what it shows. */
const FEWEST_CODES = 5
const FEWEST_MENTIONS = 7
const FEWEST_PEOPLE = 5
/** Which part of all numbers where codes stand goes on with the count: sizes come back again and again. */
const MOST_PART = 0.6
/** A shop leaves out so many numbers at most. */
const MOST_STEP = 3
const MOST_MENTIONS = 400

type Mention = { n: number; userName: string }

/**
 * "a 11", "12 M", "2 da 14": numbers of one or two digits that rise while the live goes on, as sizes, amounts and prices
 * do not. What is said aloud has been counted.
 */
export function risingCodes(said: Said[]): Set<string> {
  const mentions = said
    .flatMap(({ codes, userName }): Mention[] =>
      codes.length === 1 && SHORT.test(codes[0]!.code) ? [{ n: Number(codes[0]!.code), userName }] : [],
    )
    .slice(0, MOST_MENTIONS)
  if (mentions.length < FEWEST_MENTIONS) return new Set()
  const chain = longestRise(mentions.map(({ n }) => n))
  const rising = chain.map((at) => mentions[at]!)
  const codes = new Set(rising.map(({ n }) => String(n)))
  const people = new Set(rising.map(({ userName }) => userName))
  return codes.size >= FEWEST_CODES &&
    rising.length >= FEWEST_MENTIONS &&
    people.size >= FEWEST_PEOPLE &&
    rising.length >= MOST_PART * mentions.length
    ? codes
    : new Set()
}

const SHORT = /^[1-9]\d?$/

/** The places of the longest part of a list that never falls and never leaps. */
function longestRise(numbers: number[]): number[] {
  const lengths = numbers.map(() => 1)
  const before = numbers.map(() => -1)
  numbers.forEach((n, at) => {
    for (let one = 0; one < at; one++) {
      const step = n - numbers[one]!
      if (step >= 0 && step <= MOST_STEP && lengths[one]! + 1 > lengths[at]!) {
        lengths[at] = lengths[one]! + 1
        before[at] = one
      }
    }
  })
  const places: number[] = []
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at]!) places.unshift(at)
  return places
}
