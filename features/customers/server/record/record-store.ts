import { sql } from 'drizzle-orm'
import { comments, lives } from '#features/lives/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { suggestionStore } from '../merges/suggestion-store.ts'
import {
  customerBrands,
  customerChangedBuyers,
  customerKeys,
  customerLives,
  customerPositions,
  customers,
} from '../schema.ts'

export type NewKey = { key: string; userName: string | null }
export type StaleLive = { id: string; ownerUuid: string; accountId: string }

/** `isUncounted`: everybody in it is to be counted. */
type LiveState = { revision: number; isOpen: boolean; isUncounted: boolean }

/** In place of a live's revision: its people are not counted yet. */
const uncounted = sql.raw('-2')

/** The columns of a record that follow from what belongs to it. */
const recounted = [
  ...['user_name', 'lives_count', 'comments_count', 'replies_count', 'orders_count', 'bought'],
  ...['first_seen_at', 'last_seen_at', 'is_shown'],
  ...['part_name', 'part_email', 'part_mobile', 'part_city', 'part_text'],
]
const freshly = (column: string) => sql`fresh.${sql.identifier(column)}`

/** The value of the record that was merged last among those that have one. */
const latestOf = (
  column: string,
) => sql`(array_agg(record.${sql.identifier(column)} order by record.merged_at desc, record.uuid)
  filter (where record.${sql.identifier(column)} is not null))[1]`

/** Keeps the records up to date with lives and orders. */
export function recordStore(db: Database) {
  return {
    /**
     * Lives that were changed, unlocked or locked again since they were read; of one owner only those locked again. A live
     * that rests is left out while it only has new comments.
     */
    async staleLives(now: Date, limit: number, ownerUuid: string | null = null): Promise<StaleLive[]> {
      const isMeant =
        ownerUuid === null
          ? sql`(read.live_id is null and live.unlocked_at is not null)
              or read.is_open <> (live.unlocked_at is not null)
              or (read.is_open and read.revision <> live.revision
                and (read.revision < 0 or coalesce(read.rests_until, '-infinity') <= ${now.toISOString()}::timestamptz))`
          : sql`live.owner_uuid = ${ownerUuid}::uuid and read.is_open and live.unlocked_at is null`
      const { rows } = await db.execute<StaleLive>(sql`
        select live.id, live.owner_uuid as "ownerUuid", live.account_id as "accountId" from ${lives} live
        left join ${customerPositions} read on read.live_id = live.id
        where ${isMeant} limit ${limit}`)
      return rows
    },

    /** One pass at a time reads a live, and none while people are erased from it. Null: it is gone. */
    async lockLive(liveId: string): Promise<LiveState | null> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customers ${liveId}`}, 0))`)
      const { rows } = await db.execute<LiveState>(sql`
        select revision, unlocked_at is not null as "isOpen", coalesce((select read.revision < 0
          from ${customerPositions} read where read.live_id = live.id), false) as "isUncounted"
        from ${lives} live where id = ${liveId}::uuid for key share of live`)
      return rows[0] ?? null
    },

    /** Counts a live's commenters again; returns the keys of those whose numbers changed. */
    async countCommenters(liveId: string, ownerUuid: string): Promise<string[]> {
      const { rows } = await db.execute<{ key: string }>(sql`
        with named as (
          select 'p:' || coalesce(user_id, user_name) as key, user_name, count(*) as comments,
            count(*) filter (where is_question) as questions,
            count(*) filter (where reply_state = 'sent') as replies, min(at) as first_at, max(at) as last_at
          from ${comments} where live_id = ${liveId}::uuid and not is_own group by 1, 2),
        fresh as (
          select key, array_agg(user_name order by last_at desc, user_name) as user_names,
            sum(comments)::int as comments, sum(questions)::int as questions, sum(replies)::int as replies,
            min(first_at) as first_at, max(last_at) as last_at
          from named group by key),
        gone as (
          delete from ${customerLives} old where live_id = ${liveId}::uuid
            and not exists (select from fresh where fresh.key = old.key) returning old.key),
        kept as (
          insert into ${customerLives} as old
            (live_id, key, owner_uuid, user_names, comments, questions, replies, first_at, last_at)
          select ${liveId}::uuid, key, ${ownerUuid}::uuid, user_names, comments, questions, replies, first_at, last_at
          from fresh
          on conflict (live_id, key) do update set user_names = excluded.user_names, comments = excluded.comments,
            questions = excluded.questions, replies = excluded.replies, first_at = excluded.first_at,
            last_at = excluded.last_at
          where (old.user_names, old.comments, old.questions, old.replies, old.first_at, old.last_at) is distinct from
            (excluded.user_names, excluded.comments, excluded.questions, excluded.replies, excluded.first_at, excluded.last_at)
          returning old.key)
        select key from gone union select key from kept`)
      return rows.map(({ key }) => key)
    },

    /** Takes lives out of the records; returns whom they concern. */
    async forgetLives(liveIds: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        with gone as (
          delete from ${customerLives} where live_id = any(${sql.param(liveIds)}::uuid[]) returning owner_uuid, key)
        select distinct own.customer_uuid as uuid from gone
        join ${customerKeys} own on own.owner_uuid = gone.owner_uuid and own.key = gone.key`)
      return rows.map(({ uuid }) => uuid)
    },

    async notePosition(
      liveId: string,
      ownerUuid: string,
      at: { revision: number; isOpen: boolean },
    ): Promise<void> {
      await db.execute(sql`
        insert into ${customerPositions} (live_id, owner_uuid, revision, is_open)
        values (${liveId}::uuid, ${ownerUuid}::uuid, ${at.revision}, ${at.isOpen})
        on conflict (live_id) do update set revision = excluded.revision, is_open = excluded.is_open`)
    },

    async letRest(liveId: string, until: Date): Promise<void> {
      await db.execute(sql`
        update ${customerPositions} set rests_until = ${until.toISOString()}::timestamptz
        where live_id = ${liveId}::uuid`)
    },

    async noteUncounted(liveId: string, ownerUuid: string): Promise<void> {
      await db.execute(sql`
        insert into ${customerPositions} (live_id, owner_uuid, revision, is_open)
        values (${liveId}::uuid, ${ownerUuid}::uuid, ${uncounted}, true)
        on conflict (live_id) do update set revision = excluded.revision, is_open = true`)
    },

    /** Not those that are to be read again since. */
    async noteCounted(read: { id: string; revision: number }[]): Promise<void> {
      await db.execute(sql`
        update ${customerPositions} position set revision = counted.revision
        from unnest(${sql.param(read.map(({ id }) => id))}::uuid[],
          ${sql.param(read.map(({ revision }) => revision))}::int[]) as counted (live_id, revision)
        where position.live_id = counted.live_id and position.revision = ${uncounted}`)
    },

    async forgetPositions(liveIds: string[]): Promise<void> {
      await db.execute(
        sql`delete from ${customerPositions} where live_id = any(${sql.param(liveIds)}::uuid[])`,
      )
    },

    /** Makes the next pass read these lives again. */
    async readAgain(liveIds: string[]): Promise<void> {
      await db.execute(
        sql`update ${customerPositions} set revision = -1 where live_id = any(${sql.param(liveIds)}::uuid[])`,
      )
    },

    /** One transaction at a time gives an owner's keys to people. */
    async lockOwner(ownerUuid: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`customers of ${ownerUuid}`}, 0))`)
    },

    /** Those of these keys that belong to no record yet, with the latest name. */
    async unknownKeys(liveId: string, ownerUuid: string): Promise<NewKey[]> {
      const { rows } = await db.execute<NewKey>(sql`
        select seen.key, nullif(seen.user_names[1], '') as "userName" from ${customerLives} seen
        where seen.live_id = ${liveId}::uuid and not exists (
          select from ${customerKeys} own where own.owner_uuid = ${ownerUuid}::uuid and own.key = seen.key)`)
      return rows
    },

    async addRecords(ownerUuid: string, added: (NewKey & { uuid: string })[], now: Date): Promise<void> {
      await db.execute(sql`
        insert into ${customers} (uuid, owner_uuid, user_name, created_at)
        select uuid, ${ownerUuid}::uuid, name, ${now.toISOString()}::timestamptz
        from unnest(${sql.param(added.map(({ uuid }) => uuid))}::uuid[],
          ${sql.param(added.map(({ userName }) => userName))}::text[]) as new (uuid, name)`)
    },

    async addKeys(ownerUuid: string, added: { key: string; uuid: string }[]): Promise<void> {
      await db.execute(sql`
        insert into ${customerKeys} (owner_uuid, key, origin_uuid, customer_uuid)
        select ${ownerUuid}::uuid, key, uuid, uuid
        from unnest(${sql.param(added.map(({ key }) => key))}::text[],
          ${sql.param(added.map(({ uuid }) => uuid))}::uuid[]) as new (key, uuid)
        on conflict do nothing`)
    },

    async customersOf(ownerUuid: string, keys: string[]): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select distinct customer_uuid as uuid from ${customerKeys}
        where owner_uuid = ${ownerUuid}::uuid and key = any(${sql.param(keys)}::text[])`)
      return rows.map(({ uuid }) => uuid)
    },

    /** Everybody in a live. */
    async customersIn(liveId: string, ownerUuid: string): Promise<string[]> {
      const { rows } = await db.execute<{ uuid: string }>(sql`
        select distinct own.customer_uuid as uuid from ${customerLives} seen
        join ${customerKeys} own on own.owner_uuid = seen.owner_uuid and own.key = seen.key
        where seen.live_id = ${liveId}::uuid and seen.owner_uuid = ${ownerUuid}::uuid`)
      return rows.map(({ uuid }) => uuid)
    },

    /**
     * Brings the stored numbers of these records in line with what belongs to them, and what is known of them with
     * what the records merged into them have. A merged one keeps its name. A record that is as it should be is not
     * written: lists read indexes alone, which works for pages of the table that nothing wrote to.
     */
    async recount(uuids: string[]): Promise<void> {
      if (uuids.length === 0) return
      const { rows } = await db.execute<{ ownerUuid: string }>(sql`
        with recursive own as (
          select customer_uuid as uuid, owner_uuid, key, case when key like 'b:%' then substr(key, 3)::uuid end as buyer
          from ${customerKeys} where customer_uuid = any(${sql.param(uuids)}::uuid[])),
        talk as (
          select own.uuid, count(distinct seen.live_id) as lives, sum(seen.comments) as comments,
            sum(seen.replies) as replies, min(seen.first_at) as first_at, max(seen.last_at) as last_at,
            (array_agg(seen.user_names[1] order by seen.last_at desc))[1] as name
          from own join ${customerLives} seen on seen.owner_uuid = own.owner_uuid and seen.key = own.key group by 1),
        brands as (
          select own.uuid, who.merchant_uuid, count(*) filter (where bag.paid > bag.refunded)::int as orders,
            coalesce(sum(bag.paid - bag.refunded), 0)::bigint as bought, (count(*) filter (where bag.state = 'expired'))::int as unpaid,
            min(bag.created_at) as first_at, max(bag.created_at) as last_at
          from own join ${buyers} who on who.uuid = own.buyer left join ${orders} bag on bag.buyer_uuid = own.buyer group by 1, 2),
        gone as (
          delete from ${customerBrands} old where customer_uuid = any(${sql.param(uuids)}::uuid[]) and not exists (
            select from brands where brands.uuid = old.customer_uuid and brands.merchant_uuid = old.merchant_uuid)),
        purchases as (
          select uuid, sum(orders) as orders, sum(bought) as bought, min(first_at) as first_at, max(last_at) as last_at
          from brands group by uuid having max(last_at) is not null),
        filed as (select distinct uuid from own where key like 'f:%'),
        named as (
          select own.uuid, (array_agg(who.user_name order by who.created_at desc)
            filter (where who.user_name is not null))[1] as name
          from own join ${buyers} who on who.uuid = own.buyer group by 1),
        part as (
          select record.merged_into as root, record.uuid from ${customers} record
          where record.merged_into = any(${sql.param(uuids)}::uuid[]) and record.merged_into is not null
          union select part.root, record.uuid from ${customers} record join part on record.merged_into = part.uuid),
        parts as (
          select part.root as uuid, ${latestOf('given_user_name')} as given_user_name, ${latestOf('name')} as name,
            ${latestOf('email')} as email, ${latestOf('mobile')} as mobile, ${latestOf('city')} as city,
            string_agg(concat_ws(' ', record.user_name, record.given_user_name, record.name, record.email, record.mobile,
              record.document), ' ' order by record.merged_at desc, record.uuid) as text
          from part join ${customers} record on record.uuid = part.uuid group by 1),
        fresh as (
          select record.uuid, record.owner_uuid, coalesce(talk.name, named.name, case when record.merged_into is not null then record.user_name end,
              record.given_user_name, parts.given_user_name) as user_name,
            coalesce(talk.lives, 0) as lives_count, coalesce(talk.comments, 0) as comments_count,
            coalesce(talk.replies, 0) as replies_count, coalesce(purchases.orders, 0) as orders_count,
            coalesce(purchases.bought, 0) as bought, least(talk.first_at, purchases.first_at) as first_seen_at,
            greatest(talk.last_at, purchases.last_at) as last_seen_at,
            record.merged_into is null and coalesce(talk.uuid, purchases.uuid, filed.uuid) is not null as is_shown,
            parts.name as part_name, parts.email as part_email, parts.mobile as part_mobile, parts.city as part_city,
            parts.text as part_text, record.user_name as former_name, record.is_shown as was_shown
          from ${customers} record
          left join talk on talk.uuid = record.uuid left join purchases on purchases.uuid = record.uuid
          left join named on named.uuid = record.uuid left join filed on filed.uuid = record.uuid
          left join parts on parts.uuid = record.uuid and record.merged_into is null
          where record.uuid = any(${sql.param(uuids)}::uuid[])),
        kept as (
          insert into ${customerBrands} as old
            (merchant_uuid, customer_uuid, owner_uuid, orders_count, bought, unpaid_count, last_seen_at, is_shown)
          select brands.merchant_uuid, brands.uuid, fresh.owner_uuid, brands.orders, brands.bought, brands.unpaid,
            fresh.last_seen_at, fresh.is_shown
          from brands join fresh on fresh.uuid = brands.uuid
          on conflict (merchant_uuid, customer_uuid) do update set orders_count = excluded.orders_count,
            bought = excluded.bought, unpaid_count = excluded.unpaid_count, last_seen_at = excluded.last_seen_at,
            is_shown = excluded.is_shown
          where (old.orders_count, old.bought, old.unpaid_count, old.last_seen_at, old.is_shown) is distinct from
            (excluded.orders_count, excluded.bought, excluded.unpaid_count, excluded.last_seen_at, excluded.is_shown)),
        written as (
          update ${customers} as record set ${sql.join(
            recounted.map((column) => sql`${sql.identifier(column)} = ${freshly(column)}`),
            sql`, `,
          )}
          from fresh where record.uuid = fresh.uuid and (${sql.join(
            recounted.map((column) => sql`record.${sql.identifier(column)}`),
            sql`, `,
          )}) is distinct from (${sql.join(recounted.map(freshly), sql`, `)})
          returning record.owner_uuid,
            (fresh.user_name, fresh.is_shown) is distinct from (fresh.former_name, fresh.was_shown) as is_known_otherwise)
        select distinct owner_uuid as "ownerUuid" from written where is_known_otherwise`)
      await suggestionStore(db).noteChanged(rows.map(({ ownerUuid }) => ownerUuid))
    },

    /** For a transaction that changes orders: one statement. */
    async noteChangedOrders(orderUuids: string[]): Promise<void> {
      await db.execute(sql`
        insert into ${customerChangedBuyers} (buyer_uuid)
        select distinct buyer_uuid from ${orders} where uuid = any(${sql.param(orderUuids)}::uuid[])
        order by 1 on conflict do nothing`)
    },
  }
}
