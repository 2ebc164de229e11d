import { type SQL, sql } from 'drizzle-orm'
import { deliveries } from '#features/checkout/server/index.ts'
import { comments, lives } from '#features/lives/server/index.ts'
import { buyers, orderLines, orders } from '#features/orders/server/index.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerKeys, customerLives, customers, documentViews } from '../schema.ts'
import { attendedLives, unlockedLives } from './unlocked-lives-store.ts'

type Merged = { uuid: string; userName: string | null; fullName: string | null; mergedAt: Date }

type Habits = {
  /** What was bought most often. */
  products: { name: string; variant: string; pieces: number }[]
  /** How many pieces of each variant were bought. */
  variants: { variant: string; pieces: number }[]
  hours: number[]
  /** Null: not those of a whole account. */
  userNames: string[] | null
}

type Said = {
  commentId: string
  liveId: string
  mediaId: string
  pluginId: string
  userName: string
  text: string
  at: string
  isQuestion: boolean
  replyText: string | null
}
type Bag = {
  uuid: string
  merchantUuid: string
  number: number
  state: string
  pieces: number
  paid: number
  refunded: number
  createdAt: string
}

/** Of a person who was in hundreds of lives the latest tell the hours. */
const livesOfHabits = 10

const offset = ({ page, limit }: PageRequest): SQL => sql`limit ${limit} offset ${(page - 1) * limit}`

/** What a customer did: in lives that are unlocked now, and in orders. */
export function historyStore(db: Database) {
  const written = (seen: SQL) => sql`
    (${seen}) seen
    join ${lives} live on live.id = seen.live_id and live.unlocked_at is not null and live.owner_uuid = seen.owner_uuid
    join ${comments} said on said.live_id = seen.live_id and said.user_name = any(seen.user_names)
      and 'p:' || coalesce(said.user_id, said.user_name) = seen.key and not said.is_own`
  /**
   * The latest lives, as many as a page needs by the counts of the records: each comment is a page to read from the disk,
   * and who was in a hundred lives would have them all read to show fifty.
   */
  const latestFor = (uuid: string, { page, limit }: PageRequest) => sql`
    select * from (
      select seen.*, sum(seen.comments) over (order by seen.last_at desc, seen.live_id, seen.key) - seen.comments as newer
      from ${unlockedLives(uuid)}) counted
    where newer < ${page * limit}`
  const said = (seen: SQL, page: PageRequest) =>
    db.execute<Said>(sql`
    select said.comment_id as "commentId", live.id as "liveId", live.media_id as "mediaId",
      live.plugin_id as "pluginId", said.user_name as "userName", said.text, said.at,
      said.is_question as "isQuestion", said.reply_text as "replyText"
    from ${written(seen)}
    order by seen.last_at desc, seen.live_id, seen.key, said.at desc, said.arrival desc ${offset(page)}`)
  /** The hours (São Paulo) with most comments in the latest lives: each comment is a page to read from the disk. */
  const favouriteHours = (uuid: string) => sql`array(
    select extract(hour from said.at at time zone 'America/Sao_Paulo')::int as hour
    from ${written(sql`${attendedLives(uuid)} order by seen.last_at desc limit ${livesOfHabits}`)}
    group by 1 order by count(*) desc, 1 limit 3)`
  const userNames = (uuid: string) => sql`array(
    select name from (
      select name, seen.last_at as at from ${customerKeys} own
      join ${customerLives} seen on seen.owner_uuid = own.owner_uuid and seen.key = own.key
      cross join unnest(seen.user_names) as name where own.customer_uuid = ${uuid}::uuid
      union all
      select who.user_name, who.created_at from ${customerKeys} own
      join ${buyers} who on who.uuid = case when own.key like 'b:%' then substr(own.key, 3)::uuid end
      where own.customer_uuid = ${uuid}::uuid and who.user_name is not null) used
    where name <> '' group by name order by max(at) desc limit 20)`
  const bags = (uuid: string, merchantUuid: string | null, further = sql``) => sql`
    (select case when key like 'b:%' then substr(key, 3)::uuid end as buyer from ${customerKeys}
      where customer_uuid = ${uuid}::uuid) own
    join ${orders} bag on bag.buyer_uuid = own.buyer ${further}
    where ${merchantUuid === null ? sql`true` : sql`bag.merchant_uuid = ${merchantUuid}::uuid`}`
  const count = async (from: SQL) => {
    const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`)
    return rows[0]?.total ?? 0
  }

  return {
    /** As many as the records have counted. */
    async countComments(uuid: string): Promise<number> {
      const { rows } = await db.execute<{ total: number }>(
        sql`select coalesce(sum(seen.comments), 0)::int as total from ${unlockedLives(uuid)}`,
      )
      return rows[0]?.total ?? 0
    },
    /** Live by live, the latest first. */
    async comments(uuid: string, page: PageRequest): Promise<Said[]> {
      const { rows } = await said(latestFor(uuid, page), page)
      return rows.map(withTime)
    },
    /** A part of all comments, whatever the records have counted. */
    async everyComment(uuid: string, page: PageRequest): Promise<Said[]> {
      const { rows } = await said(attendedLives(uuid), page)
      return rows.map(withTime)
    },

    countOrders: (uuid: string, merchantUuid: string | null) => count(bags(uuid, merchantUuid)),
    async orders(uuid: string, merchantUuid: string | null, page: PageRequest) {
      const { rows } = await db.execute<Bag>(sql`
        select bag.uuid, bag.merchant_uuid as "merchantUuid", bag.number, bag.state, bag.paid, bag.refunded,
          bag.created_at as "createdAt",
          (select coalesce(sum(quantity), 0)::int from ${orderLines} line
            where line.order_uuid = bag.uuid and line.state not in ('over', 'waiting')) as pieces
        from ${bags(uuid, merchantUuid)} order by bag.created_at desc, bag.uuid desc ${offset(page)}`)
      return rows.map((row) => ({ ...row, createdAt: time(row.createdAt) }))
    },

    /** Orders with their pieces and where they went. */
    async wholeOrders(uuid: string, page: PageRequest): Promise<object[]> {
      const { rows } = await db.execute<{ whole: object }>(sql`
        select jsonb_build_object('number', bag.number, 'state', bag.state, 'paid', bag.paid, 'refunded', bag.refunded,
          'created_at', bag.created_at, 'buyer', (select to_jsonb(who) - 'uuid' - 'merchant_uuid' from ${buyers} who where who.uuid = bag.buyer_uuid),
          'pieces', (select coalesce(jsonb_agg(jsonb_build_object('name', line.name, 'variant', line.variant,
            'quantity', line.quantity, 'price', line.price, 'state', line.state) order by line.id), '[]')
            from ${orderLines} line where line.order_uuid = bag.uuid),
          'delivery', (select to_jsonb(sent) - 'order_uuid' - 'merchant_uuid' from ${deliveries} sent where sent.order_uuid = bag.uuid)) as whole
        from ${bags(uuid, null)} order by bag.created_at desc, bag.uuid desc ${offset(page)}`)
      return rows.map(({ whole }) => whole)
    },

    /** What a profile shows of what a customer did. Of a merchant's buyer only what was bought from it. */
    async habits(uuid: string, merchantUuid: string | null): Promise<Habits> {
      const isWhole = merchantUuid === null
      const { rows } = await db.execute<Habits>(sql`
        with bought as materialized (
          select line.name, line.variant, sum(line.quantity)::int as pieces
          from ${bags(uuid, merchantUuid, sql`join ${orderLines} line on line.order_uuid = bag.uuid and line.state not in ('over', 'waiting')`)}
          group by 1, 2)
        select
          (select coalesce(jsonb_agg(favourite), '[]') from (
            select name, variant, pieces from bought order by pieces desc, name, variant limit 5) favourite) as products,
          (select coalesce(jsonb_agg(sold), '[]') from (
            select variant, sum(pieces)::int as pieces from bought where variant <> '' group by 1 order by 2 desc, 1 limit 500) sold) as variants,
          ${isWhole ? favouriteHours(uuid) : sql`'{}'::int[]`} as hours,
          ${isWhole ? userNames(uuid) : sql`null::text[]`} as "userNames"`)
      return rows[0] ?? { products: [], variants: [], hours: [], userNames: null }
    },

    async merged(uuid: string): Promise<Merged[]> {
      const { rows } = await db.execute<Omit<Merged, 'mergedAt'> & { mergedAt: string }>(sql`
        select uuid, user_name as "userName", name as "fullName", merged_at as "mergedAt" from ${customers}
        where merged_into = ${uuid}::uuid order by merged_at desc`)
      return rows.map((row) => ({ ...row, mergedAt: new Date(row.mergedAt) }))
    },

    async noteDocumentView(view: typeof documentViews.$inferInsert): Promise<void> {
      await db.insert(documentViews).values(view)
    },
  }
}

const withTime = (row: Said): Said => ({ ...row, at: time(row.at) })

/** A time as PostgreSQL writes it, as on the wire. */
function time(text: string): string {
  return new Date(text).toISOString()
}
