import { sql } from 'drizzle-orm'
import { liveCartOrders } from '#features/live-cart/server/index.ts'
import { lives } from '#features/lives/server/index.ts'
import { orders } from '#features/orders/server/index.ts'
import { streams } from '#features/streams/server/index.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { sessionKinds } from '../../session-kinds.ts'
import { customerKeys, customerLives } from '../schema.ts'

type Session = {
  kind: (typeof sessionKinds)[number]
  liveId: string
  mediaId: string | null
  pluginId: string | null
  title: string | null
  accountUsername: string | null
  startedAt: string
  comments: number
  questions: number
  replies: number
  orders: number
  bought: number
  firstSeenAt: string
  lastSeenAt: string
}

/** The lives of a customer: those commented in that are unlocked now, and own ones in whose cart an order began. */
export function sessionStore(db: Database) {
  const commented = (uuid: string) => sql`
    select live.id, 'instagram' as kind, live.media_id, live.plugin_id, live.title, live.account_username, live.started_at,
      sum(seen.comments)::int as comments, sum(seen.questions)::int as questions, sum(seen.replies)::int as replies,
      0 as orders, 0::bigint as bought, min(seen.first_at) as first_at, max(seen.last_at) as last_at
    from ${customerKeys} own
    join ${customerLives} seen on seen.owner_uuid = own.owner_uuid and seen.key = own.key
    join ${lives} live on live.id = seen.live_id and live.unlocked_at is not null and live.owner_uuid = own.owner_uuid
    where own.customer_uuid = ${uuid}::uuid group by live.id`
  const ordered = (uuid: string) => sql`
    select sale.stream_uuid, 'stream', null, null::uuid, max(stream.name), null,
      coalesce(max(stream.live_since), min(sale.at)), 0, 0, 0,
      count(*)::int, sum(bag.paid - bag.refunded)::bigint, min(sale.at), max(sale.at)
    from (select case when key like 'b:%' then substr(key, 3)::uuid end as buyer from ${customerKeys}
      where customer_uuid = ${uuid}::uuid) own
    join ${orders} bag on bag.buyer_uuid = own.buyer
    join ${liveCartOrders} sale on sale.order_uuid = bag.uuid
    left join ${streams} stream on stream.uuid = sale.stream_uuid and stream.deleted_at is null
    group by sale.stream_uuid`

  return {
    async count(uuid: string): Promise<number> {
      const { rows } = await db.execute<{ total: number }>(sql`
        select count(*)::int as total from (${commented(uuid)} union all ${ordered(uuid)}) session`)
      return rows[0]?.total ?? 0
    },

    async page(uuid: string, { page, limit }: PageRequest) {
      const { rows } = await db.execute<Session>(sql`
        select kind, id as "liveId", media_id as "mediaId", plugin_id as "pluginId", title,
          account_username as "accountUsername", started_at as "startedAt", comments, questions, replies,
          orders, bought, first_at as "firstSeenAt", last_at as "lastSeenAt"
        from (${commented(uuid)} union all ${ordered(uuid)}) session
        order by started_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`)
      return rows.map((row) => ({
        ...row,
        bought: Number(row.bought),
        startedAt: time(row.startedAt),
        firstSeenAt: time(row.firstSeenAt),
        lastSeenAt: time(row.lastSeenAt),
      }))
    },
  }
}

/** A time as PostgreSQL writes it, as on the wire. */
const time = (text: string): string => new Date(text).toISOString()
