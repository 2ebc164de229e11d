/** A typed price in centavos: "89,90", "R$ 1.299", "89.9". Null: no price; NaN: not a price. */
export function readPrice(text: string): number | null {
  const typed = text.replace(/r\$/gi, '').replace(/\s/g, '')
  if (typed === '') return null
  const parts = typed.split(/[.,]/)
  const cents = parts.length > 1 && (parts.at(-1)?.length ?? 0) < 3 ? (parts.pop() ?? '') : ''
  const [first = '', ...groups] = parts
  const isNumber = /^\d{1,9}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  if (!isNumber || !/^\d{0,2}$/.test(cents)) return Number.NaN
  return Number(parts.join('')) * 100 + Number(cents.padEnd(2, '0'))
}
