import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { skus, stockTotals } from '../schema.ts'

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

    /** Skus of a merchant's own products with a code whose stock we manage, by id; connected shops have their stock there. */
    async managed(merchantUuid: string, { after, limit }: { after: number; limit: number }) {
      const found = await db
        .select({ skuId: skus.id, code: skus.sku })
        .from(skus)
        .innerJoin(stockTotals, eq(stockTotals.skuId, skus.id))
        .where(
          and(
            ...[eq(skus.merchantUuid, merchantUuid), isNull(skus.deletedAt), isNotNull(skus.sku)],
            ...[isNull(skus.gatewaySkuId), eq(stockTotals.managed, true), gt(skus.id, after)],
          ),
        )
        .orderBy(asc(skus.id))
        .limit(limit)
      return found.map(({ skuId, code }) => ({ skuId, code: code ?? '' }))
    },
  }
}
