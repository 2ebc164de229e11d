import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway, ProductOrder } from '../../contract.ts'
import { catalogueChangeTargets, productCategories, products, skus, stockTotals } from '../schema.ts'
import type { Product } from './product-store.ts'

/** Which products of a merchant are meant. `words`: folded; each must occur. */
export type ProductFilter = {
  merchantUuid: string
  gateways: Gateway[] | null
  id: string | number | null
  words: string[]
  active: boolean | null
  available: boolean | null
  categoryId: number | null
}

export type ProductKey = { uuid: string; id: number }
type IdPlace = { behind: number; limit: number }

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

  return {
    async page(
      filter: ProductFilter,
      { by, direction }: { by: ProductOrder; direction: 1 | -1 },
      { page, limit }: PageRequest,
    ): Promise<Product[]> {
      const sorted = direction === 1 ? asc : desc
      return db
        .select()
        .from(products)
        .where(conditions(filter, 'few'))
        .orderBy(...sortKeys[by].map((key) => sorted(key)))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    /** The products behind a number, in the order of their numbers. */
    async idsOf(filter: ProductFilter, { behind, limit }: IdPlace): Promise<ProductKey[]> {
      return db
        .select({ uuid: products.uuid, id: products.id })
        .from(products)
        .where(and(conditions(filter), gt(products.id, behind)))
        .orderBy(asc(products.id))
        .limit(limit)
    },

    /** Stores what the filter finds now as the targets of a change; returns their number. */
    async freeze(filter: ProductFilter, changeUuid: string): Promise<number> {
      const { rowCount } = await db.execute(sql`
        insert into ${catalogueChangeTargets} (change_uuid, product_id)
        select ${changeUuid}::uuid, ${products.id} from ${products} where ${conditions(filter)}`)
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

    async countOf(filter: ProductFilter): Promise<number> {
      const [row] = await db.select({ total: count() }).from(products).where(conditions(filter))
      return row?.total ?? 0
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

function ofGateway(merchantUuid: string, gateway: Gateway): SQL | undefined {
  return and(
    eq(products.merchantUuid, merchantUuid),
    eq(products.gateway, gateway),
    isNull(products.deletedAt),
  )
}

/** `seen`: whether the query reads a `few` products or counts `all`; the stock of few is looked up one by one. */
function conditions(filter: ProductFilter, seen: 'few' | 'all' = 'all'): SQL | undefined {
  const { merchantUuid, gateways, id, words, active, available, categoryId } = filter
  return and(
    eq(products.merchantUuid, merchantUuid),
    isNull(products.deletedAt),
    gateways === null ? undefined : inArray(products.gateway, gateways),
    id === null ? undefined : typeof id === 'number' ? eq(products.id, id) : eq(products.uuid, id),
    active === null ? undefined : eq(products.active, active),
    available === null ? undefined : available ? isAvailable(seen) : sql`not (${isAvailable(seen)})`,
    categoryId === null
      ? undefined
      : sql`exists (select from ${productCategories} where ${productCategories.productUuid} = ${products.uuid}
          and ${productCategories.categoryId} = ${categoryId})`,
    ...words.map(hasWord),
  )
}

/** As `availabilityOf()` of the contract. PostgreSQL reads the stock of all merchants at once, unless OFFSET forbids it. */
const isAvailable = (seen: 'few' | 'all') =>
  or(
    eq(products.gateway, 'external-link'),
    sql`exists (select from ${skus} join ${stockTotals} on ${stockTotals.skuId} = ${skus.id}
      where ${skus.productUuid} = ${products.uuid} and ${skus.deletedAt} is null and not ${skus.blockedSale}
        and (not ${stockTotals.managed} or ${stockTotals.onHand} > ${stockTotals.reserved})
      ${seen === 'few' ? sql`offset 0` : sql``})`,
  ) as SQL

/** A product whose name, number, skus or barcodes contain a folded word. */
export function hasWord(word: string): SQL {
  return sql`${products.searchText} like ${pattern(word)}`
}

function pattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
