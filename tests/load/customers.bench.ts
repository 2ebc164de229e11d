import { Pool } from 'pg'
import { type App, buildApp } from '#app/server/build-app.ts'
import type { CustomersDeps } from '#features/customers/server/deps.ts'
import { listSuggestions } from '#features/customers/server/merges/suggest-merges.ts'
import { findSuggestions } from '#features/customers/server/merges/suggestion-jobs.ts'
import type { Filter, Sort } from '#features/customers/server/people/customer-filter-store.ts'
import { customerListStore } from '#features/customers/server/people/customer-list-store.ts'
import { listCustomers } from '#features/customers/server/people/list-customers.ts'
import { listComments } from '#features/customers/server/people/list-history.ts'
import { listTimeline } from '#features/customers/server/people/list-timeline.ts'
import { showCustomer } from '#features/customers/server/people/show-customer.ts'
import { updateRecords } from '#features/customers/server/record/record-jobs.ts'
import { recordStore } from '#features/customers/server/record/record-store.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { silentLog } from '#platform/server/log.ts'
import type { Bench, BenchRow } from './bench.ts'
import { machine, median, percentile, timed } from './measure.ts'
import { type SeededCustomers, seedComments, seedDetails, seedRecords } from './seed-customers.ts'

/**
 * `BENCH_SHARE=0.1` takes a tenth of people and comments; each person writes 25. `BENCH_DATABASE` names a database with every
 * migration that is filled when it is empty, and kept.
 */
const share = Number(process.env.BENCH_SHARE || 1)
const people = Math.round(200_000 * share)
const lives = Math.max(20, Math.round(1_000 * share))
/** Of fewer rounds the slowest would be their p95: the first, which reads what is not in memory. */
const rounds = 60

/** The calls of the list and of profiles among one account's customers, and the passes that keep the records, without HTTP. */
export const bench: Bench = {
  name: 'customers',
  async run({ database, cleanUp, log }) {
    const url = process.env.BENCH_DATABASE || (await database()).url
    const env = parseEnvironment({ NODE_ENV: 'test', PORT: '0', ARARA_EXAMPLE_DATA: 'off' })
    const app = await buildApp({ env, databaseUrl: url, parts: { log: silentLog } })
    cleanUp(() => app.stop())
    const pool = new Pool({ connectionString: url, max: 2 })
    cleanUp(() => pool.end())
    const deps: CustomersDeps = { ...app.platform, ...app }
    const seeded = (await seededBefore(pool)) ?? (await seed(pool, app, log))
    const { rows } = await pool.query(
      `select count(*)::int as people, sum(comments_count)::int as comments from customers where is_shown`,
    )
    const { people: found, comments } = rows[0]
    log(`${found} customers with ${comments} comments; ${machine()}`)
    const passes = await passRows(deps, pool)
    return {
      rows: [...passes, ...(await listRows(deps, pool, seeded)), ...(await profileRows(deps, pool, seeded))],
    }
  },
}

async function seed(pool: Pool, app: App, log: (text: string) => void): Promise<SeededCustomers> {
  const seeded = await seedComments(pool, { people, lives })
  log(`comments are stored; ${machine()}`)
  await seedRecords(pool, seeded)
  await seedDetails(pool, seeded)
  await recount(pool, app, seeded)
  for (const table of ['customers', 'customer_keys', 'customer_lives', 'customer_brands', 'buyers', 'orders'])
    await pool.query(`vacuum analyze ${table}`)
  return seeded
}

/** Of an earlier run, in a database of `BENCH_DATABASE`. */
async function seededBefore(pool: Pool): Promise<SeededCustomers | null> {
  const { rows } = await pool.query<SeededCustomers>(
    `select (select owner_uuid from lives where media_id = 'bench-1') as "ownerUuid", merchant_uuid as "merchantUuid"
    from buyers limit 1`,
  )
  return rows[0] ?? null
}

/** What the job of each minute does. */
async function passRows(deps: CustomersDeps, pool: Pool): Promise<BenchRow[]> {
  const read = Math.min(20, lives)
  await pool.query(
    `update customer_positions set revision = -1 where live_id in (
    select id from lives where substr(media_id, 7)::int < $1)`,
    [read],
  )
  const many = await timed(() => updateRecords(deps))
  await pool.query(`update lives set revision = revision + 1 where media_id = 'bench-1'`)
  const one = await timed(() => updateRecords(deps))
  const idle = await timed(() => updateRecords(deps))
  await pool.query('update customer_suggestion_states set is_stale = true, found_at = null')
  const pairs = await timed(() => findSuggestions(deps))
  return [
    {
      label: 'reading lives again, for 1,000 comments',
      value: (many * lives) / read / people / 0.025,
      unit: 'ms',
    },
    { label: 'pass of a live whose people are as before', value: one, unit: 'ms' },
    { label: 'pass with nothing to read', value: idle, unit: 'ms' },
    { label: 'job that finds suggested merges', value: pairs, unit: 'ms' },
  ]
}

/** Orders that were stored by SQL are counted as a pass would count them. */
async function recount(pool: Pool, { platform }: App, { ownerUuid }: SeededCustomers): Promise<void> {
  const { rows } = await pool.query<{ uuid: string }>(
    `select customer_uuid as uuid from customer_keys where owner_uuid = $1 and key like 'b:%'`,
    [ownerUuid],
  )
  for (let at = 0; at < rows.length; at += 5_000)
    await recordStore(platform.connection.db).recount(rows.slice(at, at + 5_000).map(({ uuid }) => uuid))
}

/** In turns with the bare statements, whose median says how many times ours is as good. */
async function measured(
  row: { label: string; limit?: number },
  work: (round: number) => Promise<unknown>,
  bare?: (round: number) => Promise<unknown>,
): Promise<BenchRow> {
  const [times, bareTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    times.push(await timed(() => work(round)))
    if (bare) bareTimes.push(await timed(() => bare(round)))
  }
  const ratio = bare && { ratio: median(bareTimes) / median(times) }
  return { ...row, label: `${row.label} p95`, unit: 'ms', value: percentile(times, 0.95), ...ratio }
}

async function listRows(deps: CustomersDeps, pool: Pool, { ownerUuid, merchantUuid }: SeededCustomers) {
  const actor = { userUuid: ownerUuid } as Actor
  const { rows: some } = await pool.query<{ id: string }>(`select id from lives where media_id = 'bench-1'`)
  const liveId = some[0]!.id
  const list = (
    filter: Partial<Filter>,
    { page = 1, limit = 50, orderBy = 'last_seen', order = -1 }: Partial<Search> = {},
  ) =>
    listCustomers(deps, actor, {
      filter: { searchParam: '', engagement: [], ...filter },
      page,
      limit,
      orderBy,
      order,
    })
  const ofBrand = (search: Partial<Search> = {}, filter: Partial<Filter> = {}) =>
    customerListStore(deps.connection.db).page(
      { ownerUuid, merchantUuid, isWithheld: false },
      {
        ...{ filter: { searchParam: '', engagement: [], ...filter }, page: 1, limit: 50 },
        ...{ orderBy: 'last_seen', order: -1, ...search },
      },
      deps.clock.now(),
    )
  /** A page and its count by the statements that one would write down first. */
  const bare = (where: string, values: unknown[] = [], order = 'last_seen_at desc nulls last', from = 0) =>
    Promise.all([
      pool.query(
        `select * from customers where owner_uuid = $1 and is_shown and ${where} order by ${order}, uuid limit 50 offset ${from}`,
        [ownerUuid, ...values],
      ),
      pool.query(`select count(*) from customers where owner_uuid = $1 and is_shown and ${where}`, [
        ownerUuid,
        ...values,
      ]),
    ])
  const contains = `(user_name ilike $2 or name ilike $2 or email ilike $2 or mobile like $2 or document like $2)`
  const surnames = ['silva', 'souza', 'oliveira', 'santos', 'pereira', 'costa', 'rodrigues', 'almeida']
  const typed = (round: number) => surnames[round % surnames.length]!
  const seenFrom = new Date(deps.clock.now().getTime() - 30 * 86_400_000).toISOString()
  const middle = Math.ceil(people / 100)
  const last = Math.ceil(people / 50)
  const search = { limit: 50 }
  const page = { limit: 100 }
  const recent = `case when last_seen_at is null or last_seen_at < now() - interval '60 days' then 'inactive'
    when orders_count >= 3 or (lives_count >= 5 and comments_count >= 20) then 'super'
    when orders_count >= 1 or lives_count >= 3 or comments_count >= 10 then 'engaged' else 'moderate' end = $2`
  return [
    await measured(
      { label: 'search: one name', ...search },
      (n) => list({ searchParam: `${typed(n)}${40 + n}` }),
      (n) => bare(contains, [`%${typed(n)}${40 + n}%`]),
    ),
    await measured(
      { label: 'search: a surname of every 20th', ...search },
      (n) => list({ searchParam: typed(n) }),
      (n) => bare(contains, [`%${typed(n)}%`]),
    ),
    await measured(
      { label: 'search: two characters', ...search },
      () => list({ searchParam: 'ma' }),
      () => bare('lower(user_name) like $2', ['ma%']),
    ),
    await measured(
      { label: 'search: a part of a number', ...search },
      (n) => list({ searchParam: `1198888${1_000 + n}` }),
      (n) => bare(contains, [`%1198888${1_000 + n}%`]),
    ),
    await measured({ label: 'search: in every fifth (gmail)', ...page }, () =>
      list({ searchParam: 'gmail' }),
    ),
    await measured(
      { label: 'first page', ...page },
      () => list({}),
      () => bare('true'),
    ),
    await measured({ label: 'first page of 500', ...page }, () => list({}, { limit: 500 })),
    await measured(
      { label: 'page in the middle', ...page },
      () => list({}, { page: middle }),
      () => bare('true', [], undefined, middle * 50),
    ),
    await measured(
      { label: 'last page', ...page },
      () => list({}, { page: last }),
      () => bare('true', [], undefined, people - 50),
    ),
    ...(await inTurn(
      (['name', 'comments', 'lives', 'bought'] as const).map(
        (orderBy) => () =>
          measured({ label: `page in the middle by ${orderBy}`, ...page }, () =>
            list({}, { page: middle, orderBy, order: orderBy === 'name' ? 1 : -1 }),
          ),
      ),
    )),
    ...(await inTurn(
      (['super', 'engaged', 'moderate', 'inactive'] as const).map(
        (level) => () =>
          measured(
            { label: `level ${level}`, ...page },
            () => list({ engagement: [level] }, { orderBy: 'comments' }),
            () => bare(recent, [level], 'comments_count desc'),
          ),
      ),
    )),
    await measured({ label: 'seen in 30 days, by name', ...page }, () =>
      list({ seenFrom }, { orderBy: 'name', order: 1 }),
    ),
    await measured(
      { label: 'bought', ...page },
      () => list({ hasBought: true }, { orderBy: 'bought' }),
      () => bare('orders_count > 0', [], 'bought desc'),
    ),
    await measured({ label: 'tag of every fifth', ...page }, () => list({ tag: 'vip' }, { page: 9 })),
    await measured({ label: 'city of every 12th', ...page }, () =>
      list({ city: 'Recife' }, { orderBy: 'name' }),
    ),
    await measured({ label: 'people of a live', ...page }, () => list({ liveId })),
    await measured({ label: 'mark: did not pay', ...page }, () => list({ mark: 'did_not_pay' })),
    await measured({ label: 'level, tag, city and a name', ...page }, () =>
      list({ engagement: ['engaged', 'super'], tag: 'vip', city: 'São Paulo', searchParam: 'maria' }),
    ),
    await measured({ label: 'buyers of a brand', ...page }, () => ofBrand()),
    await measured({ label: 'buyers of a brand by what they bought', ...page }, () =>
      ofBrand({ orderBy: 'bought', page: 200 }),
    ),
    await measured({ label: 'suggested merges' }, () => listSuggestions(deps, actor)),
  ]
}

type Search = Sort & { page: number; limit: 50 | 500 }

async function inTurn<T>(works: (() => Promise<T>)[]): Promise<T[]> {
  const done: T[] = []
  for (const work of works) done.push(await work())
  return done
}

/** Profiles of usual people, and of the one with the most comments. */
async function profileRows(deps: CustomersDeps, pool: Pool, { ownerUuid }: SeededCustomers) {
  const actor = { userUuid: ownerUuid } as Actor
  const uuidsBy = async (order: string) =>
    (
      await pool.query<{ uuid: string }>(
        `select uuid from customers where is_shown order by ${order} limit ${rounds}`,
      )
    ).rows.map(({ uuid }) => uuid)
  const [usual, busiest] = [await uuidsBy('comments_count, uuid'), await uuidsBy('comments_count desc, uuid')]
  const page = { page: 1, limit: 50 as const }
  const limit = 50
  return inTurn(
    (
      [
        ['usual', usual],
        ['busiest', busiest],
      ] as const
    ).flatMap(([who, uuids]) => [
      () =>
        measured({ label: `profile, ${who}`, limit }, (n) =>
          showCustomer(deps, actor, { uuid: uuids[n]!, showDocument: false }),
        ),
      () =>
        measured({ label: `comments, ${who}`, limit }, (n) =>
          listComments(deps, actor, { uuid: uuids[n]!, ...page }),
        ),
      () =>
        measured({ label: `timeline, ${who}`, limit }, (n) =>
          listTimeline(deps, actor, { uuid: uuids[n]!, ...page }),
        ),
    ]),
  )
}
