import { asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueChanges, products, stockEntries } from './schema.ts'

/** What names a user in the catalogue of a merchant, which is the merchant's: who added, corrected or imported. */
export function personalDataStore(db: Database) {
  return {
    async productsBy(userUuid: string) {
      return db
        .select({
          uuid: products.uuid,
          merchantUuid: products.merchantUuid,
          name: products.name,
          createdAt: products.createdAt,
        })
        .from(products)
        .where(eq(products.createdByUuid, userUuid))
        .orderBy(asc(products.id))
    },

    async stockEntriesBy(userUuid: string) {
      return db
        .select({
          skuId: stockEntries.skuId,
          kind: stockEntries.kind,
          quantity: stockEntries.quantity,
          reason: stockEntries.reason,
          at: stockEntries.at,
        })
        .from(stockEntries)
        .where(eq(stockEntries.byUuid, userUuid))
        .orderBy(asc(stockEntries.id))
    },

    async changesBy(userUuid: string) {
      return db
        .select()
        .from(catalogueChanges)
        .where(eq(catalogueChanges.byUuid, userUuid))
        .orderBy(asc(catalogueChanges.createdAt))
    },

    /** The rows stay with the merchant, without the name of the user. */
    async forget(userUuid: string): Promise<void> {
      await db.update(products).set({ createdByUuid: null }).where(eq(products.createdByUuid, userUuid))
      await db.update(stockEntries).set({ byUuid: null }).where(eq(stockEntries.byUuid, userUuid))
      await db.update(catalogueChanges).set({ byUuid: null }).where(eq(catalogueChanges.byUuid, userUuid))
    },
  }
}
