import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Cell } from '#platform/server/sheets/sheet-column.ts'
import { mostVariations } from '../../contract.ts'
import { shownName } from '../../product-name.ts'
import { productPartsStore } from '../products/product-parts-store.ts'
import { type SkuWithStock, skuStore } from '../products/sku-store.ts'
import { products } from '../schema.ts'

type Product = typeof products.$inferSelect
type Named = { id: number; name: string }

/** The rows of products in a file: one for each sku, or for each external link. */
export function exportRowStore(db: Database) {
  return {
    async rowsOf(uuids: string[], unlimited: string): Promise<Cell[][]> {
      const parts = productPartsStore(db)
      const [found, skus, categories, variations] = await Promise.all([
        db.select().from(products).where(inArray(products.uuid, uuids)).orderBy(products.id),
        skuStore(db).ofProducts(uuids),
        parts.categoriesOf(uuids),
        parts.variationsOf(uuids),
      ])
      return found.flatMap((product) => {
        const first = [
          product.uuid,
          shownName(product.name),
          product.description,
          (categories.get(product.uuid) ?? []).map(({ name }) => name).join(', '),
          product.active,
          product.link ?? '',
        ]
        const all = skus.get(product.uuid) ?? []
        if (all.length === 0) return [[...first, ...externalCells(product)]]
        const named = variations.get(product.uuid) ?? []
        return all.map((sku) => [...first, ...skuCells(sku, named, unlimited)])
      })
    },
  }
}

function externalCells({ priceSale, priceDiscount }: Product): Cell[] {
  return [
    priceSale,
    priceDiscount > 0 ? priceDiscount : null,
    ...Array.from<Cell>({ length: 8 + 2 * mostVariations }).fill(''),
  ]
}

function skuCells(sku: SkuWithStock, variations: Named[], unlimited: string): Cell[] {
  const options = Array.from({ length: mostVariations }, (_, at) => {
    const variation = variations[at]
    const value = sku.values.find(({ variationId }) => variationId === variation?.id)?.value
    return variation && value !== undefined ? [variation.name, value] : ['', '']
  })
  return [
    sku.priceSale,
    sku.priceDiscount > 0 ? sku.priceDiscount : null,
    sku.priceCost > 0 ? sku.priceCost : null,
    sku.quantityManaged ? String(sku.onHand) : unlimited,
    sku.sku ?? '',
    sku.barcode ?? '',
    ...[sku.weight, sku.width, sku.height, sku.length].map(String),
    ...options.flat(),
  ]
}
