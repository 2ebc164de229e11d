import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { entryKinds } from '../../entry-kinds.ts'
import { credits, paymentRefunds, payments, unlocks } from '../schema.ts'

/** An entry as the database has it: `at` in milliseconds since 1970, `amount` in centavos. */
export type InvoiceEntry = {
  id: string
  kind: (typeof entryKinds)[number]
  at: number
  account: string | null
  liveDay: string | null
  productId: string | null
  reference: string | null
  invoiceUrl: string | null
  amount: number | null
}

/**
 * What belongs to a merchant: unlocks of these connections, and the payments for the credits that unlocked them; all
 * payments of `payerUuid`, where one user pays for this merchant alone; what a later feature gives, with the same columns.
 */
export type InvoiceScope = { pluginIds: string[]; payerUuid: string | null; ofOrders: SQL | null }
export type InvoiceFilter = { month: string | null; kind: InvoiceEntry['kind'] | null }

type Totals = Record<'total' | 'unlocks' | 'paid' | 'refunded' | 'ordersPaid' | 'ordersRefunded', number>

const nothing: Totals = { total: 0, unlocks: 0, paid: 0, refunded: 0, ordersPaid: 0, ordersRefunded: 0 }

export function merchantInvoiceStore(db: Database) {
  return {
    /** A page of the entries, the newest first. */
    async page(
      scope: InvoiceScope,
      filter: InvoiceFilter,
      limit: number,
      offset: number,
    ): Promise<InvoiceEntry[]> {
      const { rows } = await db.execute<InvoiceEntry>(
        sql`select ${shownFields} from (${entriesOf(scope)}) entries where ${matches(filter)}
        order by entries.at desc, entries.kind, entries.id limit ${limit} offset ${offset}`,
      )
      return rows
    },

    async totals(scope: InvoiceScope, filter: InvoiceFilter): Promise<Totals> {
      const { rows } = await db.execute<Totals>(
        sql`select count(*)::int as "total",
          (count(*) filter (where kind = 'unlock'))::int as "unlocks",
          coalesce(sum(amount) filter (where kind = 'payment'), 0)::float8 as "paid",
          coalesce(-sum(amount) filter (where kind = 'refund'), 0)::float8 as "refunded",
          coalesce(sum(amount) filter (where kind = 'order'), 0)::float8 as "ordersPaid",
          coalesce(-sum(amount) filter (where kind = 'order_refund'), 0)::float8 as "ordersRefunded"
        from (${entriesOf(scope)}) entries where ${matches(filter)}`,
      )
      return rows[0] ?? nothing
    },
  }
}

const monthOf = sql`to_char(entries.at at time zone 'America/Sao_Paulo', 'YYYY-MM')`

const shownFields = sql`entries.id as "id", entries.kind as "kind",
  (extract(epoch from entries.at) * 1000)::float8 as "at", entries.account as "account",
  entries.live_day::text as "liveDay", entries.plan as "productId", entries.reference as "reference",
  entries.invoice_url as "invoiceUrl", entries.amount as "amount"`

function matches({ month, kind }: InvoiceFilter): SQL {
  return sql`${month === null ? sql`true` : sql`${monthOf} = ${month}`} and ${
    kind === null ? sql`true` : sql`entries.kind = ${kind}`
  }`
}

function entriesOf({ pluginIds, payerUuid, ofOrders }: InvoiceScope): SQL {
  const isOurs = (pluginId: SQL) => sql`${pluginId} = any(${sql.param(pluginIds)}::uuid[])`
  const isPaidFor = sql`(p.user_uuid = ${payerUuid}::uuid or exists (
    select 1 from ${credits} c join ${unlocks} u on u.credit_id = c.id and u.user_uuid = c.user_uuid
    where c.payment_id = p.id::text and ${isOurs(sql`u.plugin_id`)}))`
  return sql`
    select u.media_id || ' ' || u.credit_id as id, 'unlock' as kind, u.unlocked_at as at,
      u.plugin_account_name as account, u.live_day as live_day, null as plan, null as reference,
      null as invoice_url, null::integer as amount
    from ${unlocks} u where ${isOurs(sql`u.plugin_id`)}
    union all
    select p.id::text, 'payment', p.at, null, null, p.plan, coalesce(p.invoice_number, p.reference), p.invoice_url, p.amount
    from ${payments} p where ${isPaidFor}
    union all
    select r.id::text, 'refund', r.at, null, null, p.plan, coalesce(p.invoice_number, p.reference), p.invoice_url, -r.amount
    from ${paymentRefunds} r join ${payments} p on p.id = r.payment_id where ${isPaidFor}
    ${ofOrders ? sql`union all ${ofOrders}` : sql``}`
}
