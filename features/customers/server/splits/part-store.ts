import { sql } from 'drizzle-orm'
import { deliveries } from '#features/checkout/server/index.ts'
import { lives } from '#features/lives/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerKeys, customerLives, customers } from '../schema.ts'
import type { Contact, OwnFields, PartKey } from './parts.ts'

type Row = Omit<PartKey, 'contacts'> & { contacts: Contact[] | null }

/** What a record is made of: its keys, and the fields of itself and of the records merged into it. */
export function partStore(db: Database) {
  return {
    /** Commenters without a comment in an unlocked live are left out. */
    async keysOf(uuid: string): Promise<PartKey[]> {
      const { rows } = await db.execute<Row>(sql`
        with own as (
          select owner_uuid, key, case when key like 'b:%' then substr(key, 3)::uuid end as buyer
          from ${customerKeys} where customer_uuid = ${uuid}::uuid and key not like 'f:%')
        select own.key, talk.names as "userNames", coalesce(talk.lives, 0)::int as lives,
          coalesce(talk.comments, 0)::int as comments,
          who.merchant_uuid as "merchantUuid", coalesce(bag.orders, 0)::int as orders,
          coalesce(bag.bought, 0)::float8 as bought, said.contacts
        from own
        left join ${buyers} who on who.uuid = own.buyer
        left join lateral (
          select count(*) as orders, sum(one.paid - one.refunded) as bought from ${orders} one
          where one.buyer_uuid = own.buyer) bag on true
        left join lateral (
          select count(*) as lives, sum(seen.comments) as comments,
            (select array_agg(distinct name) from ${customerLives} other, unnest(other.user_names) as name
              where other.owner_uuid = own.owner_uuid and other.key = own.key and name <> '') as names
          from ${customerLives} seen
          join ${lives} live on live.id = seen.live_id and live.unlocked_at is not null
          where seen.owner_uuid = own.owner_uuid and seen.key = own.key) talk on own.buyer is null
        left join lateral (
          select jsonb_agg(jsonb_build_object('column', found.column, 'value', found.value) order by found.at desc) as contacts
          from (
            select given.column, given.value, who.created_at as at
            from (values ('userName', who.user_name), ('name', who.name), ('email', who.email), ('mobile', who.phone))
              as given ("column", value)
            union all
            select sent_value.column, sent_value.value, max(one.created_at) from ${orders} one
            join ${deliveries} sent on sent.order_uuid = one.uuid
            cross join lateral (values ('document', sent.tax_id), ('city', nullif(trim(sent.city), ''))) as sent_value ("column", value)
            where one.buyer_uuid = own.buyer group by 1, 2) found
          where found.value is not null) said on own.buyer is not null
        where own.buyer is not null or talk.lives > 0
        order by own.buyer is not null, own.key limit 200`)
      return rows.map((row) => ({ ...row, userNames: row.userNames ?? [], contacts: row.contacts ?? [] }))
    },

    /** The record itself first. */
    async fieldsOf(uuid: string): Promise<OwnFields[]> {
      const { rows } = await db.execute<OwnFields>(sql`
        with recursive part as (
          select ${uuid}::uuid as uuid
          union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        select uuid, given_user_name as "userName", name, email, mobile, document, city from ${customers}
        where uuid in (select uuid from part) order by uuid <> ${uuid}::uuid, created_at, uuid`)
      return rows
    },
  }
}
