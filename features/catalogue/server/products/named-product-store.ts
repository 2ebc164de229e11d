import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { products } from '../schema.ts'
import { hasWord } from './product-search-store.ts'

/** Products of a merchant that are looked through for the words of a live: the newest ones. */
const mostNamed = 20_000

const onSale = (merchantUuids: string[]) =>
  and(inArray(products.merchantUuid, merchantUuids), eq(products.active, true), isNull(products.deletedAt))

export function namedProductStore(db: Database) {
  return {
    /** Differs whenever a product on sale of these merchants was added, saved or removed. */
    async stamp(merchantUuids: string[]): Promise<string> {
      const [found] = await db
        .select({
          stamp: sql<string>`concat_ws(' ', count(*), sum(${products.version}), max(${products.updatedAt}))`,
        })
        .from(products)
        .where(onSale(merchantUuids))
      return found?.stamp ?? ''
    },

    /** The version of each product on sale. */
    async versions(merchantUuids: string[]): Promise<Map<string, number>> {
      const rows = await db
        .select({ uuid: products.uuid, version: products.version })
        .from(products)
        .where(onSale(merchantUuids))
        .orderBy(desc(products.id))
        .limit(mostNamed)
      return new Map(rows.map(({ uuid, version }) => [uuid, version]))
    },

    /** Those on sale with each of these folded words, the newest first. */
    async search(merchantUuids: string[], words: string[], most: number): Promise<string[]> {
      const rows = await db
        .select({ uuid: products.uuid })
        .from(products)
        .where(and(onSale(merchantUuids), ...words.map(hasWord)))
        .orderBy(desc(products.id))
        .limit(most)
      return rows.map(({ uuid }) => uuid)
    },

    /** Those among `uuids` that are products of this merchant, whether on sale or not. */
    async ownAmong(merchantUuid: string, uuids: string[]): Promise<string[]> {
      if (uuids.length === 0) return []
      const rows = await db
        .select({ uuid: products.uuid })
        .from(products)
        .where(
          and(
            inArray(products.uuid, uuids),
            eq(products.merchantUuid, merchantUuid),
            isNull(products.deletedAt),
          ),
        )
      return rows.map(({ uuid }) => uuid)
    },

    async ofUuids(uuids: string[]) {
      return db
        .select({
          uuid: products.uuid,
          name: products.name,
          ref: products.ref,
          priceSale: products.priceSale,
          priceDiscount: products.priceDiscount,
        })
        .from(products)
        .where(inArray(products.uuid, uuids))
    },
  }
}
