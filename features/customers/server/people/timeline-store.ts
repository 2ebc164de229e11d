import { type SQL, sql } from 'drizzle-orm'
import { namedProfiles } from '#features/intentions/server/index.ts'
import { comments, lives } from '#features/lives/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { consentChannels } from '../../consent-channels.ts'
import type { timelineKinds } from '../../timeline-kinds.ts'
import { customerConsents, customerKeys, customers } from '../schema.ts'
import { unlockedLives } from './unlocked-lives-store.ts'

type Entry = {
  kind: (typeof timelineKinds)[number]
  at: string
  id: string
  mediaId: string | null
  pluginId: string | null
  merchantUuid: string | null
  /** Of a live, an account or a merged record. */
  name: string | null
  text: string | null
  orderNumber: number | null
  orderState: string | null
  amount: number | null
  channel: (typeof consentChannels)[number] | null
  isGiven: boolean | null
}

/** The columns of an entry, as far as the source has them. */
type Source = { columns: SQL; from: SQL }

/** What happened with a customer, from everything that has a time. */
export function timelineStore(db: Database) {
  const buyerOf = sql`case when own.key like 'b:%' then substr(own.key, 3)::uuid end`
  const parts = (uuid: string) => sql`(
    with recursive part as (
      select ${uuid}::uuid as uuid
      union select record.uuid from ${customers} record join part on record.merged_into = part.uuid)
    select uuid from part)`
  /**
   * Of the latest lives, as many as a page needs by the counts of the records, and those that were on air at the same time:
   * each comment is a page to read from the disk, and who was in a hundred lives would have them all read to show fifty.
   */
  const latest = (uuid: string, most: number): Source => ({
    columns: sql`'comment', said.at, said.comment_id, live.media_id, live.plugin_id, null::uuid, coalesce(live.title, live.account_username),
      said.text, null::int, null, null::bigint, null, null::boolean`,
    from: sql`(
      select * from (
        select ranked.*, min(first_at) filter (where newer < ${most}) over () as since from (
          select seen.*, sum(seen.comments) over (order by seen.last_at desc, seen.live_id, seen.key) - seen.comments as newer
          from ${unlockedLives(uuid)}) ranked) counted
      where last_at >= since) seen
      join ${lives} live on live.id = seen.live_id
      join ${comments} said on said.live_id = seen.live_id and said.user_name = any(seen.user_names)
        and 'p:' || coalesce(said.user_id, said.user_name) = seen.key and not said.is_own`,
  })
  const others = (ownerUuid: string, uuid: string): Source[] => [
    {
      columns: sql`'order', bag.created_at, bag.uuid::text, null, null::uuid, bag.merchant_uuid, null, null, bag.number,
        bag.state, (bag.paid - bag.refunded)::bigint, null, null::boolean`,
      from: sql`${customerKeys} own join ${orders} bag on bag.buyer_uuid = ${buyerOf}
        where own.customer_uuid = ${uuid}::uuid`,
    },
    {
      columns: sql`'consent', said.at, said.id::text, null, null::uuid, null::uuid, null, said.how, null::int, null, null::bigint,
        said.channel, said.is_given`,
      from: sql`${customerConsents} said where said.customer_uuid in ${parts(uuid)}`,
    },
    {
      columns: sql`'merged', record.merged_at, record.uuid::text, null, null::uuid, null::uuid,
        coalesce(record.name, '@' || record.user_name), record.merged_by, null::int, null, null::bigint, null, null::boolean`,
      from: sql`${customers} record where record.merged_into in ${parts(uuid)}`,
    },
    {
      columns: sql`'trusted', who.trusted_at, who.uuid::text, null, null::uuid, who.merchant_uuid, null, null, null::int, null,
        null::bigint, null, null::boolean`,
      from: sql`${customerKeys} own join ${buyers} who on who.uuid = ${buyerOf}
        where own.customer_uuid = ${uuid}::uuid and who.trusted_at is not null`,
    },
    {
      columns: sql`named.kind, named.added_at, named.id::text, null, named.plugin_id, null::uuid, '@' || named.user_name, null, null::int,
        null, null::bigint, null, null::boolean`,
      from: sql`${namedProfiles} named where named.owner_uuid = ${ownerUuid}::uuid
        and 'p:' || named.user_id in (select key from ${customerKeys} where customer_uuid = ${uuid}::uuid)`,
    },
  ]

  return {
    async page(ownerUuid: string, uuid: string, { page, limit }: PageRequest) {
      // No more of each source than the page may show.
      const most = page * limit
      const each = [latest(uuid, most), ...others(ownerUuid, uuid)].map(
        ({ columns, from }) => sql`(select ${columns} from ${from} order by 2 desc, 3 desc limit ${most})`,
      )
      const { rows } = await db.execute<Entry>(sql`
        select kind, at, id, media_id as "mediaId", plugin_id as "pluginId",
          merchant_uuid as "merchantUuid", name, text, order_number as "orderNumber",
          order_state as "orderState", amount, channel, is_given as "isGiven"
        from (${sql.join(each, sql` union all `)}) as found
          (kind, at, id, media_id, plugin_id, merchant_uuid, name, text, order_number, order_state, amount, channel, is_given)
        order by at desc, kind, id desc limit ${limit} offset ${most - limit}`)
      return rows.map((row) => ({
        ...row,
        at: new Date(row.at).toISOString(),
        amount: row.amount === null ? null : Number(row.amount),
      }))
    },

    /** Of comments as many as the records have counted. */
    async count(ownerUuid: string, uuid: string): Promise<number> {
      const counts = [
        sql`(select coalesce(sum(seen.comments), 0) from ${unlockedLives(uuid)})`,
        ...others(ownerUuid, uuid).map(({ from }) => sql`(select count(*) from ${from})`),
      ]
      const { rows } = await db.execute<{ total: number }>(
        sql`select (${sql.join(counts, sql` + `)})::int as total`,
      )
      return rows[0]?.total ?? 0
    },
  }
}
