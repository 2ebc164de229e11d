import { foldText } from '#platform/contract/fold-text.ts'
import { cleanRichText } from '#platform/untrusted/rich-text/clean-rich-text.ts'
import type { SheetCell } from '#platform/untrusted/sheets/xlsx/read-xlsx.ts'
import { cutHtml } from '../../cut-html.ts'
import type { ImportField, ImportMapping, ImportProblem } from '../../import-fields.ts'
import { highestPrice } from '../../price.ts'
import { longestDescription } from '../../product-input-contract.ts'
import { longestName, shownName } from '../../product-name.ts'
import { readPrice } from '../../read-price.ts'
import { mostVariations } from '../../sku-matrix.ts'
import { mostPieces } from '../../stock-contract.ts'

/** Why a row cannot be used: its line in the file (from 1), the field, and the key of the text. */
/** `name`: of the product, where the row says it. */
export type RowProblem = { line: number; name?: string | null; field: ImportField; problem: ImportProblem }

/** A row of a file. Null: the file says nothing of it, so that a product that is there keeps its own. */
export type ImportRow = {
  line: number
  key: string | null
  name: string | null
  description: string | null
  categories: string[] | null
  active: boolean | null
  link: string | null
  priceSale: number | null
  priceDiscount: number | null
  priceCost: number | null
  stock: number | 'unlimited' | null
  sku: string | null
  barcode: string | null
  weight: number | null
  width: number | null
  height: number | null
  length: number | null
  options: { name: string; value: string }[]
}

const longestTypedDescription = 20_000
const longestOf = { sku: 100, barcode: 50, option: 100, category: 100, link: 2_000, key: 300 }
const mostCategories = 50
const yes = new Set([
  'sim',
  's',
  'yes',
  'y',
  'true',
  'verdadeiro',
  '1',
  'ativo',
  'active',
  'publicado',
  'published',
  'x',
])
const no = new Set([
  ...[
    'nao',
    'n',
    'no',
    'false',
    'falso',
    '0',
    '-1',
    'inativo',
    'inactive',
    'draft',
    'archived',
    'rascunho',
    'excluido',
  ],
])
const unlimited = new Set(['ilimitado', 'unlimited', 'infinito', '∞'])

/** Reads one row by the mapping. A row with a problem is not used. */
export function readImportRow(
  cells: SheetCell[],
  mapping: ImportMapping,
  line: number,
  heads: SheetCell[] | null = null,
): { row: ImportRow; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const refuse = (field: ImportField, problem: ImportProblem) => {
    problems.push({ line, name: textOf('name'), field, problem })
    return null
  }
  const textOf = (field: ImportField): string | null => {
    const column = mapping[field]
    const cell = column === undefined ? undefined : cells[column]
    const text = cell === undefined ? '' : typeof cell === 'string' ? cell.trim() : cell.toISOString()
    return text === '' ? null : text
  }
  const short = (field: ImportField, most: number) => {
    const text = textOf(field)
    return text !== null && text.length > most ? refuse(field, 'import_text_too_long') : text
  }
  const price = (field: ImportField) => {
    const text = textOf(field)
    if (text === null) return null
    const centavos = readPrice(text)
    if (centavos === null) return refuse(field, 'invalid_price')
    if (centavos < 0) return refuse(field, 'price_below_zero')
    return centavos > highestPrice ? refuse(field, 'price_too_high') : centavos
  }
  const measure = (field: ImportField, factor = 1) => {
    const text = textOf(field)
    if (text === null) return null
    const hundredths = readMeasure(text)
    if (hundredths === null || hundredths < 0 || hundredths > 1_000_000)
      return refuse(field, 'import_no_measure')
    return hundredths * factor
  }
  const yesOrNo = (field: ImportField) => {
    const text = textOf(field)
    if (text === null) return null
    const word = foldText(text.slice(0, 40))
    return yes.has(word) ? true : no.has(word) ? false : refuse(field, 'import_no_yes_or_no')
  }
  const stock = (): ImportRow['stock'] => {
    const text = textOf('stock')
    if (text === null) return null
    if (unlimited.has(foldText(text.slice(0, 40)))) return 'unlimited'
    const pieces = /^-?\d{1,12}(?:[.,]0{1,4})?$/.test(text) ? Number.parseInt(text, 10) : null
    if (pieces === null || pieces > mostPieces) return refuse('stock', 'import_no_stock')
    // Shops that sell beyond their stock export a negative one.
    return Math.max(0, pieces)
  }
  /** Without a column for the name of a variation, the head of its values names it. */
  const headOf = (n: number) => {
    const column = mapping[`option${n}_value` as ImportField]
    if (mapping[`option${n}_name` as ImportField] !== undefined || column === undefined) return null
    const head = heads?.[column]
    return typeof head === 'string' && head.trim() !== '' ? head.trim().slice(0, longestOf.option) : null
  }
  const options = () =>
    Array.from({ length: mostVariations }, (_, at) => {
      const name = short(`option${at + 1}_name` as ImportField, longestOf.option) ?? headOf(at + 1)
      const value = short(`option${at + 1}_value` as ImportField, longestOf.option)
      return { name, value }
    })

  const paid = price('price_sale')
  const before = price('price_before')
  const isReduced = before !== null && paid !== null && before > paid
  const weightInGrams = measure('weight_g', 0.001)
  const name = textOf('name')
  const row: ImportRow = {
    line,
    key: short('key', longestOf.key),
    name: name === null ? null : shownName(name).slice(0, longestName + 1),
    description: cleanDescription(short('description', longestTypedDescription)),
    categories: categoriesIn(short('categories', 2_000)),
    active: yesOrNo('active'),
    link: linkOf(short('link', longestOf.link), () => refuse('link', 'invalid_link')),
    priceSale: isReduced ? before : paid,
    priceDiscount: isReduced ? paid : price('price_discount'),
    priceCost: price('price_cost'),
    stock: stock(),
    sku: short('sku', longestOf.sku),
    barcode: short('barcode', longestOf.barcode),
    weight: measure('weight_kg') ?? weightInGrams,
    width: measure('width'),
    height: measure('height'),
    length: measure('length'),
    options: options().flatMap(({ name: called, value }, at) =>
      value === null || isNoOption(called, value) ? [] : [{ name: called ?? `#${at + 1}`, value }],
    ),
  }
  const { priceSale, priceDiscount } = row
  if (priceSale !== null && priceDiscount !== null && priceDiscount > priceSale)
    refuse('price_discount', 'discount_above_price')
  if (row.name !== null && row.name.length > longestName) refuse('name', 'import_text_too_long')
  return { row, problems }
}

/** As a description is stored: clean markup, cut. */
function cleanDescription(typed: string | null): string | null {
  return typed === null ? null : cutHtml(cleanRichText(typed), longestDescription)
}

/** Shopify's mark of a product without options. */
const isNoOption = (name: string | null, value: string) => name === 'Title' && value === 'Default Title'

/** `Roupas > Vestidos, Novidades`: the last of each path. */
function categoriesIn(text: string | null): string[] | null {
  if (text === null) return null
  const names = text
    .split(/[,;|]/)
    .map((path) => (path.split('>').at(-1) ?? '').trim().slice(0, longestOf.category))
  return [...new Set(names.filter((name) => name !== ''))].slice(0, mostCategories)
}

function linkOf(text: string | null, refuse: () => null): string | null {
  if (text === null) return null
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) ? text : refuse()
}

/** `0,35`, `1.5`, `12 cm`. Null if it is no number. */
function readMeasure(text: string): number | null {
  const number = text
    .slice(0, 40)
    .replace(/(?:kg|g|cm|mm)\.?$/i, '')
    .trim()
  return /^\d{1,9}(?:[.,]\d{1,6})?$/.test(number) ? Number(number.replace(',', '.')) : null
}
