import { foldText } from '#platform/contract/fold-text.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { storedName } from '../../product-name.ts'
import type { CatalogueDeps } from '../deps.ts'
import { productStore } from '../products/product-store.ts'
import { searchTextOf, slugOf } from '../products/product-text.ts'
import { listPrices } from '../products/sku-draft.ts'
import { skuStore } from '../products/sku-store.ts'
import { freeTokens } from '../products/sku-token.ts'
import { totalsStore } from '../stock/totals-store.ts'
import type { ImportProduct } from './group-rows.ts'
import type { ImportRow } from './import-row.ts'
import { namesStore } from './names-store.ts'
import { discountBelow } from './plan-products.ts'
import { type NewSku, productImportStore } from './product-import-store.ts'
import type { ImportPlace } from './write-batch.ts'

type NewImport = ImportProduct & { categoryIds: number[] }
type Placed = NewImport & { uuid: string; ref: number; first: ImportRow; name: string }

/** Adds the products of a file with their skus, values, categories and stock. Answers their uuids. */
export async function addProducts(
  { ids, clock }: Pick<CatalogueDeps, 'ids' | 'clock'>,
  tx: Database,
  { merchantUuid, byUuid, gateway }: ImportPlace,
  added: NewImport[],
): Promise<string[]> {
  if (added.length === 0) return []
  const now = clock.now()
  const firstRef = await productStore(tx).takeRefs(merchantUuid, added.length)
  const placed: Placed[] = added.map((product, at) => {
    const [first] = product.rows as [ImportRow]
    return { ...product, first, name: first.name ?? '', uuid: ids.uuid(), ref: firstRef + at }
  })
  const store = productImportStore(tx)
  const categories = placed.flatMap(({ uuid, categoryIds }) =>
    categoryIds.map((categoryId) => ({ productUuid: uuid, categoryId })),
  )
  if (gateway === 'external-link') await store.addParts({ categories, variations: [], values: [] })
  else await addSkus({ ids }, tx, { merchantUuid, byUuid, categories, now }, placed)
  await store.addProducts(
    placed.map((product) => ({
      uuid: product.uuid,
      merchantUuid,
      createdByUuid: byUuid,
      gateway,
      ref: product.ref,
      name: storedName(product.name, product.ref),
      slug: slugOf(product.name, product.ref),
      searchText: searchTextOf(product.name, product.ref, gateway === 'native' ? product.rows : []),
      description: product.first.description ?? '',
      active: product.first.active ?? true,
      link: gateway === 'external-link' ? product.first.link : null,
      ...listPrices(product.rows.map((row) => ({ ...pricesOf(row, product.first), blockedSale: false }))),
      simple: product.optionNames.length === 0,
      brandId: null,
      details: {},
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
  )
  return placed.map(({ uuid }) => uuid)
}

type SkuContext = {
  merchantUuid: string
  byUuid: string | null
  categories: { productUuid: string; categoryId: number }[]
  now: Date
}

async function addSkus(
  { ids }: Pick<CatalogueDeps, 'ids'>,
  tx: Database,
  { merchantUuid, byUuid, categories, now }: SkuContext,
  placed: Placed[],
): Promise<void> {
  const names = namesStore(tx)
  const variationIds = await names.variations(
    merchantUuid,
    placed.flatMap(({ optionNames }) => optionNames),
    now,
  )
  const idOf = (name: string) => variationIds.get(foldText(name)) as number
  const valueIds = await names.values(
    placed.flatMap(({ rows }) =>
      rows.flatMap(({ options }) => options.map(({ name, value }) => ({ variationId: idOf(name), value }))),
    ),
  )
  const rows = placed.flatMap((product) => product.rows.map((row, position) => ({ product, row, position })))
  const tokens = await freeTokens(ids, rows.length, (some) => skuStore(tx).knownTokens(some))
  const store = productImportStore(tx)
  const skuIds = await store.addSkus(
    merchantUuid,
    rows.map(({ product, row, position }, at) => newSku(product, row, position, tokens[at] as string)),
    now,
  )
  const skuIdAt = (at: number) => skuIds.get(tokens[at] as string) as number
  await store.addParts({
    categories,
    variations: placed.flatMap(({ uuid, optionNames }) =>
      optionNames.map((name, position) => ({ productUuid: uuid, variationId: idOf(name), position })),
    ),
    values: rows.flatMap(({ row }, at) =>
      row.options.map(({ name, value }) => ({
        skuId: skuIdAt(at),
        variationId: idOf(name),
        valueId: valueIds.get(`${idOf(name)} ${foldText(value)}`) as number,
      })),
    ),
  })
  await totalsStore(tx).count(
    rows.map(({ row }, at) => ({
      skuId: skuIdAt(at),
      managed: typeof row.stock === 'number',
      counted: typeof row.stock === 'number' ? row.stock : 0,
    })),
    { byUuid, reason: 'import' },
    now,
  )
}

function newSku(product: Placed, row: ImportRow, position: number, token: string): NewSku {
  const values = row.options.map(({ value }) => value)
  const title = [product.name, ...(values.length > 0 ? [values.join(' / ')] : [])].join(' - ')
  return {
    productUuid: product.uuid,
    token,
    sku: row.sku,
    barcode: row.barcode,
    title: title.slice(0, 300),
    priceCost: row.priceCost ?? 0,
    ...pricesOf(row, product.first),
    width: measure(row.width ?? product.first.width),
    height: measure(row.height ?? product.first.height),
    length: measure(row.length ?? product.first.length),
    weight: measure(row.weight ?? product.first.weight),
    quantityManaged: typeof row.stock === 'number',
    position,
  }
}

/** A variant without a price has that of the product's first row. */
function pricesOf(row: ImportRow, first: ImportRow) {
  const source = row.priceSale === null ? first : row
  const priceSale = source.priceSale ?? 0
  return { priceSale, priceDiscount: discountBelow(priceSale, source.priceDiscount ?? 0) }
}

/** Dimensions and weight are 1 when they are 0 or unknown. */
const measure = (given: number | null) => (given !== null && given > 0 ? given : 1)
