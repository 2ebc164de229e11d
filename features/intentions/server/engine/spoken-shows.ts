import type { Gender } from './agreement.ts'
import { gendersOf } from './head-genders.ts'
import {
  askedFor,
  type Evidence,
  evidenceOf,
  type NounLessons,
  rootsByUse,
  type Said,
} from './said-evidence.ts'
import { saidOfMany, withPrints } from './said-of-many.ts'
import { isCode, withCodes } from './spoken-codes.ts'
import { familiesOf } from './word-families.ts'

/** What was on show in some of the comments: the noun that names it, and its first and last comment. */
export type SpokenShow = { head: string; from: number; to: number }
type Division = { shows: SpokenShow[]; families: Map<string, string>; forms: Set<string> }

/** What it costs that something else is shown; less after a lull, by how many times longer it is than most. */
const CHANGE = 3
const LULL = 0.8
const MOST_LULL = 1.5
/** What a comment takes that points at something else than what is on show. */
const ELSEWHERE = -0.5
const STRONG = 1.9
/** What an order takes from a noun that has another gender than what it means. */
const DISAGREES = -0.6
/** How much has to speak for a noun, and which part of that while it is on show if it is a shade. */
const LEAST = 2
const BURST = 0.6
const MOST_HEADS = 120
const ROUNDS = 6

/**
 * Divides a live whose shop only speaks into shows of one noun each. `lessons` judge each mention of a noun, `priorOf` says how much the first reading speaks for a family. Nouns for which little speaks while they are
 * on show are left out, until there is none.
 */
export function spokenShows(
  said: Said[],
  lessons: NounLessons,
  priorOf: (family: string) => number,
): Division {
  const families = familiesOf(rootsByUse(said))
  const plain = evidenceOf(said, families, lessons)
  const forms = saidOfMany(said, plain, families)
  const ofPrints = forms.size === 0 ? plain : evidenceOf(withPrints(said, forms, families), families, lessons)
  const ofNouns = withPriors(ofPrints, priorOf)
  const evidence = withCodes(said, ofNouns, families)
  const asked = askedFor(said, families)
  const shades = new Set(
    said.flatMap(({ nouns }) => nouns.flatMap(({ root, isShade }) => (isShade ? families.get(root)! : []))),
  )
  const all = sumOf(evidence, () => true)
  const positive = sumOf(evidence, ({ weight }) => weight > 0)
  const genders = gendersOf(said, families)
  let heads = [...all.keys()]
    .filter((head) => (asked.has(head) || isCode(head)) && !forms.has(head) && all.get(head)! >= LEAST)
    .toSorted((a, b) => all.get(b)! - all.get(a)!)
    .slice(0, MOST_HEADS)
  let shows: SpokenShow[] = []
  for (let round = 0; round < ROUNDS; round++) {
    shows = divide(said, evidence, heads, genders)
    const shownAt = headsOf(shows, said.length)
    const within = sumOf(evidence, ({ comment, head }) => shownAt[comment] === head)
    const kept = heads.filter((head) => {
      const own = within.get(head)
      if (own === undefined || own < LEAST) return false
      return !shades.has(head) || own >= BURST * positive.get(head)!
    })
    if (kept.length === heads.length) break
    heads = kept
  }
  return { shows: shows.filter(({ head }) => heads.includes(head)), families, forms }
}

/** What the first reading knows speaks for a noun where most does. */
function withPriors(evidence: Evidence[], priorOf: (family: string) => number): Evidence[] {
  const best = new Map<string, Evidence>()
  for (const one of evidence) if (one.weight > (best.get(one.head)?.weight ?? 0)) best.set(one.head, one)
  return [...evidence, ...[...best.values()].map((one) => ({ ...one, weight: priorOf(one.head) }))]
}

export function sumOf(evidence: Evidence[], counts: (one: Evidence) => boolean): Map<string, number> {
  const sums = new Map<string, number>()
  for (const one of evidence) if (counts(one)) sums.set(one.head, (sums.get(one.head) ?? 0) + one.weight)
  return sums
}

export function headsOf(shows: SpokenShow[], count: number): (string | undefined)[] {
  const heads = new Array<string | undefined>(count)
  for (const { head, from, to } of shows) heads.fill(head, from, to)
  return heads
}

/** The division for which most speaks, by dynamic programming: comments times nouns, none on show being one of them. */
export function divide(
  said: Pick<Said, 'at' | 'gender'>[],
  evidence: Evidence[],
  heads: string[],
  genders: Map<string, Gender>,
  change: number = CHANGE,
): SpokenShow[] {
  const places = new Map(heads.map((head, at) => [head, at + 1]))
  const byComment: { place: number; weight: number }[][] = said.map(() => [])
  for (const { comment, head, weight } of evidence) {
    const place = places.get(head)
    if (place !== undefined) byComment[comment]!.push({ place, weight })
  }
  const others = { f: placesOf(heads, genders, 'm'), m: placesOf(heads, genders, 'f') }
  const lulls = lullsOf(said)
  const scores = new Float64Array(heads.length + 1).fill(-change)
  scores[0] = 0
  const from = said.map((_, at) => {
    const best = bestOf(scores)
    const left = scores[best]! - change + lulls[at]!
    const came = new Int16Array(scores.length)
    for (let place = 0; place < scores.length; place++) {
      const isEntered = place > 0 && left > scores[place]!
      came[place] = isEntered ? best : place
      if (isEntered) scores[place] = left
    }
    for (const { place, weight } of byComment[at]!) {
      if (weight > STRONG)
        for (let one = 0; one < scores.length; one++) if (one !== place) scores[one]! += ELSEWHERE
      scores[place]! += weight
    }
    const { gender } = said[at]!
    if (gender) for (const place of others[gender]) scores[place]! += DISAGREES
    return came
  })
  return showsOf(from, bestOf(scores), heads)
}

const placesOf = (heads: string[], genders: Map<string, Gender>, wanted: Gender): number[] =>
  heads.flatMap((head, at) => (genders.get(head) === wanted ? at + 1 : []))

function bestOf(scores: Float64Array): number {
  let best = 0
  for (let at = 1; at < scores.length; at++) if (scores[at]! > scores[best]!) best = at
  return best
}

/** The way back through what was on show before each comment. */
function showsOf(from: Int16Array[], last: number, heads: string[]): SpokenShow[] {
  const shows: SpokenShow[] = []
  let place = last
  let to = from.length
  for (let at = from.length - 1; at >= 0; at--) {
    const before = from[at]![place]!
    if (before === place && at > 0) continue
    if (place > 0) shows.push({ head: heads[place - 1]!, from: at, to })
    to = at
    place = before
  }
  return shows.reverse()
}

/** How a change of what is shown fits before each comment: well after a lull. */
function lullsOf(said: { at: number }[]): number[] {
  const gaps = said.map(({ at }, one) => (one === 0 ? 0 : at - said[one - 1]!.at))
  const middle = Math.max(1_000, gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0)
  return gaps.map((gap) => Math.max(-1, Math.min(MOST_LULL, LULL * Math.log2((gap + 1) / middle))))
}
