import { gendersOf } from './head-genders.ts'
import { sortOf } from './noun-features.ts'
import { fitsTyped, followsTyped } from './said-codes.ts'
import type { Evidence, Said } from './said-evidence.ts'
import { divide, headsOf, type SpokenShow, sumOf } from './spoken-shows.ts'
import type { Product } from './types.ts'
import { isColour, stem } from './vocabulary.ts'

/** What a line of the shop speaks for the product that it puts on show, and an order for the product that it names. */
export const ANNOUNCED = 6
const NAMED = 1
/** What it costs that something else is shown: less than where the shop types nothing, since its lines are known. */
const CHANGE = 2.5
/** How much has to speak for a noun while it is on show, and which part of all that speaks for it. */
const LEAST = 2.5
const BURST = 0.5
const FEWEST_PEOPLE = 2
/** Less has to speak for a noun by which a buyer ordered, so that it is a product already: one person is enough. */
const LEAST_ORDERED = 1.5
const MOST_HEADS = 120
const ROUNDS = 4
/** How much more a number speaks for a code where the codes of the shop go on with it. */
const NEXT = 1.5

/** A head is the family of a noun, `#` and the id of a product that the shop typed, or `=` and a code that it did not. */
export const isTypedHead = (head: string): boolean => head.startsWith('#')
export const isCodeHead = (head: string): boolean => head.startsWith('=')
/** "lavanda", "violeta": a colour that is called after goods. */
const isListedGoods = (head: string): boolean => /^(?:goods|known|listed)/.test(sortOf(head))
/** What several products are called. */
const SEVERAL = '#'

/** Which product the nouns of a family name: one, or several of the same name. */
export function knownFamilies(products: Product[], families: Map<string, string>): Map<string, string> {
  const known = new Map<string, string>()
  for (const { id, names, calledByBuyers = [], details, label } of products) {
    for (const name of names) {
      if (calledByBuyers.includes(name)) continue
      const family = families.get(name) ?? name
      const other = known.get(family)
      known.set(family, other === undefined || other === `#${id}` ? `#${id}` : SEVERAL)
    }
    for (const detail of [...details, ...label.split(' ').map(stem)]) {
      const family = families.get(detail) ?? detail
      if (!known.has(family)) known.set(family, SEVERAL)
    }
  }
  return known
}

/** What the shop shows, and what is ordered by its name or code. */
export const announcedIn = (said: Said[], families: Map<string, string>): Evidence[] =>
  said.flatMap(({ shown, named, nouns }, comment) => [
    ...(shown ? [{ comment, head: `#${shown}`, weight: ANNOUNCED }] : []),
    ...named
      .filter((id) => nouns.length === 0 || nouns.some(({ root }) => families.get(root) === `#${id}`))
      .map((id) => ({ comment, head: `#${id}`, weight: NAMED })),
  ])

/** The codes that buyers write and the shop does not. */
export const codesIn = (said: Said[], typed: Product[]): Evidence[] => {
  const fits = fitsTyped(typed)
  const follows = followsTyped(typed.flatMap(({ codes }) => codes))
  return said.flatMap(({ codes, shown }, comment) =>
    shown === undefined
      ? codes
          .filter(({ code }) => fits(code))
          .map(({ code, weight }) => ({
            comment,
            head: `=${code}`,
            weight: follows(code) ? weight * NEXT : weight,
          }))
      : [],
  )
}

/**
 * The shows of what the shop has not typed: nouns and codes by which several people order, one after the other, and what
 * was `ordered` by its noun, by whomever.
 */
export function newShows(
  said: Said[],
  all: Evidence[],
  asked: Set<string>,
  ordered: Set<string>,
  families: Map<string, string>,
): SpokenShow[] {
  const leastOf = (head: string) => (ordered.has(head) ? LEAST_ORDERED : LEAST)
  const evidence = all.filter(({ head }) => head !== SEVERAL)
  const positive = sumOf(evidence, ({ weight }) => weight > 0)
  const genders = gendersOf(said, families)
  let heads = [...positive.keys()]
    .filter(
      (head) =>
        isTypedHead(head) ||
        ((asked.has(head) || isCodeHead(head)) &&
          positive.get(head)! >= leastOf(head) &&
          (!isColour.has(head) || isListedGoods(head))),
    )
    .toSorted((a, b) => positive.get(b)! - positive.get(a)!)
    .slice(0, MOST_HEADS)
  let shows: SpokenShow[] = []
  for (let round = 0; round < ROUNDS; round++) {
    shows = divide(said, evidence, heads, genders, CHANGE)
    const shownAt = headsOf(shows, said.length)
    const isWithin = ({ comment, head, weight }: Evidence) => weight > 0 && shownAt[comment] === head
    const within = sumOf(evidence, isWithin)
    const kept = heads.filter((head) => {
      if (isTypedHead(head)) return true
      // What is nowhere on show may be once others, that seemed to be, are left out.
      const own = within.get(head)
      if (own === undefined) return true
      if (own < leastOf(head) || own < BURST * positive.get(head)!) return false
      const comments = evidence
        .filter((one) => one.head === head && isWithin(one))
        .map(({ comment }) => said[comment]!)
      const people = new Set(comments.map(({ userName }) => userName))
      return (ordered.has(head) || people.size >= FEWEST_PEOPLE) && comments.some(({ orders }) => orders)
    })
    if (kept.length === heads.length) break
    heads = kept
  }
  return shows.filter(({ head }) => !isTypedHead(head) && heads.includes(head))
}
