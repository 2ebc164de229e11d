import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import {
  buyerProfiles,
  buyers,
  claimRuns,
  orderClaims,
  orderCounters,
  orderHistory,
  orderLines,
  orderNotes,
  orderNumbers,
  orderPayments,
  orderSales,
  orders,
  sales,
  sellingTerms,
} from '../schema.ts'

export function erasureStore(tx: Database) {
  const deleteOrders = async (which: ReturnType<typeof sql>) => {
    const gone = sql`(select uuid from ${orders} where ${which})`
    for (const table of [orderLines, orderHistory, orderNotes, orderSales, orderPayments, orderClaims])
      await tx.execute(sql`delete from ${table} where order_uuid in ${gone}`)
    const { rows } = await tx.execute<{ buyer_uuid: string }>(
      sql`delete from ${orders} where ${which} returning buyer_uuid`,
    )
    const without = rows.map(({ buyer_uuid }) => buyer_uuid)
    await deleteBuyers(sql`uuid = any(${sql.param(without)}::uuid[])`)
  }
  const deleteBuyers = (which: ReturnType<typeof sql>) =>
    tx.execute(sql`
      with gone as (
        delete from ${buyers} where ${which}
          and not exists (select from ${orders} where orders.buyer_uuid = buyers.uuid) returning uuid)
      delete from ${buyerProfiles} where buyer_uuid in (select uuid from gone)`)

  return {
    deleteOrders,
    /** Deletes those of these buyers who have no order left. */
    deleteBuyers,
    /** Deletes what a merchant has, except orders for which money was received. */
    async deleteUnpaid(merchantUuid: string, now: Date): Promise<void> {
      await deleteOrders(sql`orders.merchant_uuid = ${merchantUuid} and not exists
        (select from ${orderPayments} received where received.order_uuid = orders.uuid)`)
      await deleteBuyers(sql`merchant_uuid = ${merchantUuid}`)
      await tx.execute(sql`
        delete from ${orderNotes} where order_uuid in
          (select uuid from ${orders} where merchant_uuid = ${merchantUuid})`)
      await tx.execute(sql`
        update ${orders} set merchant_erased_at = ${now.toISOString()}::timestamptz
        where merchant_uuid = ${merchantUuid} and merchant_erased_at is null`)
      for (const table of [sales, sellingTerms, orderCounters, orderNumbers, claimRuns])
        await tx.execute(sql`delete from ${table} where merchant_uuid = ${merchantUuid}`)
    },

    /** Deletes the orders of erased merchants whose last money was received before this time. */
    async deleteKept(before: Date): Promise<void> {
      await deleteOrders(sql`merchant_erased_at is not null and not exists (
          select from ${orderPayments} received
          where received.order_uuid = orders.uuid and received.received_at >= ${before.toISOString()}::timestamptz
        )`)
    },
  }
}
