import type { Said } from './said-evidence.ts'
import type { SpokenShow } from './spoken-shows.ts'
import type { Product } from './types.ts'

/** Such a part of the mentions of a code stands where a noun is on show, where both name one product. */
const MOST_PART = 0.7

/** Which products buyers order by a code alone, and the comments with each code. */
export type OrderedByCode = { product: Product; places: number[] }[]

/** The products that have a code, which the shop has not typed, and nothing else. */
export function orderedByCode(said: Said[], products: Product[]): OrderedByCode {
  const coded = products.filter(
    ({ codes, names, announcedAt }) => codes.length > 0 && names.length === 0 && announcedAt === null,
  )
  if (coded.length === 0) return []
  const places = new Map<string, number[]>()
  said.forEach(({ shown, codes }, at) => {
    if (shown === undefined)
      for (const { code } of codes) {
        const own = places.get(code)
        if (own) own.push(at)
        else places.set(code, [at])
      }
  })
  return coded.map((product) => ({
    product,
    places: product.codes.flatMap((code) => places.get(code) ?? []),
  }))
}

/**
 * "a trena é boa?", "3120 uma", "trena 2": the product whose code buyers write while this noun is on show, and nowhere
 * else. Null where there is none, or more than one.
 */
export function codedWithin(shows: SpokenShow[], coded: OrderedByCode): Product | null {
  const found = coded.filter(({ product, places }) => {
    const within = places.filter((at) => shows.some(({ from, to }) => at >= from && at < to)).length
    return product.names.length === 0 && within > 0 && within >= MOST_PART * places.length
  })
  return found.length === 1 ? found[0]!.product : null
}
