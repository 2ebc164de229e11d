import { type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { customerBrands, customers } from '../schema.ts'
import type { Scope } from './access.ts'
import {
  customersOf,
  type Filter,
  isMeant,
  isMeantBuyer,
  mostCounted,
  reachOf,
  type Sort,
  sortedBy,
} from './customer-filter-store.ts'
import { type Counted, countedUpTo, customerStore, type ListedCustomer } from './customer-store.ts'

type Search = { filter: Filter } & Sort & PageRequest
type Found = Counted & { uuids: string[] }
/** `lastPage`: the last that is known; after a page of a search that is not counted to its end another may follow. */
type Page = Counted & { rows: ListedCustomer[]; lastPage: number }
/** `sorted`: no more customers than these are sorted sooner than they are found in the order of an index. */
type Limits = { sorted: number; counted: number }
const usual: Limits = { sorted: 5_000, counted: mostCounted }

/** Pages of the list with the number of all customers of the filter; of a search up to `mostCounted`. */
export function customerListStore(db: Database) {
  const store = customerStore(db)

  /** `isReversed`: from the end of the order. */
  const orderOf = (key: SQL, order: Sort['order'], isReversed = false) =>
    (order === 1) !== isReversed
      ? sql`${key} asc nulls first, uuid asc`
      : sql`${key} desc nulls last, uuid desc`

  const everybodyOf = (scope: Scope, { filter, orderBy }: Search, now: Date) =>
    sql`select uuid, ${sortedBy(orderBy, scope)} as key from ${customers} where ${isMeant(scope, filter, now)}`
  const buyersOf = (scope: Scope, { filter, orderBy }: Search) =>
    sql`select brand.customer_uuid as uuid, ${orderBy === 'bought' ? sql`brand.bought` : sql`brand.last_seen_at`} as key
      from ${customerBrands} brand where ${isMeantBuyer(scope, filter)}`
  const pageIn = (found: SQL, { page, limit, order }: Search) =>
    sql`select uuid from ${found} order by ${orderOf(sql`key`, order)} limit ${limit} offset ${(page - 1) * limit}`

  /** A page in the second half is read backwards. `further`: rows of the next page that are read as well. */
  async function byIndex(
    found: SQL,
    { page, limit, order }: Search,
    { total = Number.MAX_SAFE_INTEGER, further = 0 } = {},
  ): Promise<string[]> {
    const from = (page - 1) * limit
    const size = Math.min(limit + further, total - from)
    if (size <= 0) return []
    const isReversed = from > total / 2
    const { rows } = await db.execute<{ uuid: string }>(sql`
      select uuid from (${found}) as found order by ${orderOf(sql`key`, order, isReversed)}
      limit ${size} offset ${isReversed ? total - from - size : from}`)
    const uuids = rows.map(({ uuid }) => uuid)
    return isReversed ? uuids.reverse() : uuids
  }

  async function ofBrand(scope: Scope, search: Search): Promise<Found> {
    const { rows } = await db.execute<{ total: number }>(sql`
      select count(*)::int as total from ${customerBrands} brand where ${isMeantBuyer(scope, search.filter)}`)
    const total = rows[0]?.total ?? 0
    return { ...exactly(total), uuids: await byIndex(buyersOf(scope, search), search, { total }) }
  }

  /** All are found once, counted and sorted. */
  async function bySorting(scope: Scope, search: Search, now: Date): Promise<Found> {
    const { rows } = await db.execute<{ total: number; uuids: string[] }>(sql`
      with found as materialized (
        select uuid, ${sortedBy(search.orderBy, scope)} as key from ${customersOf(scope)}
        where ${isMeant(scope, search.filter, now)})
      select (select count(*)::int from found) as total, array(${pageIn(sql`found`, search)}) as uuids`)
    const { total, uuids } = rows[0] ?? { total: 0, uuids: [] }
    return { ...exactly(total), uuids }
  }

  /** No more are found than are counted: these are sorted. Of more a page is found in the order of an index. */
  async function bySearch(scope: Scope, search: Search, now: Date, most: number): Promise<Found> {
    const { rows } = await db.execute<{ found: number; uuids: string[] | null }>(sql`
      with found as materialized (${everybodyOf(scope, search, now)} limit ${most + 1}),
      counted as (select count(*)::int as number from found)
      select number as found, case when number <= ${most}
        then array(${pageIn(sql`found`, search)}) end as uuids from counted`)
    const { found, uuids } = rows[0] ?? { found: 0, uuids: [] }
    return {
      ...countedUpTo(found, most),
      uuids: uuids ?? (await byIndex(everybodyOf(scope, search, now), search, { further: 1 })),
    }
  }

  async function find(scope: Scope, search: Search, now: Date, limits = usual): Promise<Page> {
    const { page, limit } = search
    const reach = reachOf(scope, search.filter, search.orderBy)
    const pageOf = (counted: Counted, rows: ListedCustomer[], isFollowed = false): Page => {
      const known = rows.length === 0 ? 1 : isFollowed ? page + 1 : page
      return { ...counted, rows, lastPage: Math.max(known, Math.ceil(counted.total / limit)) }
    }
    const listed = async ({ uuids, ...counted }: Found) =>
      pageOf(counted, await inOrder(scope, uuids.slice(0, limit), now), uuids.length > limit)
    if (reach === 'join') return listed(await bySorting(scope, search, now))
    if (reach === 'brand') return listed(await ofBrand(scope, search))
    if (reach === 'search') return listed(await bySearch(scope, search, now, limits.counted))
    const everybody = everybodyOf(scope, search, now)
    if (reach === 'index' && page === 1) {
      const [counted, first] = await Promise.all([
        store.count(scope, search.filter, now),
        byIndex(everybody, search).then((uuids) => inOrder(scope, uuids, now)),
      ])
      return pageOf(counted, first)
    }
    const counted = await store.count(scope, search.filter, now)
    if ((page - 1) * limit >= counted.total) return pageOf(counted, [])
    if (reach === 'rows' && counted.total <= limits.sorted) return listed(await bySorting(scope, search, now))
    return listed({ ...counted, uuids: await byIndex(everybody, search, { total: counted.total }) })
  }

  async function inOrder(scope: Scope, uuids: string[], now: Date): Promise<ListedCustomer[]> {
    const listed = new Map((await store.listed(scope, uuids, now)).map((one) => [one.uuid, one]))
    return uuids.flatMap((uuid) => listed.get(uuid) ?? [])
  }

  return { page: find }
}

const exactly = (total: number): Counted => ({ total, hasMoreThanTotal: false })
