import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import { buyers, orders } from '#features/orders/server/index.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import type { PageRequest } from '#platform/contract/table.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { engagementLevels } from '../../engagement-levels.ts'
import { hasAgreed } from '../campaign/consent-store.ts'
import { hasMark, type Mark } from '../marks/mark-store.ts'
import { customerKeys, customerLives, customers, customerText } from '../schema.ts'
import type { Scope } from './access.ts'

export type Engagement = (typeof engagementLevels)[number]
export type Customer = typeof customers.$inferSelect
export type Filter = {
  searchParam: string
  engagement: Engagement[]
  liveId?: string | undefined
  tag?: string | undefined
  hasBought?: boolean | undefined
  mark?: Mark | undefined
  city?: string | undefined
  /** Agreed to get offers by this channel, and can be reached by it. */
  agreed?: 'whatsapp' | 'email' | undefined
  seenFrom?: string | undefined
  seenUntil?: string | undefined
}
export type Sort = { orderBy: 'last_seen' | 'name' | 'comments' | 'lives' | 'bought'; order: 1 | -1 }
export type ListedCustomer = Customer & { engagement: Engagement }

type LiveChoice = { liveId: string; title: string | null; accountUsername: string; startedAt: Date }

/** Records of this age without a comment or an order are inactive. */
const inactiveAfter = 60 * day

/** The rule of docs/customers.md. */
const engagementAt = (now: Date) => sql<Engagement>`case
  when last_seen_at is null or last_seen_at < ${new Date(now.getTime() - inactiveAfter).toISOString()}::timestamptz then 'inactive'
  when orders_count >= 3 or (lives_count >= 5 and comments_count >= 20) then 'super'
  when orders_count >= 1 or lives_count >= 3 or comments_count >= 10 then 'engaged'
  else 'moderate' end`

/** What is counted of a customer's orders: of all, or of those of the scope's merchant. */
const ordersIn = ({ merchantUuid }: Scope, figure: SQL, ofAll: SQL) =>
  merchantUuid === null
    ? ofAll
    : sql`(select ${figure} from ${customerKeys} k
        join ${orders} bag on bag.buyer_uuid = case when k.key like 'b:%' then substr(k.key, 3)::uuid end
        where k.customer_uuid = customers.uuid and bag.merchant_uuid = ${merchantUuid}::uuid)`
const ordersCount = (scope: Scope) =>
  ordersIn(scope, sql`(count(*) filter (where bag.paid > bag.refunded))::int`, sql`orders_count`)
const bought = (scope: Scope) =>
  ordersIn(scope, sql`coalesce(sum(bag.paid - bag.refunded), 0)::bigint`, sql`bought`)

const sorted: Record<Sort['orderBy'], (scope: Scope) => SQL> = {
  last_seen: () => sql`last_seen_at`,
  name: () => sql`lower(coalesce(name, user_name))`,
  comments: () => sql`comments_count`,
  lives: () => sql`lives_count`,
  bought,
}

/** Searches with fewer characters than a trigram find names that begin with them. */
const trigram = 3

export function customerStore(db: Database) {
  const columns = (scope: Scope, now: Date) => ({
    ...getTableColumns(customers),
    ordersCount: ordersCount(scope).mapWith(Number),
    bought: bought(scope).mapWith(Number),
    engagement: engagementAt(now),
  })

  const inScope = ({ ownerUuid, merchantUuid }: Scope): SQL => {
    const own = sql`${customers.ownerUuid} = ${ownerUuid}::uuid and ${customers.isShown}`
    if (merchantUuid === null) return own
    return sql`${own} and exists (
      select from ${customerKeys} k join ${buyers} who on who.uuid = case when k.key like 'b:%' then substr(k.key, 3)::uuid end
      where k.customer_uuid = ${customers}.uuid and who.merchant_uuid = ${merchantUuid}::uuid)`
  }

  const found = ({ isWithheld }: Scope, typed: string): SQL | undefined => {
    const text = foldText(typed).replace(/^@/, '')
    if (text === '') return undefined
    const like = text.replace(/[\\%_]/g, '\\$&')
    if ([...text].length < trigram) return sql`lower(${customers.userName}) like ${`${like}%`}`
    if (isWithheld)
      return sql`${customerText(customers)} like ${`%${like}%`} and lower(${customers.userName}) like ${`%${like}%`}`
    const digits = /^[\d\s().+/-]+$/.test(text) ? text.replace(/\D/g, '') : ''
    return digits.length >= trigram
      ? sql`(${customerText(customers)} like ${`%${like}%`} or ${customerText(customers)} like ${`%${digits}%`})`
      : sql`${customerText(customers)} like ${`%${like}%`}`
  }

  const meant = (scope: Scope, filter: Filter, now: Date): SQL | undefined => {
    const { engagement, liveId, tag, hasBought, mark, city, agreed, seenFrom, seenUntil } = filter
    return and(
      inScope(scope),
      found(scope, filter.searchParam),
      engagement.length === 0 ? undefined : inArray(engagementAt(now), engagement),
      liveId === undefined
        ? undefined
        : sql`${customers.uuid} in (
          select k.customer_uuid from ${customerLives} seen
          join ${lives} live on live.id = seen.live_id and live.unlocked_at is not null
          join ${customerKeys} k on k.owner_uuid = seen.owner_uuid and k.key = seen.key
          where seen.live_id = ${liveId}::uuid and seen.owner_uuid = ${scope.ownerUuid}::uuid)`,
      tag === undefined ? undefined : sql`${customers.tags} @> array[${tag}]::text[]`,
      hasBought === undefined ? undefined : sql`(${ordersCount(scope)} > 0) = ${hasBought}`,
      agreed === undefined
        ? undefined
        : sql`${agreed === 'whatsapp' ? customers.mobile : customers.email} is not null and ${hasAgreed(agreed)}`,
      city === undefined ? undefined : sql`lower(${customers.city}) = lower(${city})`,
      mark === undefined ? undefined : hasMark(scope, mark, now),
      seenFrom === undefined ? undefined : sql`${customers.lastSeenAt} >= ${seenFrom}::timestamptz`,
      seenUntil === undefined ? undefined : sql`${customers.lastSeenAt} < ${seenUntil}::timestamptz`,
    )
  }

  return {
    async page(
      scope: Scope,
      { filter, page, limit, orderBy, order }: { filter: Filter } & Sort & PageRequest,
      now: Date,
    ): Promise<ListedCustomer[]> {
      const direction = order === 1 ? sql`asc nulls first` : sql`desc nulls last`
      const tie = order === 1 ? sql`asc` : sql`desc`
      return db
        .select(columns(scope, now))
        .from(customers)
        .where(meant(scope, filter, now))
        .orderBy(sql`${sorted[orderBy](scope)} ${direction}, uuid ${tie}`)
        .limit(limit)
        .offset((page - 1) * limit)
    },

    /** The records in the order of their uuids, from the one after `after`. */
    async after(
      scope: Scope,
      { filter, after, limit }: { filter: Filter; after: string | null; limit: number },
      now: Date,
    ): Promise<ListedCustomer[]> {
      return db
        .select(columns(scope, now))
        .from(customers)
        .where(and(meant(scope, filter, now), after === null ? undefined : gt(customers.uuid, after)))
        .orderBy(asc(customers.uuid))
        .limit(limit)
    },

    async count(scope: Scope, filter: Filter, now: Date): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(customers)
        .where(meant(scope, filter, now))
      return row?.total ?? 0
    },

    async one(scope: Scope, uuid: string): Promise<Customer | null> {
      const [row] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.uuid, uuid), inScope(scope)))
      return row ?? null
    },

    async listed(scope: Scope, uuids: string[], now: Date): Promise<ListedCustomer[]> {
      if (uuids.length === 0) return []
      return db
        .select(columns(scope, now))
        .from(customers)
        .where(and(inArray(customers.uuid, uuids), inScope(scope)))
    },

    async change(uuid: string, fields: Partial<Customer>): Promise<void> {
      if (Object.keys(fields).length > 0)
        await db.update(customers).set(fields).where(eq(customers.uuid, uuid))
    },

    /** At most 50 tags a record. */
    async tag(
      ownerUuid: string,
      uuids: string[],
      { add, remove }: { add: string[]; remove: string[] },
    ): Promise<number> {
      const { rowCount } = await db.execute(sql`
        update ${customers} set tags = array(
          select tag from (
            select unnest(tags) as tag union select unnest(${sql.param(add)}::text[])) as tagged
          where tag <> all(${sql.param(remove)}::text[]) order by tag limit 50)
        where owner_uuid = ${ownerUuid}::uuid and is_shown and uuid = any(${sql.param(uuids)}::uuid[])`)
      return rowCount ?? 0
    },

    async cities(ownerUuid: string): Promise<{ city: string; customers: number }[]> {
      const { rows } = await db.execute<{ city: string; customers: number }>(sql`
        select min(city) as city, count(*)::int as customers from ${customers}
        where owner_uuid = ${ownerUuid}::uuid and is_shown and city is not null
        group by lower(city) order by 2 desc, 1 limit 300`)
      return rows
    },

    /** The unlocked lives that customers commented in, the latest first. */
    async livesOf(ownerUuid: string): Promise<LiveChoice[]> {
      return db
        .select({
          ...{ liveId: lives.id, title: lives.title },
          ...{ accountUsername: lives.accountUsername, startedAt: lives.startedAt },
        })
        .from(lives)
        .where(
          sql`${lives.ownerUuid} = ${ownerUuid}::uuid and ${lives.unlockedAt} is not null
            and exists (select from ${customerLives} seen where seen.live_id = ${lives}.id)`,
        )
        .orderBy(sql`${lives.startedAt} desc, ${lives.id} desc`)
        .limit(200)
    },

    async tags(ownerUuid: string): Promise<{ tag: string; customers: number }[]> {
      const { rows } = await db.execute<{ tag: string; customers: number }>(sql`
        select tag, count(*)::int as customers from ${customers}, unnest(tags) as tag
        where owner_uuid = ${ownerUuid}::uuid and is_shown group by tag order by 2 desc, 1 limit 500`)
      return rows
    },
  }
}
