/**
 * How a calculated price is rounded, in centavos: to the nearest multiple of a step, or to the nearest price that ends
 * in `,90` or `,99`.
 */
export const roundings = ['none', '10', '50', '100', 'x90', 'x99'] as const
export type Rounding = (typeof roundings)[number]

/** How far a rounding moves a price at most, in centavos. */
export const roundingStep: Record<Rounding, number> = {
  none: 0,
  10: 10,
  50: 50,
  100: 100,
  x90: 100,
  x99: 100,
}

/** `set`: the new price; `amount`: centavos more or less; `percent`: hundredths of a percent more or less. */
export type PriceEdit = { by: 'set' | 'amount' | 'percent'; value: number; rounding: Rounding }

/** The new price in centavos; below 0 where more is taken away than there is. */
export function newPrice(price: number, { by, value, rounding }: PriceEdit): number {
  const calculated = { set: value, amount: price + value, percent: price + percentOf(price, value) }[by]
  return calculated <= 0 ? calculated : rounded(calculated, rounding)
}

/** Half a centavo is rounded away from 0. Exact: the product of a price and 1,000,000 % is far below 2^53. */
function percentOf(price: number, hundredths: number): number {
  return Math.sign(hundredths) * Math.floor((price * Math.abs(hundredths) + 5_000) / 10_000)
}

/** A price above 0 stays above 0; the nearest one counts, and of two the higher. */
function rounded(price: number, rounding: Rounding): number {
  if (rounding === 'none') return price
  const step = roundingStep[rounding]
  const ending = { x90: 90, x99: 99, 10: 0, 50: 0, 100: 0 }[rounding]
  const nearest = Math.floor((price - ending + step / 2) / step) * step + ending
  return nearest > 0 ? nearest : nearest + step
}
