import { readPrice } from '#platform/web/read-price.ts'
import { highestPrice } from '../../price.ts'

/** A price in centavos as it is typed: "89,90". */
export function typedPrice(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false }).format(cents / 100)
}

/** A measure as it is typed: "0,3". */
export function typedMeasure(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)
}

/** Why two typed prices are not valid, by their field: keys of `products.form`. */
export function priceErrors(sale: string, discount: string) {
  const wrong = (typed: string) => {
    const read = readPrice(typed)
    if (Number.isNaN(read)) return 'wrongPrice' as const
    return (read ?? 0) > highestPrice ? ('tooHigh' as const) : null
  }
  const isTooHigh = (readPrice(discount) ?? 0) > 0 && (readPrice(discount) ?? 0) >= (readPrice(sale) ?? 0)
  return {
    sale: wrong(sale),
    discount: wrong(discount) ?? (isTooHigh ? ('discountTooHigh' as const) : null),
  }
}

/** The text of a description that is stored as HTML; its paragraphs and line breaks are lines. */
export function textOfHtml(html: string): string {
  const lines = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(p|div|li|h\d)>\s*/gi, '$&\n')
  const { body } = new DOMParser().parseFromString(lines, 'text/html')
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

/** A typed description as HTML. */
export function htmlOfText(text: string): string {
  const box = document.createElement('div')
  for (const [at, line] of text.trim().split(/\r?\n/).entries())
    box.append(...(at > 0 ? [document.createElement('br')] : []), line)
  return box.innerHTML
}
