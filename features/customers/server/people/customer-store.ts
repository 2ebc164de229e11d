import { and, asc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
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
  ordersCount,
} from './customer-filter-store.ts'

/** Without what only lists are found by. */
const { searchText: _, handle: _2, sortName: _3, activeLevel: _4, ...stored } = getTableColumns(customers)
export type Customer = Pick<typeof customers.$inferSelect, keyof typeof stored>
export type ListedCustomer = Customer & { engagement: Engagement }

type LiveChoice = { liveId: string; title: string | null; accountUsername: string; startedAt: Date }

export function customerStore(db: Database) {
  const columns = (scope: Scope, now: Date) => ({
    ...stored,
    ordersCount: ordersCount(scope).mapWith(Number),
    bought: bought(scope).mapWith(Number),
    engagement: engagementAt(now),
  })

  return {
    /** The records in the order of their uuids, from the one after `after`. */
    async after(
      scope: Scope,
      { filter, after, limit }: { filter: Filter; after: string | null; limit: number },
      now: Date,
    ): Promise<ListedCustomer[]> {
      return db
        .select(columns(scope, now))
        .from(customers)
        .where(and(isMeant(scope, filter, now), after === null ? undefined : gt(customers.uuid, after)))
        .orderBy(asc(customers.uuid))
        .limit(limit)
    },

    async count(scope: Scope, filter: Filter, now: Date): Promise<number> {
      const [row] = await db
        .select({ total: sql<number>`count(*)::int` })
        .from(customers)
        .where(isMeant(scope, filter, now))
      return row?.total ?? 0
    },

    async one(scope: Scope, uuid: string): Promise<Customer | null> {
      const [row] = await db
        .select(stored)
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

    async cities(scope: Scope): Promise<{ city: string; customers: number }[]> {
      const { rows } = await db.execute<{ city: string; customers: number }>(sql`
        select min(city) as city, count(*)::int as customers from ${customers}
        where ${inScope(scope)} and city is not null
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

    async tags(scope: Scope): Promise<{ tag: string; customers: number }[]> {
      const { rows } = await db.execute<{ tag: string; customers: number }>(sql`
        select tag, count(*)::int as customers from ${customers}, unnest(tags) as tag
        where ${inScope(scope)} group by tag order by 2 desc, 1 limit 500`)
      return rows
    },
  }
}
