import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { skus } from '#features/catalogue/server/index.ts'
import { orderLines } from '#features/orders/server/index.ts'
import { streams } from '#features/streams/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'

/** A stream that is live, with those of the products asked for that it shows. */
type ShownIn = { streamUuid: string; productUuids: string[] }

export function shownStreamStore(db: Database) {
  const isLive = and(eq(streams.broadcastStatus, 'live'), isNull(streams.deletedAt))

  return {
    /** The live streams of a merchant with those of these products that they show; null: all of them. */
    async ofMerchant(merchantUuid: string, productUuids: string[] | null): Promise<ShownIn[]> {
      const found = await db
        .select({ streamUuid: streams.uuid, active: streams.activeProductsId })
        .from(streams)
        .where(and(eq(streams.merchantUuid, merchantUuid), isLive))
      const asked = productUuids && new Set(productUuids)
      return found
        .map(({ streamUuid, active }) => ({
          streamUuid,
          productUuids: asked ? active.filter((uuid) => asked.has(uuid)) : active,
        }))
        .filter((shown) => shown.productUuids.length > 0)
    },

    /** The live streams that show products of these skus, or of those in these orders. */
    async withSkus(skuIds: number[], orderUuids: string[]): Promise<ShownIn[]> {
      const ofOrders = db
        .select({ skuId: orderLines.skuId })
        .from(orderLines)
        .where(inArray(orderLines.orderUuid, orderUuids))
      const own = or(
        ...(skuIds.length > 0 ? [inArray(skus.id, skuIds)] : []),
        ...(orderUuids.length > 0 ? [inArray(skus.id, ofOrders)] : []),
      )
      if (!own) return []
      const rows = await db
        .selectDistinct({ streamUuid: streams.uuid, productUuid: skus.productUuid })
        .from(streams)
        .innerJoin(skus, sql`${skus.productUuid} = any(${streams.activeProductsId})`)
        .where(and(isLive, own))
      return [...Map.groupBy(rows, (row) => row.streamUuid)].map(([streamUuid, shown]) => ({
        streamUuid,
        productUuids: shown.map(({ productUuid }) => productUuid),
      }))
    },
  }
}
