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
  reachOf,
  type Sort,
  sortedBy,
} from './customer-filter-store.ts'
import { customerStore, type ListedCustomer } from './customer-store.ts'

type Search = { filter: Filter } & Sort & PageRequest
type Found = { total: number; uuids: string[] }
type Page = { total: number; rows: ListedCustomer[] }

/** No more customers than these are sorted sooner than they are found in the order of an index. */
const soonSorted = 5_000

/** Pages of the list with the number of all customers of the filter. */
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

  /** A page near the end is read from the end. */
  async function byIndex(
    found: SQL,
    { page, limit, order }: Search,
    total = Number.MAX_SAFE_INTEGER,
  ): Promise<string[]> {
    const from = (page - 1) * limit
    const size = Math.min(limit, total - from)
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
    return { total, uuids: await byIndex(buyersOf(scope, search), search, total) }
  }

  /** All are found once, counted and sorted. */
  async function bySorting(scope: Scope, search: Search, now: Date): Promise<Found> {
    const { rows } = await db.execute<Found>(sql`
      with found as materialized (
        select uuid, ${sortedBy(search.orderBy, scope)} as key from ${customersOf(scope)}
        where ${isMeant(scope, search.filter, now)})
      select (select count(*)::int from found) as total, array(
        select uuid from found order by ${orderOf(sql`key`, search.order)}
        limit ${search.limit} offset ${(search.page - 1) * search.limit}) as uuids`)
    return rows[0] ?? { total: 0, uuids: [] }
  }

  async function find(scope: Scope, search: Search, now: Date, mostSorted = soonSorted): Promise<Page> {
    const reach = reachOf(scope, search.filter, search.orderBy)
    const everybody = everybodyOf(scope, search, now)
    const sorted = async () => {
      const { total, uuids } = await bySorting(scope, search, now)
      return { total, rows: await inOrder(scope, uuids, now) }
    }
    if (reach === 'join') return sorted()
    if (reach === 'brand') {
      const { total, uuids } = await ofBrand(scope, search)
      return { total, rows: await inOrder(scope, uuids, now) }
    }
    if (reach === 'index' && search.page === 1) {
      const [total, rows] = await Promise.all([
        store.count(scope, search.filter, now),
        byIndex(everybody, search).then((uuids) => inOrder(scope, uuids, now)),
      ])
      return { total, rows }
    }
    const total = await store.count(scope, search.filter, now)
    if ((search.page - 1) * search.limit >= total) return { total, rows: [] }
    if (reach === 'rows' && total <= mostSorted) return sorted()
    return { total, rows: await inOrder(scope, await byIndex(everybody, search, total), now) }
  }

  async function inOrder(scope: Scope, uuids: string[], now: Date): Promise<ListedCustomer[]> {
    const listed = new Map((await store.listed(scope, uuids, now)).map((one) => [one.uuid, one]))
    return uuids.flatMap((uuid) => listed.get(uuid) ?? [])
  }

  return { page: find }
}
