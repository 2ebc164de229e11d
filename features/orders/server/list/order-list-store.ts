import { and, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { OrderState } from '../../order-states.ts'
import type { Order } from '../bags/order-store.ts'
import { buyers, orders } from '../schema.ts'

type Filter = { states: OrderState[]; search: string }

export function orderListStore(db: Database) {
  const meant = (merchantUuid: string, { states, search }: Filter): SQL | undefined => {
    const found = search.replace(/^[@#]/, '').toLowerCase()
    return and(
      eq(orders.merchantUuid, merchantUuid),
      states.length > 0 ? inArray(orders.state, states) : undefined,
      found === '' ? undefined : or(numbered(found), namedLike(found)),
    )
  }
  const numbered = (text: string) => (/^\d{1,9}$/.test(text) ? eq(orders.number, Number(text)) : undefined)
  const namedLike = (text: string) =>
    exists(
      db
        .select({ uuid: buyers.uuid })
        .from(buyers)
        .where(and(eq(buyers.uuid, orders.buyerUuid), sql`starts_with(${buyers.userName}, ${text})`)),
    )

  return {
    async page(merchantUuid: string, { page, limit, ...filter }: Filter & PageRequest): Promise<Order[]> {
      return db
        .select()
        .from(orders)
        .where(meant(merchantUuid, filter))
        .orderBy(desc(orders.updatedAt), desc(orders.uuid))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async count(merchantUuid: string, filter: Filter): Promise<number> {
      const [found] = await db.select({ total: count() }).from(orders).where(meant(merchantUuid, filter))
      return found?.total ?? 0
    },
  }
}
