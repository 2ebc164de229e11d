import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldText } from '#platform/contract/fold-text.ts'
import { day } from '#platform/contract/time.ts'
import { connectDatabase, type DatabaseConnection } from '#platform/server/database/connect.ts'
import { runs } from '#tests/properties/runs.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import type { Engagement, Filter, Sort } from './customer-filter-store.ts'
import { customerListStore } from './customer-list-store.ts'
import { customerStore } from './customer-store.ts'

const now = new Date('2026-11-21T23:00:00Z')
const ownerUuid = randomUUID()
const merchantUuid = randomUUID()
const wholeAccount = { ownerUuid, merchantUuid: null, isWithheld: false }
const brand = { ownerUuid, merchantUuid, isWithheld: false }
const liveId = randomUUID()

type Person = {
  uuid: string
  userName: string | null
  name: string | null
  email: string | null
  mobile: string | null
  city: string | null
  tags: string[]
  lives: number
  comments: number
  orders: number
  bought: number
  seen: Date | null
  isShown: boolean
  isInLive: boolean
  isOfBrand: boolean
}

/** A generator of numbers that gives the same sequence for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const below = numbers(4_711)
const people: Person[] = Array.from({ length: 400 }, (_, n) => {
  const number = String(n).padStart(3, '0')
  const maybe = <T>(value: T, of = 3) => (below(of) === 0 ? null : value)
  return {
    uuid: randomUUID(),
    userName: maybe(`${['maria', 'Ana', 'bia'][below(3)]}${number}`, 9),
    name: maybe(`${['Marcia', 'ana', 'Ze'][below(3)]}${number} José`),
    email: maybe(`cliente${number}@gmail.com`),
    mobile: maybe(`+55119${String(n).padStart(8, '8')}`),
    city: maybe(['Recife', 'RECIFE', 'Olinda'][below(3)]!),
    tags: ['vip', 'atacado'].filter(() => below(2) === 0),
    ...{
      lives: below(7),
      comments: below(30),
      orders: below(5) === 0 ? below(5) : 0,
      bought: below(9) * 100,
    },
    seen: maybe(new Date(now.getTime() - below(90) * day), 8),
    isShown: below(10) > 0,
    isInLive: below(3) === 0,
    isOfBrand: n % 2 === 0,
  }
})

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await testDatabase()
  connection = connectDatabase(database.url, {
    onError: (error) => {
      throw error
    },
  })
  const { pool } = connection
  const everybody = JSON.stringify(people)
  await pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at, unlocked_at)
    values ($1, $2, $2, 'x', 'x', 'x', 'ended', now(), now(), now(), now(), now(), now())`,
    [liveId, ownerUuid],
  )
  await pool.query(
    `insert into customers (uuid, owner_uuid, user_name, name, email, mobile, city, tags, lives_count, comments_count,
      orders_count, bought, last_seen_at, is_shown, created_at)
    select uuid, $1, "userName", name, email, mobile, city, tags, lives, comments, orders, bought, seen, "isShown", now()
    from jsonb_to_recordset($2::jsonb) as person (uuid uuid, "userName" text, name text, email text, mobile text, city text,
      tags text[], lives int, comments int, orders int, bought int, seen timestamptz, "isShown" boolean)`,
    [ownerUuid, everybody],
  )
  await pool.query(
    `with seen as (
      select uuid from jsonb_to_recordset($2::jsonb) as person (uuid uuid, "isInLive" boolean) where "isInLive"),
    keyed as (
      insert into customer_keys (owner_uuid, key, origin_uuid, customer_uuid) select $1, 'p:' || uuid, uuid, uuid from seen)
    insert into customer_lives (live_id, key, owner_uuid, user_names, comments, questions, replies, first_at, last_at)
    select $3, 'p:' || uuid, $1, '{x}', 1, 0, 0, now(), now() from seen`,
    [ownerUuid, everybody, liveId],
  )
  await pool.query(
    `insert into customer_brands (merchant_uuid, customer_uuid, owner_uuid, orders_count, bought, last_seen_at, is_shown)
    select $3, uuid, $1, orders, bought, seen, "isShown" from jsonb_to_recordset($2::jsonb) as person
      (uuid uuid, orders int, bought int, seen timestamptz, "isShown" boolean, "isOfBrand" boolean) where "isOfBrand"`,
    [ownerUuid, everybody, merchantUuid],
  )
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** The rule of docs/customers.md, word by word. */
function levelOf({ seen, orders, lives, comments }: Person): Engagement {
  if (seen === null || seen.getTime() < now.getTime() - 60 * day) return 'inactive'
  if (orders >= 3 || (lives >= 5 && comments >= 20)) return 'super'
  return orders >= 1 || lives >= 3 || comments >= 10 ? 'engaged' : 'moderate'
}

function isMeant(person: Person, filter: Filter): boolean {
  const { userName, name, email, mobile, seen } = person
  const typed = foldText(filter.searchParam).replace('@', '')
  const whole = foldText([userName, name, email, mobile].map((one) => one ?? '').join(' '))
  const digits = /^[\d ]+$/.test(typed) ? typed.replaceAll(' ', '') : typed
  const isFound =
    typed.length < 3
      ? foldText(userName ?? '').startsWith(typed)
      : whole.includes(typed) || whole.includes(digits)
  return (
    person.isShown &&
    (typed === '' || isFound) &&
    (filter.engagement.length === 0 || filter.engagement.includes(levelOf(person))) &&
    (!filter.liveId || person.isInLive) &&
    (!filter.tag || person.tags.includes(filter.tag)) &&
    (filter.hasBought === undefined || person.orders > 0 === filter.hasBought) &&
    (!filter.city || person.city?.toLowerCase() === filter.city.toLowerCase()) &&
    (!filter.seenFrom || (seen !== null && seen >= new Date(filter.seenFrom))) &&
    (!filter.seenUntil || (seen !== null && seen < new Date(filter.seenUntil)))
  )
}

/** A search in an account is counted up to `most`, unless it is sought in other tables, too. */
function countedOf(
  { merchantUuid }: { merchantUuid: string | null },
  { searchParam, liveId: live }: Filter,
  found: number,
  most: number,
) {
  const isSearch = searchParam.replace('@', '').length >= 3 && merchantUuid === null && live === undefined
  const hasMoreThanTotal = isSearch && found > most
  return { total: hasMoreThanTotal ? most : found, hasMoreThanTotal }
}

const keys: Record<Sort['orderBy'], (person: Person) => string | number | null> = {
  last_seen: ({ seen }) => seen?.getTime() ?? null,
  name: ({ name, userName }) => (name ?? userName)?.toLowerCase() ?? null,
  comments: ({ comments }) => comments,
  lives: ({ lives }) => lives,
  bought: ({ bought }) => bought,
}

/** Nothing is less than everything. */
function inOrder(one: Person, other: Person, orderBy: Sort['orderBy']): number {
  const [a, b] = [keys[orderBy](one), keys[orderBy](other)]
  if (a === b) return one.uuid < other.uuid ? -1 : 1
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

function anySearch(pick: (below: number) => number) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const often = <T>(value: T) => (pick(4) === 0 ? value : undefined)
  const filter: Filter = {
    searchParam: ['', '', '', 'a', 'ma', 'MÁR', 'ria', '@ana', 'gmail', '1198', '9 888', 'xyz'][pick(12)]!,
    engagement: (['super', 'engaged', 'moderate', 'inactive'] as const).filter(() => pick(4) === 0),
    ...{ tag: often('vip'), hasBought: often(pick(2) === 0), city: often('recife'), liveId: often(liveId) },
    ...{ seenFrom: often(daysAgo(40 + pick(40))), seenUntil: often(daysAgo(pick(40))) },
  }
  const sort: Sort = {
    orderBy: (['last_seen', 'name', 'comments', 'lives', 'bought'] as const)[pick(5)]!,
    order: pick(2) === 0 ? 1 : -1,
  }
  return { filter, ...sort, limit: 7, page: 1 + pick(4) }
}

describe('the list of customers', () => {
  it.each([
    ['of an account', 'sorting what it finds', wholeAccount, { sorted: 5_000, counted: 10_000 }],
    ['of an account', 'the order of an index', wholeAccount, { sorted: 0, counted: 3 }],
    ['of a brand', 'what is stored of it', brand, { sorted: 5_000, counted: 3 }],
  ])('%s has the same people, order and total as a naive search, by %s', async (_, _2, scope, limits) => {
    const pick = numbers(815)
    const store = customerListStore(connection.db)
    for (let n = 0; n < runs(80); n += 1) {
      const { filter: anyFilter, orderBy, order, limit, page } = anySearch(pick)
      const { hasBought, seenFrom, seenUntil } = anyFilter
      const isPlain = scope.merchantUuid !== null && n % 2 === 0
      const filter: Filter = isPlain
        ? { searchParam: '', engagement: [], hasBought, seenFrom, seenUntil }
        : anyFilter
      const meant = people.filter(
        (person) => isMeant(person, filter) && (scope.merchantUuid === null || person.isOfBrand),
      )
      const sorted = meant.toSorted((a, b) => order * inOrder(a, b, orderBy))
      const last = Math.max(1, Math.ceil(meant.length / limit))
      const counted = countedOf(scope, filter, meant.length, limits.counted)
      const lastKnown = (asked: number) =>
        counted.hasMoreThanTotal
          ? Math.max(Math.ceil(counted.total / limit), asked < last ? asked + 1 : asked === last ? asked : 1)
          : last
      for (const asked of [Math.min(page, last), last, last + 1]) {
        const { rows, lastPage, ...found } = await store.page(
          scope,
          { filter, orderBy, order, limit, page: asked },
          now,
          limits,
        )
        const expected = sorted.slice((asked - 1) * limit, asked * limit)
        expect([filter, orderBy, order, asked, found, lastPage, rows.map(({ uuid }) => uuid)]).toEqual([
          ...[filter, orderBy, order, asked, counted],
          ...[lastKnown(asked), expected.map(({ uuid }) => uuid)],
        ])
        expect(rows.map(({ engagement }) => engagement)).toEqual(expected.map(levelOf))
      }
      expect(await customerStore(connection.db).count(scope, filter, now, limits.counted)).toEqual(counted)
    }
  })
})
