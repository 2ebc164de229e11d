import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  buyerProfiles,
  buyers,
  claimRuns,
  orderClaims,
  orderLines,
  orderNotes,
  orderPayments,
  orders,
} from '../schema.ts'
import { erasureStore } from './erasure-store.ts'

/** `isUnderWay`: money was received for it, and it has not come to its end. */
export type BuyersOrder = { uuid: string; number: number; state: string; isUnderWay: boolean }

export function erasedBuyerStore(db: Database) {
  const of = (buyerUuids: string[]) => sql`any(${sql.param(buyerUuids)}::uuid[])`
  return {
    async lock(buyerUuids: string[]): Promise<void> {
      await db.execute(
        sql`select uuid from ${buyers} where uuid = ${of(buyerUuids)} order by user_name, uuid for update`,
      )
    },

    async ordersOf(buyerUuids: string[]): Promise<BuyersOrder[]> {
      const { rows } = await db.execute<BuyersOrder>(sql`
        select uuid, number, state, paid > refunded
          and state not in ('delivered', 'cancelled', 'refunded', 'expired') as "isUnderWay"
        from ${orders} where buyer_uuid = ${of(buyerUuids)} order by uuid`)
      return rows
    },

    /** Deletes orders without money, and the person from the others. */
    async erase(buyerUuids: string[]): Promise<{ kept: number }> {
      const theirs = sql`(select uuid from ${orders} where buyer_uuid = ${of(buyerUuids)})`
      const names = sql`(select user_name from ${buyers} where uuid = ${of(buyerUuids)} and user_name is not null)`
      await db.execute(sql`delete from ${orderNotes} where order_uuid in ${theirs}`)
      await db.execute(sql`delete from ${orderClaims} where order_uuid in ${theirs}`)
      await db.execute(
        sql`update ${orderLines} set claim = null where order_uuid in ${theirs} and claim is not null`,
      )
      await db.execute(sql`
        update ${claimRuns} set problems = (
          select coalesce(jsonb_agg(problem), '[]') from jsonb_array_elements(problems) problem
          where lower(problem ->> 'userName') not in ${names})
        where merchant_uuid in (select merchant_uuid from ${buyers} where uuid = ${of(buyerUuids)})
          and problems::text <> '[]'`)
      await erasureStore(db).deleteOrders(sql`buyer_uuid = ${of(buyerUuids)} and not exists
        (select from ${orderPayments} received where received.order_uuid = orders.uuid)`)
      await erasureStore(db).deleteBuyers(sql`uuid = ${of(buyerUuids)}`)
      await db.execute(sql`delete from ${buyerProfiles} where buyer_uuid = ${of(buyerUuids)}`)
      const { rowCount } = await db.execute(sql`
        update ${buyers} set user_name = null, name_lost_at = null, name = null, email = null, phone = null,
          trusted_at = null, pay_first_until = null, pay_first_reason = null
        where uuid = ${of(buyerUuids)}`)
      return { kept: rowCount ?? 0 }
    },
  }
}
