import { sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { orderHistory, orderLines, orders } from '../schema.ts'

export function dueReminderStore(db: Database) {
  return {
    /**
     * Bags whose deadline is near, once each: in the last quarter of their term, and at most a day before. Left out are
     * those with a piece that another buyer waits for, and those that hold nothing. Only this order if `orderUuid` is given.
     */
    async due(now: Date, limit: number, orderUuid: string | null = null): Promise<string[]> {
      const at = sql`${now.toISOString()}::timestamptz`
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select bag.uuid from ${orders} bag
        where bag.expires_at > ${at}
          and bag.expires_at - least(interval '1 day', (bag.held_until - bag.term_from) / 4) <= ${at}
          and bag.state in ('held', 'waiting_payment', 'paid')
          and (${orderUuid}::uuid is null or bag.uuid = ${orderUuid}::uuid)
          and not exists (
            select from ${orderHistory} entry where entry.order_uuid = bag.uuid and entry.kind = 'reminded')
          and exists (
            select from ${orderLines} line where line.order_uuid = bag.uuid and line.state = 'held')
          and not exists (
            select from ${orderLines} line join ${orderLines} other on other.sku_id = line.sku_id
            where line.order_uuid = bag.uuid and line.state = 'held'
              and other.state = 'waiting' and other.order_uuid <> bag.uuid)
        order by bag.expires_at limit ${limit}`)
      return rows.map(({ uuid }) => uuid)
    },
  }
}
