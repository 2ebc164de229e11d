import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway, ProductOrder } from '../../contract.ts'
import {
  catalogueChangeTargets,
  productCategories,
  products,
  productTallies,
  skus,
  stockTotals,
} from '../schema.ts'
import type { Product } from './product-store.ts'
import { refOfWord } from './product-text.ts'

/** Which products of a merchant are meant. `words`: folded; each must occur. */
export type ProductFilter = {
  merchantUuid: string
  gateways: Gateway[] | null
  id: string | number | null
  /** These products at most. */
  uuids: string[] | null
  words: string[]
  active: boolean | null
  available: boolean | null
  categoryId: number | null
}

export type ProductKey = { uuid: string; id: number }
type IdPlace = { behind: number; limit: number }
type Order = { by: ProductOrder; direction: 1 | -1 }
type Found = { products: Product[]; total: number }

/** Reads products of one merchant by the indexes of `products`; deleted ones are never among them. */
export function productSearchStore(db: Database) {
  async function removed(which: SQL | undefined, now: Date): Promise<string[]> {
    const rows = await db
      .update(products)
      .set({ deletedAt: now, updatedAt: now, version: sql`${products.version} + 1` })
      .where(which)
      .returning({ uuid: products.uuid })
    return rows.map(({ uuid }) => uuid)
  }

  /** Whether `sellable_skus` and the tallies say everything of this merchant. */
  async function isCounted(merchantUuid: string): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      select from ${products} where merchant_uuid = ${merchantUuid} and sellable_skus is null and deleted_at is null limit 1`)
    return rowCount === 0
  }

  async function whereOf(filter: ProductFilter): Promise<SQL | undefined> {
    return conditions(filter, filter.available === null || (await isCounted(filter.merchantUuid)))
  }

  /** In a time that does not grow with the products where only gateway, `active` and `available` are asked for. */
  async function countOf(filter: ProductFilter): Promise<number> {
    const { merchantUuid, gateways, id, uuids, words, active, available, categoryId } = filter
    const isTallied = id === null && uuids === null && categoryId === null && words.length === 0
    if (!isTallied || !(await isCounted(merchantUuid))) {
      const [row] = await db
        .select({ total: count() })
        .from(products)
        .where(await whereOf(filter))
      return row?.total ?? 0
    }
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${productTallies.products}), 0)::integer` })
      .from(productTallies)
      .where(
        and(
          eq(productTallies.merchantUuid, merchantUuid),
          gateways === null ? undefined : inArray(productTallies.gateway, gateways),
          active === null ? undefined : eq(productTallies.active, active),
          available === null ? undefined : eq(productTallies.available, available),
        ),
      )
    return row?.total ?? 0
  }

  /** The ids come first: an index alone has those of the newest, and offsets pass over no whole product. */
  async function page(filter: ProductFilter, order: Order, { page, limit }: PageRequest): Promise<Product[]> {
    const keys = sortedBy(order)
    const ids = db
      .select({ id: products.id })
      .from(products)
      .where(await whereOf(filter))
      .orderBy(...keys)
      .limit(limit)
      .offset((page - 1) * limit)
    return db
      .select()
      .from(products)
      .where(sql`${products.id} = any(array(${ids}))`)
      .orderBy(...keys)
  }

  /** Finds once what is both counted and shown. */
  async function countedPage(
    filter: ProductFilter,
    order: Order,
    { page, limit }: PageRequest,
  ): Promise<Found> {
    const keys = sortedBy(order)
    const found = db
      .select({ id: products.id, total: sql<number>`(count(*) over ())::integer`.as('total') })
      .from(products)
      .where(await whereOf(filter))
      .orderBy(...keys)
      .limit(limit)
      .offset((page - 1) * limit)
      .as('found')
    const rows = await db
      .select({ product: products, total: found.total })
      .from(found)
      .innerJoin(products, eq(products.id, found.id))
      .orderBy(...keys)
    return { products: rows.map(({ product }) => product), total: rows[0]?.total ?? 0 }
  }

  return {
    /** A page of what the filter finds, and the number of all; an empty page may have 0. */
    async search(filter: ProductFilter, order: Order, paging: PageRequest): Promise<Found> {
      if (filter.words.some(isIndexed)) return countedPage(filter, order, paging)
      const [found, total] = await Promise.all([page(filter, order, paging), countOf(filter)])
      return { products: found, total }
    },

    /** The products behind a number, in the order of their numbers. */
    async idsOf(filter: ProductFilter, { behind, limit }: IdPlace): Promise<ProductKey[]> {
      return db
        .select({ uuid: products.uuid, id: products.id })
        .from(products)
        .where(and(await whereOf(filter), gt(products.id, behind)))
        .orderBy(asc(products.id))
        .limit(limit)
    },

    /** Stores what the filter finds now as the targets of a change; returns their number. */
    async freeze(filter: ProductFilter, changeUuid: string): Promise<number> {
      const { rowCount } = await db.execute(sql`
        insert into ${catalogueChangeTargets} (change_uuid, product_id)
        select ${changeUuid}::uuid, ${products.id} from ${products} where ${await whereOf(filter)}`)
      return rowCount ?? 0
    },

    /** Those of these products that are the merchant's, behind a number and in the order of their numbers. */
    async idsAmong(merchantUuid: string, uuids: string[], { behind, limit }: IdPlace): Promise<ProductKey[]> {
      return db
        .select({ uuid: products.uuid, id: products.id })
        .from(products)
        .where(
          and(
            eq(products.merchantUuid, merchantUuid),
            inArray(products.uuid, uuids),
            isNull(products.deletedAt),
            gt(products.id, behind),
          ),
        )
        .orderBy(asc(products.id))
        .limit(limit)
    },

    /** Native products that were saved after `since` (null: all), by number after `after`. */
    async changedNative(
      merchantUuid: string,
      since: Date | null,
      after: number,
      limit: number,
    ): Promise<Product[]> {
      return db
        .select()
        .from(products)
        .where(
          and(
            ofGateway(merchantUuid, 'native'),
            gt(products.id, after),
            since === null ? undefined : gt(products.updatedAt, since),
          ),
        )
        .orderBy(asc(products.id))
        .limit(limit)
    },

    /** Removes a gateway's products that are not among these ids of the gateway; returns their uuids. */
    async removeUnseen(merchantUuid: string, gateway: Gateway, seen: string[], now: Date): Promise<string[]> {
      return removed(
        and(
          ofGateway(merchantUuid, gateway),
          sql`${products.gatewayProductId} <> all(${sql.param(seen)}::text[])`,
        ),
        now,
      )
    },

    /** Removes one product by its gateway's id; null if there is none. */
    async removeAtGateway(
      merchantUuid: string,
      gateway: Gateway,
      id: string,
      now: Date,
    ): Promise<string | null> {
      const [uuid] = await removed(
        and(ofGateway(merchantUuid, gateway), eq(products.gatewayProductId, id)),
        now,
      )
      return uuid ?? null
    },
  }
}

const sortKeys = {
  createdAt: [products.id],
  // As its index, whose entries have a limit.
  name: [sql`left(${products.searchText}, 100) collate "C"`, products.id],
  priceSale: [products.priceSale, products.id],
} satisfies Record<ProductOrder, unknown[]>

function sortedBy({ by, direction }: Order): SQL[] {
  return sortKeys[by].map((key) => (direction === 1 ? asc(key) : desc(key)))
}

/** The index of searched texts knows three characters and more. */
const isIndexed = (word: string) => word.length >= 3

function ofGateway(merchantUuid: string, gateway: Gateway): SQL | undefined {
  return and(
    eq(products.merchantUuid, merchantUuid),
    eq(products.gateway, gateway),
    isNull(products.deletedAt),
  )
}

/** `isCounted`: the merchant has no product whose `sellable_skus` is unknown. */
function conditions(filter: ProductFilter, isCounted: boolean): SQL | undefined {
  const { merchantUuid, gateways, id, uuids, words, active, available, categoryId } = filter
  return and(
    eq(products.merchantUuid, merchantUuid),
    isNull(products.deletedAt),
    gateways === null ? undefined : inArray(products.gateway, gateways),
    id === null ? undefined : typeof id === 'number' ? eq(products.id, id) : eq(products.uuid, id),
    uuids === null ? undefined : inArray(products.uuid, uuids),
    active === null ? undefined : eq(products.active, active),
    available === null ? undefined : isAvailable(available, gateways, isCounted ? counted : looked),
    categoryId === null
      ? undefined
      : sql`exists (select from ${productCategories} where ${productCategories.productUuid} = ${products.uuid}
          and ${productCategories.categoryId} = ${categoryId})`,
    ...words.map(hasWord),
  )
}

/** As `availabilityOf()` of the contract: an external link always is. Without it, the index alone answers. */
function isAvailable(available: boolean, gateways: Gateway[] | null, bySkus: SQL): SQL {
  if (gateways && !gateways.includes('external-link')) return available ? bySkus : sql`not (${bySkus})`
  const isAny = sql`(${products.gateway} = 'external-link' or ${bySkus})`
  return available ? isAny : sql`not ${isAny}`
}

const counted = sql`${products.sellableSkus} > 0`

/** Of products of an older version, until a job has counted them. OFFSET keeps PostgreSQL from reading the stock of all. */
const looked = sql`exists (select from ${skus} join ${stockTotals} on ${stockTotals.skuId} = ${skus.id}
  where ${skus.productUuid} = ${products.uuid} and ${skus.deletedAt} is null and not ${skus.blockedSale}
    and (not ${stockTotals.managed} or ${stockTotals.onHand} > ${stockTotals.reserved}) offset 0)`

/** A product whose name, number, skus or barcodes contain a folded word. */
export function hasWord(word: string): SQL {
  const [ref, isWritten] = [refOfWord(word), sql`${products.searchText} like ${pattern(word)}`]
  return ref === null ? isWritten : sql`(${products.ref} = ${ref} or ${isWritten})`
}

function pattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
