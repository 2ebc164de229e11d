import { fitsTyped } from './said-codes.ts'
import type { Said } from './said-evidence.ts'
import type { Product } from './types.ts'

/** How much a line of the shop, and a comment of a buyer, speaks for a noun being what a code names. */
const BY_SHOP = 2
const BY_BUYER = 1
const LEAST = 2
const MOST_PART = 0.6

/**
 * Which nouns name what goes by a code, since people write both together: "a 46, a pantalona". By the family of the
 * noun: `#` and the id of a product that the shop typed, or `=` and a code that it did not.
 */
export function calledByCode(
  said: Said[],
  families: Map<string, string>,
  typed: Product[],
): Map<string, string> {
  const fits = fitsTyped(typed)
  const headOf = (code: string): string | null => {
    const product = typed.find(({ codes }) => codes.includes(code))
    return product ? `#${product.id}` : fits(code) ? `=${code}` : null
  }
  const links = new Map<string, Map<string, number>>()
  for (const { codes, nouns, shown } of said) {
    const heads = new Set(codes.flatMap(({ code }) => headOf(code) ?? []))
    const own = new Set(
      nouns.flatMap(({ root, use, isShade }) => {
        const family = families.get(root)
        return use === 'aside' ||
          use === 'kind' ||
          use === 'told' ||
          isShade ||
          !family ||
          family.startsWith('#')
          ? []
          : family
      }),
    )
    if (heads.size !== 1 || own.size === 0 || own.size > 2) continue
    const [head] = heads
    for (const family of own) {
      const counts = links.get(family) ?? new Map<string, number>()
      counts.set(head!, (counts.get(head!) ?? 0) + (shown === undefined ? BY_BUYER : BY_SHOP))
      links.set(family, counts)
    }
  }
  for (const { head, family } of aroundCodes(said, families, fits)) {
    const counts = links.get(family) ?? new Map<string, number>()
    counts.set(head, (counts.get(head) ?? 0) + BY_BUYER)
    links.set(family, counts)
  }
  const called = new Map<string, string>()
  for (const [family, counts] of links) {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
    const [head, most] = [...counts].toSorted((a, b) => b[1] - a[1])[0]!
    if (most >= LEAST && most >= MOST_PART * all) called.set(family, head)
  }
  return called
}

const AROUND = 60_000
/** The most comments looked at on each side, which bounds the cost of a flood. */
const MOST_AROUND = 40

/**
 * A code that the shop has not typed, among comments that speak of goods: what people name before and after it is what it
 * stands for.
 */
function aroundCodes(
  said: Said[],
  families: Map<string, string>,
  fits: (code: string) => boolean,
): { head: string; family: string }[] {
  const goodsOf = said.map(({ nouns }) =>
    nouns.flatMap(({ root, use, sort, isShade }) => {
      const family = families.get(root)
      const isNamed = use !== 'aside' && use !== 'kind' && !isShade && /^(?:goods|known|listed)/.test(sort)
      return isNamed && family && !family.startsWith('#') ? family : []
    }),
  )
  return said.flatMap(({ at, codes, shown }, comment) => {
    const unknown = codes.filter(({ code }) => fits(code))
    if (shown || unknown.length !== 1) return []
    const [before, after] = [new Set<string>(), new Set<string>()]
    const first = Math.max(0, comment - MOST_AROUND)
    const last = Math.min(said.length - 1, comment + MOST_AROUND)
    for (let one = comment - 1; one >= first && isNear(said, one, at) && !said[one]!.shown; one--)
      for (const family of goodsOf[one]!) before.add(family)
    for (let one = comment + 1; one <= last && isNear(said, one, at) && !said[one]!.shown; one++)
      for (const family of goodsOf[one]!) after.add(family)
    return [...before]
      .filter((family) => after.has(family))
      .map((family) => ({ head: `=${unknown[0]!.code}`, family }))
  })
}

const isNear = (said: Said[], one: number, at: number): boolean => Math.abs(said[one]!.at - at) < AROUND
