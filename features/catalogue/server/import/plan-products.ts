import { foldText } from '#platform/contract/fold-text.ts'
import type { ImportField, ImportProblem } from '../../import-fields.ts'
import { storedName } from '../../product-name.ts'
import type { ProductWithState } from '../bulk/product-state-store.ts'
import type { StoredProductState } from '../product-model.ts'
import { listPrices } from '../products/sku-draft.ts'
import type { ImportProduct } from './group-rows.ts'
import type { ImportRow } from './import-row.ts'

/** What an import does with a product of its file. */
export type Planned =
  | { kind: 'add'; product: ImportProduct }
  | { kind: 'update'; existing: ProductWithState; product: ImportProduct }
  | { kind: 'refuse'; product: ImportProduct; line: number; field: ImportField; problem: ImportProblem }

/** A product of the merchant that a file may mean: by its identifier, a code of a sku, or its link. */
export type Existing = {
  byUuid: Map<string, ProductWithState>
  bySku: Map<string, ProductWithState>
  byLink: Map<string, ProductWithState>
  /** Codes that several products of the merchant have. */
  ambiguous: Set<string>
}

/**
 * Whether a product of a file is new or one that the merchant has. A product is the same by the identifier of our own
 * export, else by a code of one of its skus, else by its link. Codes that mean several products mean none.
 */
export function planProduct(product: ImportProduct, existing: Existing, isExternal: boolean): Planned {
  const [first] = product.rows as [ImportRow]
  const refuse = (field: ImportField, problem: ImportProblem, line = first.line): Planned => ({
    ...{ kind: 'refuse', product, line, field, problem },
  })
  const found = existingOf(product, existing)
  if (found === 'ambiguous') return refuse('sku', 'import_ambiguous_code')
  if (found) {
    if (isExternal) return { kind: 'update', existing: found, product }
    const unknown = product.rows.find((row) => skuOf(found, row, product.rows.length) === undefined)
    return unknown
      ? refuse('sku', 'import_unknown_sku', unknown.line)
      : { kind: 'update', existing: found, product }
  }
  if (first.name === null) return refuse('name', 'required')
  if (isExternal && first.link === null) return refuse('link', 'required')
  if (product.rows.some((row) => (row.priceSale ?? first.priceSale) === null))
    return refuse('price_sale', 'required')
  return { kind: 'add', product }
}

function existingOf(
  { rows }: ImportProduct,
  { byUuid, bySku, byLink, ambiguous }: Existing,
): ProductWithState | 'ambiguous' | undefined {
  const [first] = rows as [ImportRow]
  const known = first.key === null ? undefined : byUuid.get(first.key.toLowerCase())
  if (known) return known
  const codes = rows.flatMap(({ sku }) => sku ?? [])
  const [coded, ...others] = new Set(codes.flatMap((code) => bySku.get(code) ?? []))
  if (others.length > 0 || codes.some((code) => ambiguous.has(code))) return 'ambiguous'
  return coded ?? (first.link === null ? undefined : byLink.get(first.link))
}

/** The sku of a product that a row means: by its code, else by its values, else the only one. */
function skuOf({ state, values }: ProductWithState, row: ImportRow, rows: number) {
  const byCode = row.sku === null ? undefined : state.skus.find(({ sku }) => sku === row.sku)
  if (byCode) return byCode
  const wanted = valuesKey(row.options.map(({ value }) => value))
  const byValues = state.skus.filter(({ id }) => valuesKey(values.get(id) ?? []) === wanted)
  return byValues.length === 1 && (row.options.length > 0 || rows === 1) ? byValues[0] : undefined
}

const valuesKey = (values: string[]) => values.map(foldText).sort().join('\n')

/** The state of a product after its rows; what the file does not say stays. */
export function updatedState(
  existing: ProductWithState,
  { rows }: ImportProduct,
  categoryIds: number[] | null,
): StoredProductState {
  const { state } = existing
  const [first] = rows as [ImportRow]
  const byId = new Map(rows.map((row) => [skuOf(existing, row, rows.length)?.id, row]))
  const skus = state.skus.map((sku) => {
    const row = byId.get(sku.id)
    if (!row) return sku
    const priceSale = row.priceSale ?? sku.priceSale
    return {
      ...sku,
      priceSale,
      priceDiscount: discountBelow(priceSale, row.priceDiscount ?? sku.priceDiscount),
      priceCost: row.priceCost ?? sku.priceCost,
      quantityManaged: row.stock === null ? sku.quantityManaged : row.stock !== 'unlimited',
      onHand: typeof row.stock === 'number' ? row.stock : sku.onHand,
      sku: row.sku ?? sku.sku,
      barcode: row.barcode ?? sku.barcode,
    }
  })
  const priceSale = first.priceSale ?? state.priceSale
  const external = {
    priceSale,
    priceDiscount: discountBelow(priceSale, first.priceDiscount ?? state.priceDiscount),
  }
  return {
    ...state,
    name: first.name === null ? state.name : storedName(first.name, existing.ref),
    description: first.description ?? state.description,
    active: first.active ?? state.active,
    link: first.link ?? state.link,
    categoryIds: categoryIds ?? state.categoryIds,
    skus,
    ...(skus.length === 0 ? external : listPrices(skus)),
  }
}

/** A discount that is none is taken away. */
export function discountBelow(priceSale: number, priceDiscount: number): number {
  return priceDiscount < priceSale ? priceDiscount : 0
}
