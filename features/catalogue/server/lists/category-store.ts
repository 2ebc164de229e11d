import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { foldText } from '#platform/contract/fold-text.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { categories, productCategories } from '../schema.ts'

type Category = typeof categories.$inferSelect

/** The categories of merchants. A name is the same in any case and with or without accents. */
export function categoryStore(db: Database) {
  return {
    async ofMerchant(merchantUuid: string): Promise<(Category & { products: number })[]> {
      const rows = await db
        .select({
          category: categories,
          // By their names: among the selected fields drizzle writes columns without their table.
          products: sql<number>`(
            select count(*)::integer from product_categories of_product join products on products.uuid = of_product.product_uuid
            where of_product.category_id = categories.id and products.deleted_at is null
          )`,
        })
        .from(categories)
        .where(eq(categories.merchantUuid, merchantUuid))
        .orderBy(asc(categories.key))
      return rows.map(({ category, products: inUse }) => ({ ...category, products: inUse }))
    },

    /** Those of these ids that are the merchant's. */
    async idsOf(merchantUuid: string, ids: number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const found = await db
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(categories.merchantUuid, merchantUuid), inArray(categories.id, ids)))
      return new Set(found.map(({ id }) => id))
    },

    /** Null if the merchant has another category of this name. */
    async add(merchantUuid: string, name: string, now: Date): Promise<number | null> {
      const [added] = await db
        .insert(categories)
        .values({ merchantUuid, name, key: foldText(name), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: categories.id })
      return added?.id ?? null
    },

    async rename(id: number, name: string): Promise<void> {
      await db
        .update(categories)
        .set({ name, key: foldText(name) })
        .where(eq(categories.id, id))
    },

    async delete(merchantUuid: string, id: number): Promise<boolean> {
      const deleted = await db
        .delete(categories)
        .where(and(eq(categories.id, id), eq(categories.merchantUuid, merchantUuid)))
        .returning({ id: categories.id })
      if (deleted.length > 0) await db.delete(productCategories).where(eq(productCategories.categoryId, id))
      return deleted.length > 0
    },
  }
}
