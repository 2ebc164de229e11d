import { foldText } from '#platform/contract/fold-text.ts'
import { mostSkus, mostVariations } from '../../sku-matrix.ts'
import type { ImportRow, RowProblem } from './import-row.ts'

/** A product of a file: its first row, and a row for each sku. */
export type ImportProduct = { rows: ImportRow[]; optionNames: string[] }

/**
 * Puts the rows of one product together: those with the same key, else the same name, wherever they stand. A row that
 * has neither belongs to the product before it. A product with a wrong row is left out as a whole.
 */
export function groupRows(
  rows: ImportRow[],
  wrong: RowProblem[],
): { products: ImportProduct[]; problems: RowProblem[]; leftOut: number } {
  const groups = new Map<string, ImportRow[]>()
  let last: string | null = null
  for (const row of rows) {
    const id: string | null =
      row.key !== null ? `key ${row.key}` : row.name !== null ? `name ${foldText(row.name)}` : last
    if (id === null) continue
    const group = groups.get(id)
    if (group) group.push(row)
    else groups.set(id, [row])
    last = id
  }

  const wrongLines = new Set(wrong.map(({ line }) => line))
  const problems = [...wrong]
  const products: ImportProduct[] = []
  for (const group of groups.values()) {
    if (group.some(({ line }) => wrongLines.has(line))) continue
    const filled = withInherited(group)
    const found = problemOf(filled)
    if (found) problems.push(found)
    else products.push({ rows: filled, optionNames: filled[0]?.options.map(({ name }) => name) ?? [] })
  }
  return {
    products,
    problems: problems.sort((a, b) => a.line - b.line),
    leftOut: groups.size - products.length,
  }
}

/**
 * Variants often state the names of their options, and what concerns the whole product, only once. A row without a value
 * of its options, a price and a code only carries another picture of the product.
 */
function withInherited(group: ImportRow[]): ImportRow[] {
  const [first] = group
  if (!first) return []
  const named = first.options.map(({ name }) => name)
  return group
    .filter((row, at) => at === 0 || row.options.length > 0 || row.priceSale !== null || row.sku !== null)
    .map((row) => ({
      ...row,
      options: row.options.map(({ name, value }, at) => ({
        name: name.startsWith('#') ? (named[at] ?? name) : name,
        value,
      })),
    }))
}

function problemOf(rows: ImportRow[]): RowProblem | null {
  const [first] = rows
  if (!first) return null
  if (first.name === null && first.key === null)
    return { line: first.line, field: 'name', problem: 'required' }
  if (rows.length > mostSkus) return { line: first.line, field: 'key', problem: 'too_many_skus' }

  const names = first.options.map(({ name }) => foldText(name)).join('\n')
  if (first.options.length > mostVariations)
    return { line: first.line, field: 'option1_name', problem: 'too_many_variations' }
  const seen = new Set<string>()
  const codes = new Set<string>()
  for (const { line, options, sku } of rows) {
    if (options.map(({ name }) => foldText(name)).join('\n') !== names)
      return { line, field: 'option1_name', problem: 'import_other_options' }
    const values = options.map(({ value }) => foldText(value)).join('\n')
    if (seen.has(values)) return { line, field: 'option1_value', problem: 'import_repeated_row' }
    seen.add(values)
    if (sku !== null && codes.has(sku)) return { line, field: 'sku', problem: 'import_repeated_sku' }
    if (sku !== null) codes.add(sku)
  }
  return null
}
