/** No parcel costs more; what is above is no price. */
const highest = 100_000_00

/** Reais as carriers write them (`31.40`, `1.031,40`, 31.4) in centavos; null for anything else. */
export function centavosOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 20) return null
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  const centavos = Math.round(Number(plain) * 100)
  return centavos <= highest ? centavos : null
}
