import { inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/server/database/connect.ts'
import { couponUses, deliveries } from '../schema.ts'

/** Those of these orders whose price is made by more than their pieces: by a delivery or a coupon. */
export async function pricedOrders(db: Database, orderUuids: string[]): Promise<string[]> {
  if (orderUuids.length === 0) return []
  const found = await union(
    db
      .select({ uuid: deliveries.orderUuid })
      .from(deliveries)
      .where(inArray(deliveries.orderUuid, orderUuids)),
    db
      .select({ uuid: couponUses.orderUuid })
      .from(couponUses)
      .where(inArray(couponUses.orderUuid, orderUuids)),
  )
  return found.map(({ uuid }) => uuid)
}
