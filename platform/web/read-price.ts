/** Reais with or without dots (or commas) between the thousands, then at most two digits of centavos. */
const price = /^(\d{1,9}|[1-9]\d{0,2}([.,])\d{3}(?:\2\d{3}){0,2})(?:[.,](\d{0,2}))?$/

/** A typed price in centavos: "89,90", "R$ 1.299", "89.9". Null: no price; NaN: not a price. */
export function readPrice(text: string): number | null {
  const typed = text.replace(/r\$/gi, '').replace(/\s/g, '')
  if (typed === '') return null
  const [, reais, , cents = ''] = price.exec(typed) ?? []
  if (reais === undefined) return Number.NaN
  return Number(reais.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}
