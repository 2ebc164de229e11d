import type { Said } from './said-evidence.ts'
import type { SpokenShow } from './spoken-shows.ts'
import type { Product } from './types.ts'

/** Such a part of the mentions of a code stands where a noun is on show, where both name one product. */
const MOST_PART = 0.7

/**
 * "a trena é boa?", "3120 uma", "trena 2": the product that buyers order by a code alone, which the shop has not typed,
 * while this noun is on show. Null where there is none, or more than one.
 */
export function orderedByCode(shows: SpokenShow[], said: Said[], products: Product[]): Product | null {
  const coded = products.filter(
    ({ codes, names, announcedAt }) => codes.length > 0 && names.length === 0 && announcedAt === null,
  )
  if (coded.length === 0) return null
  const found = coded.filter(({ codes }) => {
    const places = said.flatMap((one, at) =>
      one.shown === undefined && one.codes.some(({ code }) => codes.includes(code)) ? [at] : [],
    )
    const within = places.filter((at) => shows.some(({ from, to }) => at >= from && at < to)).length
    return within > 0 && within >= MOST_PART * places.length
  })
  return found.length === 1 ? found[0]! : null
}
