import { sql } from 'drizzle-orm'
import { buyerProfiles, buyers } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerKeys, customerLives, customerRefusals, customers } from '../schema.ts'

/** The record that a buyer's orders are in, and the one that they were found for. */
export type BuyerKey = { originUuid: string; customerUuid: string; isSplit: boolean; isAlone: boolean }

/** A name alone says who somebody is where one person had it, within this time. */
const nearInTime = sql`interval '30 days'`
const texts = (values: string[]) => sql`${sql.param(values)}::text[]`
const uuids = (values: string[]) => sql`${sql.param(values)}::uuid[]`

/** What says that a commenter and a buyer, or two buyers, are one person. */
export function samePersonStore(db: Database) {
  return {
    /** By buyer. `isAlone`: nothing else was found for the record. */
    async keysOf(ownerUuid: string, buyerUuids: string[]): Promise<Map<string, BuyerKey>> {
      const { rows } = await db.execute<BuyerKey & { buyer: string }>(sql`
        select substr(own.key, 3) as buyer, own.origin_uuid as "originUuid", own.customer_uuid as "customerUuid",
          own.is_split as "isSplit", not exists (select from ${customerKeys} other
            where other.origin_uuid = own.origin_uuid and other.key <> own.key) as "isAlone"
        from ${customerKeys} own where own.owner_uuid = ${ownerUuid}::uuid
          and own.key = any(${texts(buyerUuids.map((uuid) => `b:${uuid}`))})`)
      return new Map(rows.map(({ buyer, ...key }) => [buyer, key]))
    },

    /**
     * By buyer: the records of commenters with the ids of the buyer, whatever their names. A buyer who has a record does not
     * follow a commenter whom the owner took out.
     */
    async byProfile(ownerUuid: string, buyerUuids: string[]): Promise<Map<string, string[]>> {
      const { rows } = await db.execute<{ buyer: string; found: string[] }>(sql`
        select known.buyer_uuid as buyer, array_agg(distinct own.customer_uuid) as found
        from ${buyerProfiles} known
        join ${customerKeys} own on own.owner_uuid = ${ownerUuid}::uuid and own.key = 'p:' || known.user_id
          and (not own.is_split or not exists (select from ${customerKeys} old
            where old.owner_uuid = own.owner_uuid and old.key = 'b:' || known.buyer_uuid::text))
        where known.buyer_uuid = any(${uuids(buyerUuids)}) group by 1`)
      return new Map(rows.map(({ buyer, found }) => [buyer, found]))
    },

    /** By buyer without an id: the only record of the name, whose commenter used it when the buyer came. */
    async byName(ownerUuid: string, buyerUuids: string[]): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ buyer: string; found: string }>(sql`
        select who.uuid as buyer, min(record.uuid::text) as found from ${buyers} who
        join ${customers} record on record.owner_uuid = ${ownerUuid}::uuid and record.merged_into is null
          and lower(record.user_name) = who.user_name
        where who.uuid = any(${uuids(buyerUuids)})
          and not exists (select from ${buyerProfiles} known where known.buyer_uuid = who.uuid)
        group by who.uuid having count(*) = 1 and bool_or(exists (
          select from ${customerKeys} own
          join ${customerLives} seen on seen.owner_uuid = own.owner_uuid and seen.key = own.key
          where own.customer_uuid = record.uuid and not own.is_split
            and who.user_name in (select lower(name) from unnest(seen.user_names) name)
            and who.created_at between seen.first_at - ${nearInTime} and seen.last_at + ${nearInTime}))`)
      return new Map(rows.map(({ buyer, found }) => [buyer, found]))
    },

    /** By key of a commenter of a live who has no record yet: the record of their buyer, by the id in the live's account. */
    async buyersOfKeys(ownerUuid: string, accountId: string, keys: string[]): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ key: string; found: string }>(sql`
        select 'p:' || known.user_id as key, min(own.customer_uuid::text) as found from ${buyerProfiles} known
        join ${customerKeys} own on own.owner_uuid = ${ownerUuid}::uuid and own.key = 'b:' || known.buyer_uuid::text
        where known.account_id = ${accountId}
          and known.user_id = any(${texts(keys.map((key) => key.slice(2)))})
        group by 1`)
      return new Map(rows.map(({ key, found }) => [key, found]))
    },

    /** By lower-cased name of a commenter of a live: the only record of the name, of a buyer without an id or of a file, from that time. */
    async buyersOfNames(ownerUuid: string, liveId: string, names: string[]): Promise<Map<string, string>> {
      const { rows } = await db.execute<{ name: string; found: string }>(sql`
        select lower(record.user_name) as name, min(record.uuid::text) as found from ${customers} record
        where record.owner_uuid = ${ownerUuid}::uuid and record.merged_into is null
          and lower(record.user_name) = any(${texts(names)})
        group by 1 having count(*) = 1
          and not bool_or(exists (select from ${customerKeys} own
            where own.customer_uuid = record.uuid and own.key like 'p:%'))
          and bool_or(exists (select from ${customerKeys} own
            left join ${buyers} who on who.uuid = case when own.key like 'b:%' then substr(own.key, 3)::uuid end
            join ${customerLives} seen on seen.live_id = ${liveId}::uuid
              and coalesce(who.user_name, lower(record.user_name)) in (select lower(name) from unnest(seen.user_names) name)
            where own.customer_uuid = record.uuid and not own.is_split
              and coalesce(who.created_at, record.created_at)
                between seen.first_at - ${nearInTime} and seen.last_at + ${nearInTime}
              and not exists (select from ${buyerProfiles} known where known.buyer_uuid = who.uuid)))`)
      return new Map(rows.map(({ name, found }) => [name, found]))
    },

    /** By record: the older record of the owner with the same CPF, where there is one and nobody said they are two people. */
    async byDocument(ownerUuid: string, records: string[]): Promise<{ uuid: string; into: string }[]> {
      const { rows } = await db.execute<{ uuid: string; into: string }>(sql`
        with pair as (
          select one.document, array_agg(other.uuid order by other.created_at, other.uuid) as uuids
          from (select distinct document from ${customers}
            where uuid = any(${uuids(records)}) and merged_into is null and length(document) = 11) one
          join ${customers} other on other.owner_uuid = ${ownerUuid}::uuid and other.document = one.document
            and other.merged_into is null
          group by 1 having count(*) = 2)
        select uuids[2] as uuid, uuids[1] as into from pair
        where not exists (select from ${customerRefusals} refused
          where refused.first_uuid = least(uuids[1], uuids[2]) and refused.second_uuid = greatest(uuids[1], uuids[2]))
        order by 1`)
      return rows
    },

    async isRefused(one: string, other: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from ${customerRefusals} where first_uuid = least(${one}::uuid, ${other}::uuid)
          and second_uuid = greatest(${one}::uuid, ${other}::uuid)`)
      return rows.length > 0
    },

    /** What a key stands for was found for another record than was thought. */
    async moveKey(ownerUuid: string, key: string, to: string): Promise<void> {
      await db.execute(sql`
        update ${customerKeys} set origin_uuid = ${to}::uuid, customer_uuid = ${to}::uuid
        where owner_uuid = ${ownerUuid}::uuid and key = ${key}`)
    },
  }
}
