import type { Database } from '#platform/server/database/connect.ts'
import { paidPrice, shownName } from '../../contract.ts'
import { namedProductStore } from './named-product-store.ts'
import { skuStore } from './sku-store.ts'

/** A product as the comments of a live may name it. Prices in centavos. */
export type NamedProduct = {
  uuid: string
  name: string
  ref: number
  /** What is paid for it, or for one of its skus. */
  prices: number[]
  skus: { id: number; codes: string[]; values: string[] }[]
}

/** These products with what people call them by. */
export async function namedProducts(db: Database, uuids: string[]): Promise<NamedProduct[]> {
  if (uuids.length === 0) return []
  const [rows, skus] = await Promise.all([
    namedProductStore(db).ofUuids(uuids),
    skuStore(db).ofProducts(uuids),
  ])
  return rows.map(({ uuid, name, ref, ...prices }) => {
    const own = skus.get(uuid) ?? []
    return {
      uuid,
      name: shownName(name),
      ref,
      prices: [...new Set([prices, ...own].map(paidPrice))],
      skus: own.map(({ id, sku, barcode, values }) => ({
        id,
        codes: [sku, barcode].flatMap((code) => code || []),
        values: values.map(({ value }) => value),
      })),
    }
  })
}
