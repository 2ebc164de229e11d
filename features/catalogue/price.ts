/** Prices in centavos: the sale price, and the discounted one, which is 0 without a discount. */
export type Prices = { priceSale: number; priceDiscount: number }

/** The prices that a product or a sku may have; above it is a mistake in typing. */
export const highestPrice = 1_000_000_000

/** What is paid: the discounted price when there is one. */
export function paidPrice({ priceSale, priceDiscount }: Prices): number {
  return priceDiscount > 0 && priceDiscount < priceSale ? priceDiscount : priceSale
}

/** A price as it is shown; amounts in centavos. */
export type ShownPrice = {
  /** What is paid, or the lowest of it. 0 is shown as 'Grátis'. */
  amount: number
  /** The price before the discount, struck through. */
  struckThrough: number | null
  isFree: boolean
  /** 'A partir de': skus have different prices; `amount` is the lowest one above 0. */
  isFrom: boolean
  /** 'e com opções grátis': one of several skus is free and another one is not. */
  hasFreeOptions: boolean
}

/**
 * The price of a product: its own, or that of its skus on sale (of all, if none is). Several prices show the lowest one
 * that is not free; it is struck through only if the product has one price.
 */
export function priceOf(
  product: Prices & { skus?: readonly (Prices & { blockedSale: boolean })[] | null },
): ShownPrice {
  const all = product.skus ?? []
  const onSale = all.filter(({ blockedSale }) => !blockedSale)
  const offers = all.length === 0 ? [product] : onSale.length > 0 ? onSale : all
  const paid = offers.map(paidPrice)
  const aboveZero = paid.filter((amount) => amount > 0)
  const amount = aboveZero.length > 0 ? lowest(aboveZero) : 0
  const hasFreeOptions = aboveZero.length > 0 && aboveZero.length < paid.length
  const cheapest = offers[paid.indexOf(amount)] as Prices
  const isFrom = aboveZero.some((price) => price !== amount) || hasFreeOptions
  return {
    amount,
    struckThrough: !isFrom && cheapest.priceSale > amount ? cheapest.priceSale : null,
    isFree: amount === 0,
    isFrom,
    hasFreeOptions,
  }
}

function lowest(amounts: number[]): number {
  return amounts.reduce((least, amount) => Math.min(least, amount))
}
