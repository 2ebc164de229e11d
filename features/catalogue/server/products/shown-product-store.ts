import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { products } from '../schema.ts'
import type { Product } from './product-store.ts'

/** Products that visitors may see, of any merchant. */
export function shownProductStore(db: Database) {
  return {
    async active(uuids: string[]): Promise<Product[]> {
      if (uuids.length === 0) return []
      return db
        .select()
        .from(products)
        .where(and(inArray(products.uuid, uuids), eq(products.active, true), isNull(products.deletedAt)))
    },
  }
}
