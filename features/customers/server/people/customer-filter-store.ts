import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { lives } from '#features/lives/server/index.ts'
import { foldText } from '#platform/contract/fold-text.ts'
import { day } from '#platform/contract/time.ts'
import type { engagementLevels } from '../../engagement-levels.ts'
import { hasAgreed } from '../campaign/consent-store.ts'
import { hasMark, type Mark } from '../marks/mark-store.ts'
import { customerBrands, customerKeys, customerLives, customers } from '../schema.ts'
import type { Scope } from './access.ts'

export type Engagement = (typeof engagementLevels)[number]
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

/** Records of this age without a comment or an order are inactive. */
const inactiveAfter = 60 * day
const activeSince = (now: Date) => sql`${new Date(now.getTime() - inactiveAfter).toISOString()}::timestamptz`

/** The rule of docs/customers.md. */
export const engagementAt = (now: Date) => sql<Engagement>`case
  when last_seen_at >= ${activeSince(now)} then active_level else 'inactive' end`

function isAtLevel(levels: Engagement[], now: Date): SQL | undefined {
  const active = levels.filter((level) => level !== 'inactive')
  return or(
    active.length === 0
      ? undefined
      : and(sql`${customers.lastSeenAt} >= ${activeSince(now)}`, inArray(customers.activeLevel, active)),
    levels.includes('inactive')
      ? sql`(${customers.lastSeenAt} < ${activeSince(now)} or ${customers.lastSeenAt} is null)`
      : undefined,
  )
}

/** What is counted of a customer's orders: of all, or of those of the scope's merchant. */
const ordersIn = ({ merchantUuid }: Scope, column: SQL) =>
  merchantUuid === null
    ? sql`${customers}.${column}`
    : sql`(select brand.${column} from ${customerBrands} brand
        where brand.customer_uuid = ${customers}.uuid and brand.merchant_uuid = ${merchantUuid}::uuid)`
export const ordersCount = (scope: Scope) => ordersIn(scope, sql`orders_count`)
export const bought = (scope: Scope) => ordersIn(scope, sql`bought`)

/** The customers of a scope, those of a merchant with what is counted of its orders (`brand`). */
export const customersOf = ({ merchantUuid }: Scope): SQL =>
  merchantUuid === null
    ? sql`${customers}`
    : sql`${customers} join ${customerBrands} brand
        on brand.customer_uuid = ${customers}.uuid and brand.merchant_uuid = ${merchantUuid}::uuid`

const sorted: Record<Sort['orderBy'], SQL> = {
  last_seen: sql`${customers}.last_seen_at`,
  name: sql`sort_name`,
  comments: sql`comments_count`,
  lives: sql`lives_count`,
  bought: sql`${customers}.bought`,
}
/** A column of `customersOf`. */
export const sortedBy = (orderBy: Sort['orderBy'], { merchantUuid }: Scope): SQL =>
  orderBy === 'bought' && merchantUuid !== null ? sql`brand.bought` : sorted[orderBy]

/** Searches with fewer characters than a trigram find names that begin with them. */
const trigram = 3
const searchedFor = ({ searchParam }: Filter) => foldText(searchParam).replace(/^@/, '')
const isShort = (text: string) => [...text].length < trigram

export const inScope = ({ ownerUuid, merchantUuid }: Scope): SQL => {
  const own = sql`${customers.ownerUuid} = ${ownerUuid}::uuid and ${customers.isShown}`
  if (merchantUuid === null) return own
  return sql`${own} and ${customers.uuid} in (${buyersOf(merchantUuid)})`
}

const buyersOf = (merchantUuid: string) =>
  sql`select who.customer_uuid from ${customerBrands} who where who.merchant_uuid = ${merchantUuid}::uuid`

const isBuyer = ({ merchantUuid }: Scope) =>
  merchantUuid === null
    ? sql`${customers}.orders_count > 0`
    : sql`${customers.uuid} in (${buyersOf(merchantUuid)} and who.orders_count > 0)`

function isFound({ isWithheld }: Scope, filter: Filter): SQL | undefined {
  const text = searchedFor(filter)
  if (text === '') return undefined
  const like = text.replace(/[\\%_]/g, '\\$&')
  if (isShort(text)) return sql`${customers.handle} like ${`${like}%`}`
  const has = (part: string) => sql`${customers.searchText} like ${`%${part}%`}`
  if (isWithheld) return sql`${has(like)} and lower(${customers.userName}) like ${`%${like}%`}`
  const digits = /^[\d\s().+/-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return digits.length >= trigram && digits !== like ? sql`(${has(like)} or ${has(digits)})` : has(like)
}

/** The customers of a scope that a filter means. */
export function isMeant(scope: Scope, filter: Filter, now: Date): SQL | undefined {
  const { engagement, liveId, tag, hasBought, mark, city, agreed, seenFrom, seenUntil } = filter
  return and(
    inScope(scope),
    isFound(scope, filter),
    isAtLevel([...new Set(engagement)], now),
    liveId === undefined
      ? undefined
      : sql`${customers.uuid} in (
        select k.customer_uuid from ${customerLives} seen
        join ${lives} live on live.id = seen.live_id and live.unlocked_at is not null
        join ${customerKeys} k on k.owner_uuid = seen.owner_uuid and k.key = seen.key
        where seen.live_id = ${liveId}::uuid and seen.owner_uuid = ${scope.ownerUuid}::uuid)`,
    tag === undefined ? undefined : sql`${customers.tags} @> array[${tag}]::text[]`,
    hasBought === undefined ? undefined : sql`(${isBuyer(scope)}) = ${hasBought}`,
    agreed === undefined
      ? undefined
      : sql`coalesce(${agreed === 'whatsapp' ? sql`mobile, part_mobile` : sql`email, part_email`}) is not null
          and ${hasAgreed(agreed)}`,
    city === undefined ? undefined : sql`lower(coalesce(city, part_city)) = lower(${city})`,
    mark === undefined ? undefined : hasMark(scope, mark, now),
    seenFrom === undefined ? undefined : sql`${customers.lastSeenAt} >= ${seenFrom}::timestamptz`,
    seenUntil === undefined ? undefined : sql`${customers.lastSeenAt} < ${seenUntil}::timestamptz`,
  )
}

/** The buyers of a brand that a filter means, by what `customerBrands` has. */
export const isMeantBuyer = ({ ownerUuid, merchantUuid }: Scope, filter: Filter): SQL | undefined => {
  const { hasBought, seenFrom, seenUntil } = filter
  return and(
    sql`brand.owner_uuid = ${ownerUuid}::uuid and brand.merchant_uuid = ${merchantUuid}::uuid and brand.is_shown`,
    hasBought === undefined ? undefined : sql`(brand.orders_count > 0) = ${hasBought}`,
    seenFrom === undefined ? undefined : sql`brand.last_seen_at >= ${seenFrom}::timestamptz`,
    seenUntil === undefined ? undefined : sql`brand.last_seen_at < ${seenUntil}::timestamptz`,
  )
}

/** A search is counted up to this number: it opens each row that it finds. */
export const mostCounted = 10_000

/**
 * How the customers of a filter are found. `index`: the index of the order has all that is asked. `brand`: the same of
 * a brand's buyers. `search`: by a text and their rows. `rows`: by another index and their rows. `join`: by what is
 * stored elsewhere, which costs more than to sort them.
 */
export function reachOf(
  { merchantUuid }: Scope,
  filter: Filter,
  orderBy: Sort['orderBy'],
): 'index' | 'brand' | 'search' | 'rows' | 'join' {
  const { engagement, liveId, mark, agreed, tag, city } = filter
  const isOfIndex = tag === undefined && city === undefined && isShort(searchedFor(filter))
  const isOfTable = liveId === undefined && mark === undefined && agreed === undefined
  if (merchantUuid === null) {
    if (!isOfTable) return 'join'
    if (isOfIndex) return 'index'
    return isShort(searchedFor(filter)) ? 'rows' : 'search'
  }
  const isOfBrand = isOfTable && isOfIndex && engagement.length === 0 && searchedFor(filter) === ''
  return isOfBrand && (orderBy === 'last_seen' || orderBy === 'bought') ? 'brand' : 'join'
}
