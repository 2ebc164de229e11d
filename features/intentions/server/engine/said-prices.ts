import type { Product } from './types.ts'

/** A product that changes its price more often in one live keeps the latest of them. */
const most = 20

/**
 * The shop says what a product costs: from then on, so that those who asked before keep the price they saw. `corrects`: what
 * was said last was wrong.
 */
export function sayPrice(
  product: Product,
  { price, at, corrects = false }: { price: number; at: number; corrects?: boolean },
): void {
  const said = product.prices ?? priceBefore(product)
  product.price = price
  const last = said.at(-1)
  if (corrects && last) last.price = price
  else if (last?.price !== price) said.push({ price, since: at })
  product.prices = said.slice(-most)
}

/** Of a state that was saved before prices had times. */
function priceBefore({ price, announcedAt }: Product) {
  return price === null ? [] : [{ price, since: announcedAt ?? 0 }]
}
