import { foldText } from '#platform/contract/fold-text.ts'
import { mostSkus, mostVariations } from '../../sku-matrix.ts'
import type { ImportRow, RowProblem } from './import-row.ts'

/** A product of a file: its first row, and a row for each sku. */
export type ImportProduct = { rows: ImportRow[]; optionNames: string[] }

/**
 * Puts the rows of one product together: those with the same key, else the same name, wherever they stand. A row that
 * has neither belongs to the product before it. A product with a wrong row is left out as a whole; `otherLines` are its
 * rows that have no problem of their own.
 */
export function groupRows(
  rows: ImportRow[],
  wrong: RowProblem[],
): { products: ImportProduct[]; problems: RowProblem[]; leftOut: number; otherLines: number[] } {
  const keys = new Set(rows.flatMap(({ key }) => key ?? []))
  const groups = new Map<string, ImportRow[]>()
  let last: string | null = null
  for (const row of rows) {
    const isParent = row.key === null && row.sku !== null && keys.has(row.sku)
    const key = isParent ? row.sku : row.key
    const id: string | null =
      key !== null ? `key ${key}` : row.name !== null ? `name ${foldText(row.name)}` : last
    if (id === null) continue
    const group = groups.get(id)
    if (group) isParent ? group.unshift(row) : group.push(row)
    else groups.set(id, [row])
    last = id
  }

  const wrongLines = new Set(wrong.map(({ line }) => line))
  const problems = [...wrong]
  const products: ImportProduct[] = []
  const otherLines: number[] = []
  for (const group of groups.values()) {
    const filled = withInherited(withoutParent(group))
    const found = group.some(({ line }) => wrongLines.has(line)) ? null : problemOf(filled)
    if (found) {
      problems.push(found)
      wrongLines.add(found.line)
    }
    if (group.some(({ line }) => wrongLines.has(line)))
      otherLines.push(...group.flatMap(({ line }) => (wrongLines.has(line) ? [] : [line])))
    else products.push({ rows: filled, optionNames: filled[0]?.options.map(({ name }) => name) ?? [] })
  }
  return {
    products,
    problems: problems.sort((a, b) => a.line - b.line),
    leftOut: groups.size - products.length,
    otherLines,
  }
}

/**
 * Bling, Olist, WooCommerce and Loja Integrada write the product itself as a row of its own, whose code is the key of its
 * variants: it gives them what concerns the whole product, and is no variant.
 */
function withoutParent(group: ImportRow[]): ImportRow[] {
  const [parent, first, ...others] = group
  if (!parent || !first || parent.key !== null || first.key === null || parent.sku !== first.key) return group
  const variants = [first, ...others].map((row) => ({
    ...row,
    priceSale: row.priceSale ?? parent.priceSale,
    options: row.options.length > 0 ? row.options : optionsIn(row.name ?? ''),
  }))
  const { name, description, categories, active, link } = parent
  return variants.map((row, at) =>
    at > 0
      ? row
      : {
          ...row,
          name: name ?? row.name,
          description: description ?? row.description,
          categories: categories ?? row.categories,
          active: active ?? row.active,
          link: link ?? row.link,
        },
  )
}

/** `Tamanho:35;Cor:Azul`, as Bling names a variant. */
function optionsIn(name: string): ImportRow['options'] {
  const pairs = name.split(';').map((pair) => {
    const [option = '', value = ''] = pair.split(':')
    return { name: option.trim(), value: value.trim() }
  })
  return pairs.every((pair) => pair.name !== '' && pair.value !== '') ? pairs : []
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
  const { name } = first
  if (name === null && first.key === null)
    return { line: first.line, name, field: 'name', problem: 'required' }
  if (rows.length > mostSkus) return { line: first.line, name, field: 'key', problem: 'too_many_skus' }

  const names = first.options.map(({ name }) => foldText(name)).join('\n')
  if (first.options.length > mostVariations)
    return { line: first.line, name, field: 'option1_name', problem: 'too_many_variations' }
  const seen = new Set<string>()
  const codes = new Set<string>()
  for (const { line, options, sku } of rows) {
    if (options.map(({ name }) => foldText(name)).join('\n') !== names)
      return { line, name, field: 'option1_name', problem: 'import_other_options' }
    const values = options.map(({ value }) => foldText(value)).join('\n')
    if (seen.has(values)) return { line, name, field: 'option1_value', problem: 'import_repeated_row' }
    seen.add(values)
    if (sku !== null && codes.has(sku)) return { line, name, field: 'sku', problem: 'import_repeated_sku' }
    if (sku !== null) codes.add(sku)
  }
  return null
}
