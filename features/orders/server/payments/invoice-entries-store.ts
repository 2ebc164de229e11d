import { type SQL, sql } from 'drizzle-orm'
import { orderHistory, orderPayments, orders } from '../schema.ts'

/** What the orders of a merchant brought and what went back, with the columns of the entries of its invoices. */
export function invoiceEntriesOf(merchantUuid: string): SQL {
  const entry = (id: SQL, kind: 'order' | 'order_refund', at: SQL, amount: SQL) => sql`
    select ${id}::text as id, ${kind}::text as kind, ${at} as at, null::text as account, null::date as live_day,
      null::text as plan, ${orders.number}::text as reference, null::text as invoice_url, ${amount}::integer as amount`
  return sql`
    ${entry(sql`${orderPayments.uuid}`, 'order', sql`${orderPayments.receivedAt}`, sql`${orderPayments.amount}`)}
    from ${orderPayments} join ${orders} on ${orders.uuid} = ${orderPayments.orderUuid}
    where ${orders.merchantUuid} = ${merchantUuid} and ${orderPayments.state} = 'accepted'
    union all
    ${entry(sql`${orderHistory.id}`, 'order_refund', sql`${orderHistory.at}`, sql`-(${orderHistory.details} ->> 'amount')::integer`)}
    from ${orderHistory} join ${orders} on ${orders.uuid} = ${orderHistory.orderUuid}
    where ${orders.merchantUuid} = ${merchantUuid} and ${orderHistory.kind} in ('refunded', 'part_refunded')
      and (${orderHistory.details} ->> 'amount')::integer > 0`
}
