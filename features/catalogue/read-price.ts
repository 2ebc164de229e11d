/** The most characters of a price that are looked at. */
const longest = 40

/**
 * Reads a price as people and programs write it, in centavos: `199,90`, `R$ 1.299,90`, `1,299.90`, `199.9`, `1.299`.
 * The last separator is the decimal one if one or two digits follow it, or more than three. Null if it is no price.
 */
export function readPrice(written: string): number | null {
  const text = written.trim()
  if (text === '' || text.length > longest) return null
  const digits = text
    .replace(/^(?:R\$|BRL|US\$|\$|€)\s*/i, '')
    .replace(/(?:BRL|reais)$/i, '')
    .trim()
  if (!/^-?\d[\d.,\s\u00a0]*$/.test(digits)) return null

  const compact = digits.replace(/[\s\u00a0]/g, '')
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  const decimalAt = isDecimal(compact, last) ? last : -1
  const whole = (decimalAt === -1 ? compact : compact.slice(0, decimalAt)).replace(/[.,]/g, '')
  const fraction = decimalAt === -1 ? '' : compact.slice(decimalAt + 1)
  const amount = Number(`${whole || '0'}.${fraction || '0'}`)
  return Number.isFinite(amount) ? Math.round(amount * 100) : null
}

/** Three digits behind one kind of separator are thousands (`1.299`, `1.299.000`), unless only a 0 stands before them. */
function isDecimal(digits: string, last: number): boolean {
  if (last === -1 || last === digits.length - 1) return false
  if (digits.length - last - 1 !== 3) return true
  const separators = new Set(digits.replace(/[^.,]/g, ''))
  return separators.size === 2 || /^-?0[.,]/.test(digits)
}
