/** What a page says about its product; texts as the page has them, prices in centavos. */
export type FoundProduct = {
  name: string
  description: string
  /** The regular price; null if the page names none. */
  priceSale: number | null
  /** The lower price of an offer; 0 without one. */
  priceDiscount: number
  /** ISO 4217; null if the page does not say. */
  currency: string | null
  /** As written: relative addresses are resolved later. */
  images: string[]
  /** Whether the page declares a product, by schema.org or by Open Graph. */
  isProduct: boolean
}

export const mostImages = 10
/** Characters of a name and a description that are taken from a page. */
export const longestFoundName = 150
export const longestFoundText = 450

/** One line, without control characters, cut at a word. */
export function plainLine(text: string, most: number): string {
  const line = text
    .slice(0, most * 20)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return `${cut.slice(0, space > most / 2 ? space : cut.length).toWellFormed()}…`
}
