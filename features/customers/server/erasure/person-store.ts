import { sql } from 'drizzle-orm'
import { deliveries } from '#features/checkout/server/index.ts'
import { lives, liveUsers } from '#features/lives/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import {
  customerChangedBuyers,
  customerConsents,
  customerKeys,
  customerLives,
  customerRefusals,
  customerSegments,
  customers,
  documentViews,
} from '../schema.ts'

/** Whom a seller named: one of these is set. `userName` and `email` in lower case, `document` without punctuation. */
export type Named = { userName: string | null; email: string | null; document: string | null }

/** All that identifies a person among what an owner has. */
export type Identity = {
  userIds: string[]
  userNames: string[]
  buyerUuids: string[]
  /** Lower-cased names, addresses and numbers by which texts about the person are found. */
  texts: string[]
  emails: string[]
}

type Row = { kind: 'id' | 'name' | 'buyer' | 'email' | 'text'; value: string }

export function personStore(db: Database) {
  const buyerOf = (key: ReturnType<typeof sql>) =>
    sql`case when ${key} like 'b:%' then substr(${key}, 3)::uuid end`
  return {
    /** The records that this names, whatever they are merged into: by their keys, their own fields and their orders. */
    async recordsOf(ownerUuid: string, { userName, email, document }: Named): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select distinct coalesce(found.into, found.uuid) as uuid from (
          select record.uuid, (select k.customer_uuid from ${customerKeys} k where k.origin_uuid = record.uuid limit 1) as into
          from ${customers} record where record.owner_uuid = ${ownerUuid}::uuid
            and (lower(record.user_name) = ${userName} or lower(record.email) = ${email} or record.document = ${document})
          union all
          select k.customer_uuid, k.customer_uuid from ${customerKeys} k
          join ${customerLives} seen on seen.owner_uuid = k.owner_uuid and seen.key = k.key
          where k.owner_uuid = ${ownerUuid}::uuid and ${userName}::text is not null
            and exists (select from unnest(seen.user_names) name where lower(name) = ${userName})
          union all
          select k.customer_uuid, k.customer_uuid from ${customerKeys} k
          join ${buyers} who on who.uuid = ${buyerOf(sql`k.key`)}
          where k.owner_uuid = ${ownerUuid}::uuid and (who.user_name = ${userName} or lower(who.email) = ${email}
            or exists (select from ${orders} bag join ${deliveries} sent on sent.order_uuid = bag.uuid
              where bag.buyer_uuid = who.uuid and sent.tax_id = ${document}))) found`)
      return rows.map(({ uuid }) => uuid)
    },

    /**
     * The ids of commenters of the owner's lives, locked ones too, who had this name and belong to none of the owner's
     * records: a record has its own ids.
     */
    async unrecordedIds(ownerUuid: string, userName: string): Promise<string[]> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select distinct who.user_id as id from ${liveUsers} who
        join ${lives} live on live.id = who.live_id and live.owner_uuid = ${ownerUuid}::uuid
        where who.user_id is not null and lower(who.user_name) = ${userName} and not exists (
          select from ${customerKeys} k where k.owner_uuid = ${ownerUuid}::uuid and k.key = 'p:' || who.user_id)`)
      return rows.map(({ id }) => id)
    },

    async identityOf(ownerUuid: string, uuid: string): Promise<Identity> {
      const { rows } = await db.execute<Row>(sql`
        with own as (
          select key, ${buyerOf(sql`key`)} as buyer from ${customerKeys}
          where owner_uuid = ${ownerUuid}::uuid and customer_uuid = ${uuid}::uuid),
        part as (
          select record.* from ${customers} record where record.owner_uuid = ${ownerUuid}::uuid and (record.uuid = ${uuid}::uuid
            or record.uuid in (select origin_uuid from ${customerKeys} where customer_uuid = ${uuid}::uuid))),
        who as (select buyer.* from ${buyers} buyer join own on own.buyer = buyer.uuid),
        sent as (select delivery.* from ${deliveries} delivery join ${orders} bag on bag.uuid = delivery.order_uuid
          where bag.buyer_uuid in (select uuid from who))
        select 'id' as kind, substr(key, 3) as value from own where key like 'p:%'
        union select 'name', name from own join ${customerLives} seen on seen.owner_uuid = ${ownerUuid}::uuid and seen.key = own.key
          cross join unnest(seen.user_names) name
        union select 'name', user_name from part union select 'name', user_name from who
        union select 'buyer', uuid::text from who
        union select 'email', lower(email) from part union select 'email', lower(email) from who
        union select 'text', lower(value) from part, unnest(array[name, email, document, mobile]) value
        union select 'text', lower(value) from who, unnest(array[name, email, phone]) value
        union select 'text', lower(value) from sent, unnest(array[recipient, phone, tax_id]) value`)
      const of = (kind: Row['kind']) =>
        rows.flatMap((row) => (row.kind === kind && row.value ? [row.value] : []))
      const names = [...new Set(of('name'))]
      return {
        ...{ userIds: of('id'), userNames: names, buyerUuids: of('buyer'), emails: of('email') },
        texts: [...new Set([...of('text'), ...names.map((name) => name.toLowerCase())])],
      }
    },

    /** Deletes a record with everything that was merged into it. What was found for others stays with them. */
    async erase(ownerUuid: string, uuid: string): Promise<void> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select distinct origin_uuid as uuid from ${customerKeys}
        where owner_uuid = ${ownerUuid}::uuid and customer_uuid = ${uuid}::uuid
        union select uuid from ${customers} where owner_uuid = ${ownerUuid}::uuid and uuid = ${uuid}::uuid`)
      const gone = sql`any(${sql.param(rows.map((row) => row.uuid))}::uuid[])`
      await db.execute(sql`
        delete from ${customerLives} seen using ${customerKeys} own
        where own.owner_uuid = ${ownerUuid}::uuid and own.customer_uuid = ${uuid}::uuid
          and seen.owner_uuid = own.owner_uuid and seen.key = own.key`)
      await db.execute(sql`
        delete from ${customerChangedBuyers} where buyer_uuid in (
          select ${buyerOf(sql`key`)} from ${customerKeys} where owner_uuid = ${ownerUuid}::uuid and customer_uuid = ${uuid}::uuid)`)
      await db.execute(
        sql`delete from ${customerKeys} where owner_uuid = ${ownerUuid}::uuid and customer_uuid = ${uuid}::uuid`,
      )
      await db.execute(sql`delete from ${documentViews} where customer_uuid = ${gone}`)
      await db.execute(sql`delete from ${customerConsents} where customer_uuid = ${gone}`)
      await db.execute(
        sql`delete from ${customerRefusals} where first_uuid = ${gone} or second_uuid = ${gone}`,
      )
      await db.execute(sql`delete from ${customers} where owner_uuid = ${ownerUuid}::uuid and uuid = ${gone}`)
    },

    /** Those of these addresses that are no other seller's buyer: messages to them are about this owner's orders. */
    async emailsOfNobodyElse(ownerUuid: string, emails: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ email: string }>(sql`
        select email from unnest(${sql.param(emails)}::text[]) as given (email)
        where not exists (select from ${customers} other
            where lower(other.email) = given.email and other.owner_uuid <> ${ownerUuid}::uuid)
          and not exists (select from ${buyers} who where lower(who.email) = given.email)`)
      return rows.map(({ email }) => email)
    },

    /** Saved filters that search for the person. */
    async eraseSearches(ownerUuid: string, texts: string[]): Promise<void> {
      await db.execute(sql`
        delete from ${customerSegments} where owner_uuid = ${ownerUuid}::uuid
          and ltrim(lower(filter ->> 'searchParam'), '@') = any(${sql.param(texts)}::text[])`)
    },
  }
}
