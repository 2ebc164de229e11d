import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { skus } from '../schema.ts'

export function skuCodeStore(db: Database) {
  return {
    /** The merchant's own codes of these skus, by id; those that have none, or are gone, are left out. */
    async codesOf(skuIds: number[]): Promise<Map<number, string>> {
      if (skuIds.length === 0) return new Map()
      const found = await db
        .select({ id: skus.id, sku: skus.sku })
        .from(skus)
        .where(and(inArray(skus.id, skuIds), isNotNull(skus.sku)))
      return new Map(found.map(({ id, sku }) => [id, sku ?? '']))
    },
  }
}
