import { sql } from 'drizzle-orm'
import { deliveries } from '#features/checkout/server/index.ts'
import { lives, liveUsers } from '#features/lives/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import {
  customerChangedBuyers,
  customerConsents,
  customerImportItems,
  customerKeys,
  customerLives,
  customerRefusals,
  customerSegments,
  customerSplits,
  customers,
  documentViews,
} from '../schema.ts'

/** Whom a seller named: one of these is set, or a name that is a valid number, too. `userName` and `email` in lower case, `document` without punctuation. */
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

const lowered = (names: string[]) => sql`${sql.param(names.map((name) => name.toLowerCase()))}::text[]`

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
            and (lower(record.user_name) = ${userName} or lower(record.given_user_name) = ${userName} or lower(record.email) = ${email} or record.document = ${document})
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
     * The commenters of the owner's lives, locked ones too, who belong to none of the owner's records and had one of these
     * names, the last who had it in each Instagram account. An account knows a person by one id: where one of `ids`
     * commented, another id is another person.
     */
    async unrecordedIds(ownerUuid: string, names: string[], ids: string[]): Promise<string[]> {
      if (names.length === 0) return []
      const { rows } = await db.execute<{ id: string }>(sql`
        with seen as (
          select live.account_id, who.user_id, lower(who.user_name) as name, who.last_comment_at as at from ${liveUsers} who
          join ${lives} live on live.id = who.live_id and live.owner_uuid = ${ownerUuid}::uuid
          where who.user_id is not null
            and (lower(who.user_name) = any(${lowered(names)}) or who.user_id = any(${sql.param(ids)}::text[]))),
        latest as (
          select distinct on (account_id, name) user_id as id from seen
          where name = any(${lowered(names)})
            and account_id not in (select account_id from seen where user_id = any(${sql.param(ids)}::text[]))
            and not exists (select from ${customerKeys} k
              where k.owner_uuid = ${ownerUuid}::uuid and k.key = 'p:' || seen.user_id)
          order by account_id, name, at desc)
        select distinct id from latest`)
      return rows.map(({ id }) => id)
    },

    /** Those of these records of which nothing is known but comments without an id. */
    async namelessAmong(ownerUuid: string, uuids: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select own.customer_uuid as uuid from ${customerKeys} own
        where own.owner_uuid = ${ownerUuid}::uuid and own.customer_uuid = any(${sql.param(uuids)}::uuid[])
        group by 1 having bool_and(own.key like 'p:%' and exists (
          select from ${customerLives} seen where seen.owner_uuid = own.owner_uuid and seen.key = own.key
            and own.key = 'p:' || seen.user_names[1]))`)
      return rows.map(({ uuid }) => uuid)
    },

    /**
     * Those of these names whose comments without an id go with this record: they are part of it, or no other person is known
     * to have had the name.
     */
    async namesOfNobodyElse(ownerUuid: string, uuid: string | null, names: string[]): Promise<string[]> {
      if (names.length === 0) return []
      const { rows } = await db.execute<{ name: string }>(sql`
        with used as (
          select lower(substr(own.key, 3)) as name, true as is_nameless, own.customer_uuid,
            exists (select from ${customerKeys} k where k.customer_uuid = own.customer_uuid and k.key <> own.key) as is_known
          from ${customerKeys} own
          where own.owner_uuid = ${ownerUuid}::uuid and own.key like 'p:%'
            and lower(substr(own.key, 3)) = any(${lowered(names)})
          union all
          select lower(name), false, own.customer_uuid, lower(name) <> lower(substr(own.key, 3)) from ${customerKeys} own
          join ${customerLives} seen on seen.owner_uuid = own.owner_uuid and seen.key = own.key
          cross join unnest(seen.user_names) as name
          where own.owner_uuid = ${ownerUuid}::uuid and lower(name) = any(${lowered(names)})),
        judged as (
          select name, bool_or(is_nameless and customer_uuid = ${uuid}::uuid) as is_own,
            bool_or(is_known and customer_uuid is distinct from ${uuid}::uuid) as is_others
          from used group by name)
        select given.name from unnest(${sql.param(names)}::text[]) as given (name)
        left join judged on judged.name = lower(given.name)
        where coalesce(judged.is_own, false) or not coalesce(judged.is_others, false)`)
      return [...new Set(rows.map(({ name }) => name))]
    },

    async identityOf(ownerUuid: string, uuid: string): Promise<Identity> {
      const { rows } = await db.execute<Row>(sql`
        with recursive own as (
          select key, origin_uuid, ${buyerOf(sql`key`)} as buyer from ${customerKeys}
          where owner_uuid = ${ownerUuid}::uuid and customer_uuid = ${uuid}::uuid),
        merged (uuid) as (
          select ${uuid}::uuid union select origin_uuid from own
          union select record.uuid from ${customers} record join merged on record.merged_into = merged.uuid),
        part as (
          select record.* from ${customers} record
          where record.owner_uuid = ${ownerUuid}::uuid and record.uuid in (select uuid from merged)),
        who as (select buyer.* from ${buyers} buyer join own on own.buyer = buyer.uuid),
        sent as (select delivery.* from ${deliveries} delivery join ${orders} bag on bag.uuid = delivery.order_uuid
          where bag.buyer_uuid in (select uuid from who))
        select 'id' as kind, substr(key, 3) as value from own where key like 'p:%'
        union select 'name', name from own join ${customerLives} seen on seen.owner_uuid = ${ownerUuid}::uuid and seen.key = own.key
          cross join unnest(seen.user_names) name
        union select 'name', user_name from part union select 'name', given_user_name from part union select 'name', user_name from who
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
        with recursive part as (
          select uuid from ${customers} where owner_uuid = ${ownerUuid}::uuid and uuid = ${uuid}::uuid
          union select origin_uuid from ${customerKeys}
            where owner_uuid = ${ownerUuid}::uuid and customer_uuid = ${uuid}::uuid
          union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
        select uuid from part`)
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
      await db.execute(sql`delete from ${customerImportItems} where customer_uuid = ${gone}`)
      await db.execute(
        sql`delete from ${customerRefusals} where first_uuid = ${gone} or second_uuid = ${gone}`,
      )
      await db.execute(sql`delete from ${customerSplits} where uuid = ${gone} or from_uuid = ${gone}`)
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
