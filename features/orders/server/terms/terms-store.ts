import { eq, sql } from 'drizzle-orm'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Order } from '../bags/order-store.ts'
import { orderHistory, orderSales, orders, sales, sellingTerms } from '../schema.ts'

export type Terms = Omit<typeof sellingTerms.$inferSelect, 'merchantUuid' | 'updatedAt'>

type ExtendedOrder = Pick<Order, 'uuid' | 'state' | 'version'>

/** The terms of a merchant that has not chosen its own. */
const standardTerms: Terms = {
  holdMode: 'claim',
  holdMinutes: (2 * day) / 60_000,
  bagDays: 7,
  hasQueue: true,
}

export function termsStore(db: Database) {
  return {
    async ofMerchant(merchantUuid: string): Promise<Terms> {
      const [found] = await db.select().from(sellingTerms).where(eq(sellingTerms.merchantUuid, merchantUuid))
      return found ?? standardTerms
    },

    async save(merchantUuid: string, terms: Terms, now: Date): Promise<void> {
      const row = { ...terms, updatedAt: now }
      await db
        .insert(sellingTerms)
        .values({ merchantUuid, ...row })
        .onConflictDoUpdate({ target: sellingTerms.merchantUuid, set: row })
    },

    /**
     * Moves the deadlines of a merchant's open bags to the term that runs for `minutes`, where this is later, and enters it
     * in their histories. Returns those that moved. Bags whose term is that of a sale keep it. Locks nothing but orders: no one who waits for one of
     * them holds another.
     */
    async extend(merchantUuid: string, minutes: number, now: Date): Promise<ExtendedOrder[]> {
      const at = sql`${now.toISOString()}::timestamptz`
      const deadline = sql`${orders.termFrom} + make_interval(mins => ${minutes})`
      const { rows } = await db.execute<ExtendedOrder>(sql`
        with moved as (
          update ${orders} set expires_at = ${deadline}, held_until = ${deadline}, updated_at = ${at}
          where merchant_uuid = ${merchantUuid} and state in ('held', 'waiting_payment', 'paid')
            and expires_at > ${at} and expires_at < ${deadline}
            and not exists (
              select from ${orderSales} join ${sales} on ${sales.uuid} = ${orderSales.saleUuid}
              where ${orderSales.orderUuid} = ${orders.uuid} and ${sales.endedAt} = ${orders.termFrom}
                and ${sales.holdMinutes} is not null)
          returning uuid, state, version
        ), entered as (
          insert into ${orderHistory} (order_uuid, kind, details, by_uuid, at)
          select uuid, 'term_extended', '{}'::jsonb, null, ${at} from moved
        )
        select uuid, state, version from moved`)
      return rows
    },
  }
}
