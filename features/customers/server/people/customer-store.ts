import { and, asc, type Column, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerLives, customers } from '../schema.ts'
import type { Scope } from './access.ts'
import {
  bought,
  type Engagement,
  engagementAt,
  type Filter,
  inScope,
  isMeant,
  mostCounted,
  ordersCount,
  reachOf,
} from './customer-filter-store.ts'

const {
  searchText: _,
  handle: _2,
  sortName: _3,
  activeLevel: _4,
  partName,
  partEmail,
  partMobile,
  partCity: _6,
  partText: _5,
  ...stored
} = getTableColumns(customers)
/** Without what only lists are found by, and without what follows from the records merged into it. */
export type Customer = Pick<typeof customers.$inferSelect, keyof typeof stored>
/** A list's line: empty fields have the values of the records merged into it. */
export type ListedCustomer = Pick<Customer, (typeof columnsOfLists)[number]> & { engagement: Engagement }

/** A line of a file. */
export type WholeLine = ListedCustomer & Pick<Customer, 'notes'>

const columnsOfLists = [
  ...(['uuid', 'userName', 'name', 'email', 'mobile', 'tags', 'lastSeenAt'] as const),
  ...(['livesCount', 'commentsCount', 'repliesCount', 'ordersCount', 'bought'] as const),
] as const
const { uuid, userName, tags, lastSeenAt, livesCount, commentsCount, repliesCount } = stored
const known = (own: Column, ofParts: Column) => sql<string | null>`coalesce(${own}, ${ofParts})`

/** `hasMoreThanTotal`: the filter means more than were counted. */
export type Counted = { total: number; hasMoreThanTotal: boolean }
export const countedUpTo = (found: number, most: number): Counted => ({
  total: Math.min(found, most),
  hasMoreThanTotal: found > most,
})

type LiveChoice = { liveId: string; title: string | null; accountUsername: string; startedAt: Date }

export function customerStore(db: Database) {
  const counted = (scope: Scope, now: Date) => ({
    ordersCount: ordersCount(scope).mapWith(Number),
    bought: bought(scope).mapWith(Number),
    engagement: engagementAt(now),
  })
  const listed = (scope: Scope, now: Date) => ({
    ...{ uuid, userName, tags, lastSeenAt, livesCount, commentsCount, repliesCount },
    name: known(customers.name, partName),
    email: known(customers.email, partEmail),
    mobile: known(customers.mobile, partMobile),
    ...counted(scope, now),
  })

  return {
    /** The records in the order of their uuids, from the one after `after`. */
    async after(
      scope: Scope,
      { filter, after, limit }: { filter: Filter; after: string | null; limit: number },
      now: Date,
    ): Promise<WholeLine[]> {
      return db
        .select({ ...listed(scope, now), notes: stored.notes })
        .from(customers)
        .where(and(isMeant(scope, filter, now), after === null ? undefined : gt(customers.uuid, after)))
        .orderBy(asc(customers.uuid))
        .limit(limit)
    },

    /** A search is counted up to `most`. */
    async count(scope: Scope, filter: Filter, now: Date, most = mostCounted): Promise<Counted> {
      const isSearch = reachOf(scope, filter, 'last_seen') === 'search'
      const { rows } = await db.execute<{ total: number }>(sql`
        select count(*)::int as total from (
          select from ${customers} where ${isMeant(scope, filter, now)}
          ${isSearch ? sql`limit ${most + 1}` : sql``}) as meant`)
      const total = rows[0]?.total ?? 0
      return isSearch ? countedUpTo(total, most) : { total, hasMoreThanTotal: false }
    },

    async one(scope: Scope, uuid: string): Promise<Customer | null> {
      const [row] = await db
        .select(stored)
        .from(customers)
        .where(and(eq(customers.uuid, uuid), inScope(scope)))
      return row ?? null
    },

    /** With what is counted for the scope, and its own fields alone. */
    async withCounts(scope: Scope, uuid: string, now: Date) {
      const [row] = await db
        .select({ ...stored, ...counted(scope, now) })
        .from(customers)
        .where(and(eq(customers.uuid, uuid), inScope(scope)))
      return row ?? null
    },

    async listed(scope: Scope, uuids: string[], now: Date): Promise<ListedCustomer[]> {
      if (uuids.length === 0) return []
      return db
        .select(listed(scope, now))
        .from(customers)
        .where(sql`${customers.uuid} = any(${sql.param(uuids)}::uuid[]) and ${inScope(scope)}`)
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

    async cities(scope: Scope): Promise<{ city: string; customers: number }[]> {
      const { rows } = await db.execute<{ city: string; customers: number }>(sql`
        select min(coalesce(city, part_city)) as city, count(*)::int as customers from ${customers}
        where ${inScope(scope)} and coalesce(city, part_city) is not null
        group by lower(coalesce(city, part_city)) order by 2 desc, 1 limit 300`)
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

    async tags(scope: Scope): Promise<{ tag: string; customers: number }[]> {
      const { rows } = await db.execute<{ tag: string; customers: number }>(sql`
        select tag, count(*)::int as customers from ${customers}, unnest(tags) as tag
        where ${inScope(scope)} group by tag order by 2 desc, 1 limit 500`)
      return rows
    },
  }
}
