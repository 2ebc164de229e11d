import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway } from '../../gateways.ts'
import type { StoredProductState } from '../product-model.ts'
import { skuStore } from '../products/sku-store.ts'
import { productCategories, products, skus } from '../schema.ts'
import { type Cause, totalsStore } from '../stock/totals-store.ts'

/** A product with what a change may replace of it. */
export type ProductWithState = {
  uuid: string
  id: number
  version: number
  gateway: Gateway
  searchText: string
  ref: number
  /** The values of each sku, in the order of the product's variations. */
  values: Map<number, string[]>
  state: StoredProductState
}

/** A product to be saved: its old and its new state. */
export type StateChange = { product: ProductWithState; after: StoredProductState; searchText?: string }

/** Reads and writes what changes of many products replace, in one statement for each table. */
export function productStateStore(db: Database) {
  return {
    /** These products in the order of their numbers; deleted ones are absent. `locked`: until the transaction ends. */
    async read(uuids: string[], { locked = false } = {}): Promise<ProductWithState[]> {
      if (uuids.length === 0) return []
      const query = db
        .select()
        .from(products)
        .where(and(inArray(products.uuid, uuids), isNull(products.deletedAt)))
        .orderBy(asc(products.id))
      const found = await (locked ? query.for('update') : query)
      const present = found.map(({ uuid }) => uuid)
      const [skusOf, categoriesOf] = await Promise.all([
        skuStore(db).ofProducts(present),
        present.length === 0
          ? []
          : db.select().from(productCategories).where(inArray(productCategories.productUuid, present)),
      ])
      const categories = Map.groupBy(categoriesOf, ({ productUuid }) => productUuid)
      return found.map((product) => ({
        uuid: product.uuid,
        id: product.id,
        version: product.version,
        gateway: product.gateway,
        searchText: product.searchText,
        ref: product.ref,
        values: new Map(
          (skusOf.get(product.uuid) ?? []).map(({ id, values }) => [id, values.map(({ value }) => value)]),
        ),
        state: {
          name: product.name,
          active: product.active,
          priceSale: product.priceSale,
          priceDiscount: product.priceDiscount,
          description: product.description,
          link: product.link,
          categoryIds: (categories.get(product.uuid) ?? [])
            .map(({ categoryId }) => categoryId)
            .sort((a, b) => a - b),
          skus: (skusOf.get(product.uuid) ?? []).map((sku) => ({
            id: sku.id,
            priceCost: sku.priceCost,
            priceSale: sku.priceSale,
            priceDiscount: sku.priceDiscount,
            blockedSale: sku.blockedSale,
            quantityManaged: sku.quantityManaged,
            onHand: sku.onHand,
            barcode: sku.barcode,
            sku: sku.sku,
          })),
        },
      }))
    },

    /** Saves locked products; each gets its next version. Stock changes by entries of the ledger. */
    async save(changes: StateChange[], cause: Cause, now: Date): Promise<void> {
      if (changes.length === 0) return
      const rows = changes.map(({ product, after, searchText }) => ({
        uuid: product.uuid,
        name: after.name,
        active: after.active,
        price_sale: after.priceSale,
        price_discount: after.priceDiscount,
        description: after.description,
        link: after.link,
        search_text: searchText ?? product.searchText,
      }))
      await db.execute(sql`
        update ${products} set
          name = given.name, active = given.active, price_sale = given.price_sale,
          price_discount = given.price_discount, description = given.description, link = given.link,
          search_text = given.search_text, version = version + 1, updated_at = ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
          uuid uuid, name text, active boolean, price_sale integer, price_discount integer, description text, link text,
          search_text text
        )
        where ${products.uuid} = given.uuid`)
      await saveSkus(db, changes, now)
      await saveCategories(db, changes)
      await totalsStore(db).count(countsOf(changes), cause, now)
    },

    /** Removes locked products, as an undo of their import does. */
    async remove(uuids: string[], now: Date): Promise<void> {
      if (uuids.length === 0) return
      await db
        .update(products)
        .set({ deletedAt: now, updatedAt: now, version: sql`${products.version} + 1` })
        .where(inArray(products.uuid, uuids))
    },
  }
}

async function saveSkus(db: Database, changes: StateChange[], now: Date): Promise<void> {
  const rows = changes.flatMap(({ product, after }) =>
    after.skus.flatMap((sku, at) => {
      const { onHand: _, ...fields } = sku
      const { onHand: __, ...before } = product.state.skus[at] ?? sku
      return JSON.stringify(fields) === JSON.stringify(before) ? [] : [fields]
    }),
  )
  if (rows.length === 0) return
  await db.execute(sql`
    update ${skus} set
      price_cost = given."priceCost", price_sale = given."priceSale", price_discount = given."priceDiscount",
      blocked_sale = given."blockedSale", quantity_managed = given."quantityManaged", barcode = given.barcode,
      sku = given.sku, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, "priceCost" integer, "priceSale" integer, "priceDiscount" integer, "blockedSale" boolean,
      "quantityManaged" boolean, barcode text, sku text
    )
    where ${skus.id} = given.id`)
}

async function saveCategories(db: Database, changes: StateChange[]): Promise<void> {
  const changed = changes.filter(
    ({ product, after }) => product.state.categoryIds.join() !== after.categoryIds.join(),
  )
  if (changed.length === 0) return
  await db.delete(productCategories).where(
    inArray(
      productCategories.productUuid,
      changed.map(({ product }) => product.uuid),
    ),
  )
  const rows = changed.flatMap(({ product, after }) =>
    after.categoryIds.map((categoryId) => ({ productUuid: product.uuid, categoryId })),
  )
  if (rows.length > 0) await db.insert(productCategories).values(rows)
}

function countsOf(changes: StateChange[]) {
  return changes.flatMap(({ product, after }) =>
    after.skus.flatMap(({ id, onHand, quantityManaged }, at) => {
      const before = product.state.skus[at]
      if (before?.onHand === onHand && before.quantityManaged === quantityManaged) return []
      return [{ skuId: id, managed: quantityManaged, counted: onHand }]
    }),
  )
}
