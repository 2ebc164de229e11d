import { risingCodes } from './rising-codes.ts'
import type { Evidence, Said } from './said-evidence.ts'
import { isColour } from './vocabulary.ts'

/** So many codes, orders by them and people who order so show that a shop that only speaks has codes. */
const FEWEST_CODES = 3
const FEWEST_ORDERS = 6
const FEWEST_PEOPLE = 4
const MOST_CODES = 120
/** So much of what speaks for a noun does so near the mentions of a code, if it is what goes by that code. */
const MOST_PART = 0.6
/** Less is enough where codes are counted: then it is known where each gives way to the next. */
const MOST_PART_COUNTED = 0.5
const LEAST = 1.5
const AFTER = 12

/** A code that buyers write and the shop only says is such a head. */
const SIGN = '='
export const isCode = (head: string): boolean => head.startsWith(SIGN)
export const codeOf = (head: string): string => head.slice(SIGN.length)

type Mention = { comment: number; weight: number; orders: boolean; userName: string }

/**
 * References of three digits and more that a shop says and buyers write: several of one length, by which several people
 * order one after the other. Sizes are shorter, and a price is asked rather than ordered.
 */
function spokenCodes(said: Said[]): Map<string, Mention[]> {
  const byLength = new Map<number, Map<string, Mention[]>>()
  said.forEach(({ codes, orders, userName }, comment) => {
    for (const { code, weight } of codes) {
      if (!LONG.test(code)) continue
      const some = byLength.get(code.length) ?? new Map<string, Mention[]>()
      byLength.set(code.length, some)
      const mentions = some.get(code) ?? []
      some.set(code, mentions)
      mentions.push({ comment, weight, orders, userName })
    }
  })
  const found = new Map<string, Mention[]>()
  for (const some of byLength.values()) {
    const ordered = [...some].filter(([, mentions]) => mentions.some(({ orders }) => orders))
    const orders = ordered.flatMap(([, mentions]) => mentions.filter(({ orders }) => orders))
    const shared = ordered.filter(([, mentions]) => countPeople(mentions) > 1).length
    if (ordered.length < FEWEST_CODES || orders.length < FEWEST_ORDERS) continue
    if (shared * 2 < ordered.length || countPeople(orders) < FEWEST_PEOPLE) continue
    for (const [code, mentions] of ordered.slice(0, MOST_CODES)) found.set(code, mentions)
  }
  return found
}

const LONG = /^(?:[2-9]\d\d|1\d[1-9]|[1-9]\d{3,4})$/

const countPeople = (mentions: Mention[]): number => new Set(mentions.map(({ userName }) => userName)).size

/** Shorter ones, where they are counted as the live goes on. */
function countedCodes(said: Said[]): Map<string, Mention[]> {
  const rising = risingCodes(said)
  const found = new Map<string, Mention[]>()
  if (rising.size === 0) return found
  said.forEach(({ codes, orders, userName }, comment) => {
    for (const { code, weight } of codes) {
      if (!rising.has(code)) continue
      const mentions = found.get(code) ?? []
      found.set(code, mentions)
      mentions.push({ comment, weight, orders, userName })
    }
  })
  return found
}

/** The evidence of codes, and of nouns as evidence of the code near which they are said. */
export function withCodes(said: Said[], evidence: Evidence[], families: Map<string, string>): Evidence[] {
  const long = spokenCodes(said)
  const areCounted = long.size === 0
  const codes = areCounted ? countedCodes(said) : long
  if (codes.size === 0) return evidence
  const called = calledBy(codes, evidence, areCounted)
  for (const [root, family] of families) {
    const code = called.get(family)
    if (code !== undefined) families.set(root, SIGN + code)
  }
  return [
    ...evidence.map((one) => (called.has(one.head) ? { ...one, head: SIGN + called.get(one.head)! } : one)),
    ...[...codes].flatMap(([code, mentions]) =>
      mentions.map(({ comment, weight }) => ({ comment, head: SIGN + code, weight })),
    ),
  ]
}

const between = (one: number, other: number): number => (one + other) / 2

/** Which noun goes by each code: the one for which most speaks near its mentions, and little elsewhere. */
function calledBy(
  codes: Map<string, Mention[]>,
  evidence: Evidence[],
  areCounted: boolean,
): Map<string, string> {
  const part = areCounted ? MOST_PART_COUNTED : MOST_PART
  const all = new Map<string, number>()
  for (const { head, weight } of evidence) if (weight > 0) all.set(head, (all.get(head) ?? 0) + weight)
  const near: { code: string; head: string; weight: number }[] = []
  const middles = [...codes].map(([code, mentions]) => ({
    code,
    middle: mentions[Math.floor(mentions.length / 2)]!.comment,
  }))
  const inOrder = areCounted ? middles.toSorted((a, b) => a.middle - b.middle) : middles
  for (const [place, { code, middle }] of inOrder.entries()) {
    const before = areCounted ? inOrder[place - 1] : undefined
    const next = areCounted ? inOrder[place + 1] : undefined
    const from = Math.max(middle - AFTER, between(before?.middle ?? -Infinity, middle))
    const to = Math.min(middle + AFTER, between(middle, next?.middle ?? Infinity))
    const sums = new Map<string, number>()
    for (const { comment, head, weight } of evidence)
      if (weight > 0 && !(areCounted && isColour.has(head)) && comment >= from && comment <= to)
        sums.set(head, (sums.get(head) ?? 0) + weight)
    for (const [head, weight] of sums)
      if (weight >= LEAST && weight >= part * all.get(head)!) near.push({ code, head, weight })
  }
  const called = new Map<string, string>()
  for (const { code, head } of near.toSorted((a, b) => b.weight - a.weight))
    if (!called.has(head) && ![...called.values()].includes(code)) called.set(head, code)
  return called
}
