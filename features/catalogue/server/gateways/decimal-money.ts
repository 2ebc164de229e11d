/**
 * A decimal amount of a provider as centavos: `99.90`, `99.9`, `"99.90"`. Further digits are rounded. Null for what is no
 * amount of at least zero.
 */
export function centavosOf(amount: unknown): number | null {
  const text = typeof amount === 'number' ? amount.toFixed(4) : amount
  const parts = typeof text === 'string' ? /^(\d{1,11})(?:\.(\d{1,6}))?$/.exec(text.trim()) : null
  if (!parts) return null
  const fraction = Number(`0.${parts[2] ?? '0'}`)
  return Number(parts[1]) * 100 + Math.round(fraction * 100)
}

/** Centavos as a decimal number, as Yampi takes them. */
export function decimalOf(centavos: number): number {
  return Number((centavos / 100).toFixed(2))
}
