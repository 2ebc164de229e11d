import { foldText } from '#platform/contract/fold-text.ts'
import { shownName } from '../../contract.ts'

/** The longest text of a product that is searched, in characters: name, number, and the codes of some 1,000 skus. */
const longestSearched = 60_000

type Codes = { sku: string | null; barcode: string | null }

/** Text as it is searched and sorted: the folded name, then number, skus and barcodes. */
export function searchTextOf(name: string, ref: number, skus: readonly Codes[]): string {
  const codes = skus.flatMap(({ sku, barcode }) => [sku, barcode]).filter((code) => code !== null)
  return foldText([shownName(name), ref, ...new Set(codes)].join(' ')).slice(0, longestSearched)
}

/** A product's number as lists show it: `ref. 12`. */
const shownRef = /^ref\.? ?(\d{1,9})$/

/** The words of a search as they are compared: folded, each once. A number as lists show it is one word. */
export function searchWords(typed: string): string[] {
  return [...new Set(foldText(typed).match(/(?<!\S)ref\.? ?\d{1,9}(?!\S)|\S+/g))]
}

/** The number of a product that a word of a search names; null for other words. */
export function refOfWord(word: string): number | null {
  const digits = shownRef.exec(word)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The name as a part of an address. */
export function slugOf(name: string, ref: number): string {
  const words = foldText(shownName(name)).replace(/[^a-z0-9]+/g, '-')
  return `${words.replace(/^-|-$/g, '').slice(0, 80)}-${ref}`.replace(/^-/, '')
}
