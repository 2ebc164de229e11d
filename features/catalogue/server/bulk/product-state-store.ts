import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway } from '../../gateways.ts'
import type { StoredProductState } from '../product-model.ts'
import { skuStore } from '../products/sku-store.ts'
import { groupProducts, productCategories, productGroups, products, skus } from '../schema.ts'
import { type Cause, totalsStore } from '../stock/totals-store.ts'
import type { BulkEdit } from './apply-edit.ts'

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
    /**
     * These products in the order of their numbers; deleted ones are absent. `locked`, with their stock: until the transaction ends.
     * `groupId`: with their places in this group.
     */
    async read(
      uuids: string[],
      { locked = false, groupId = null }: { locked?: boolean; groupId?: number | null } = {},
    ): Promise<ProductWithState[]> {
      if (uuids.length === 0) return []
      if (locked) await totalsStore(db).lockOfProducts(uuids)
      const query = db
        .select()
        .from(products)
        .where(and(inArray(products.uuid, uuids), isNull(products.deletedAt)))
        .orderBy(asc(products.id))
      const found = await (locked ? query.for('update') : query)
      const present = found.map(({ uuid }) => uuid)
      if (present.length === 0) return []
      const skusOf = await skuStore(db).ofProducts(present)
      const categoriesOf = await db
        .select()
        .from(productCategories)
        .where(inArray(productCategories.productUuid, present))
      const places = groupId === null ? null : await placesInGroup(db, groupId, present)
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
          ...(places &&
            groupId !== null && {
              group: {
                id: groupId,
                isIn: places.has(product.uuid),
                position: places.get(product.uuid) ?? null,
              },
            }),
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
      await saveGroups(db, changes, now)
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

/** The group that an edit is about. */
export function groupIdOf(edit: BulkEdit): number | null {
  return edit.kind === 'group' ? edit.groupId : null
}

async function placesInGroup(db: Database, groupId: number, uuids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ uuid: groupProducts.productUuid, position: groupProducts.position })
    .from(groupProducts)
    .where(and(eq(groupProducts.groupId, groupId), inArray(groupProducts.productUuid, uuids)))
  return new Map(rows.map(({ uuid, position }) => [uuid, position]))
}

/** Puts products into their group, each at its place where that is free, else at the end, and takes others out. */
async function saveGroups(db: Database, changes: StateChange[], now: Date): Promise<void> {
  const moved = changes.flatMap(({ product, after: { group } }) =>
    group && group.isIn !== product.state.group?.isIn ? [{ ...group, uuid: product.uuid }] : [],
  )
  const [first] = moved
  if (!first) return
  const [version] = await db
    .update(productGroups)
    .set({ version: sql`${productGroups.version} + 1`, updatedAt: now })
    .where(eq(productGroups.id, first.id))
    .returning({ version: productGroups.version })
  if (!version) return
  const leaving = moved.filter(({ isIn }) => !isIn).map(({ uuid }) => uuid)
  if (leaving.length > 0)
    await db
      .delete(groupProducts)
      .where(and(eq(groupProducts.groupId, first.id), inArray(groupProducts.productUuid, leaving)))
  const entering = moved.filter(({ isIn }) => isIn).map(({ uuid, position }, at) => ({ uuid, position, at }))
  if (entering.length === 0) return
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(entering)}::jsonb)
        as given (uuid uuid, position integer, at integer)
    ), taken as (select position from ${groupProducts} where group_id = ${first.id}),
    last as (
      select coalesce(max(position), -1) as position
      from (select position from taken union all select position from given) places
    )
    insert into ${groupProducts} (group_id, product_uuid, position)
    select ${first.id}::bigint, given.uuid,
      case when given.position is null or given.position in (select position from taken)
        then last.position + 1 + given.at else given.position end
    from given, last on conflict do nothing`)
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
