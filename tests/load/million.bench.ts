import { Pool } from 'pg'
import type { Bench, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, percentile, timed } from './measure.ts'
import { seedComments } from './seed-comments.ts'

const lives = 1_000
const largest = 1_000_000
const people = 30_000
const pageSize = 500
const looks = 30

/** A search while it is typed, letter by letter. */
const typed = ['q', 'qu', 'que', 'quer', 'quero', 'quero o', 'quero o 2', 'quero o 21']

/** A report of a million comments, a list of a thousand reports, a tab of thirty thousand people, over HTTP. */
export const bench: Bench = {
  name: 'report of a million comments',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const pool = new Pool({ connectionString: fixture.databaseUrl, max: 1 })
    context.cleanUp(() => pool.end())
    const took = await timed(() => seed(fixture, pool))
    context.log(`${largest} comments in one live seeded in ${(took / 1000).toFixed(0)} s; ${machine()}`)

    const rows = [
      ...(await listOfReports(fixture, pool)),
      ...(await pages(fixture, pool)),
      ...(await typing(fixture)),
      ...(await usersTab(fixture, pool)),
    ]
    context.log(machine())
    return { rows }
  },
}

async function seed({ live }: BenchFixture, pool: Pool): Promise<void> {
  const { rows } = await pool.query('select owner_uuid from plugins')
  await seedComments(pool, {
    pluginId: live.pluginId,
    accountId: live.accountId,
    ownerUuid: rows[0].owner_uuid,
    lives,
    comments: largest + 50 * (lives - 1),
    largest,
  })
  const seeded = `(select id from lives where media_id = 'seeded-0')`
  await pool.query(
    `update lives set users_count = ${people},
      questions_count = (select count(*) from comments where live_id = lives.id and is_question)
    where media_id = 'seeded-0'`,
  )
  await pool.query(
    `insert into live_users (live_id, user_key, user_id, user_name, comments_count, questions_count, first_comment_at, last_comment_at)
    select ${seeded}, n, n, 'pessoa' || (n * 7919) % ${people}, 1 + n % 60, n % 5, now() - n * interval '1 second', now()
    from generate_series(1, ${people}) n`,
  )
  await pool.query('analyze live_users')
  await pool.query('analyze lives')
}

async function listOfReports(fixture: BenchFixture, pool: Pool): Promise<BenchRow[]> {
  const ask = asker(fixture, '/api/plugins/live/metadata')
  const sql = () =>
    pool.query('select * from lives where plugin_id = $1 order by started_at desc limit 1000', [
      fixture.live.pluginId,
    ])
  return compared('list of 1,000 reports', () => ask({ limit: 1000 }), sql)
}

/** The first, the middle and the last page of every filter and order; reports the slowest of each. */
async function pages(fixture: BenchFixture, pool: Pool): Promise<BenchRow[]> {
  const ask = asker(fixture, '/api/plugins/live/messages', 'seeded-0')
  const { rows: someone } = await pool.query(
    `select user_name from comments where live_id = (select id from lives where media_id = 'seeded-0') limit 1`,
  )
  const kinds = [
    ['all', {}],
    ['questions', { filter: 'questions' }],
    ['unanswered questions', { filter: 'unanswered' }],
    ['by name', { order_by: 'userName' }],
    ['unanswered first', { order_by: 'unanswered' }],
    ['one person', { search_param: `@${someone[0].user_name}` }],
  ] as const
  const rows: BenchRow[] = []
  for (const [name, body] of kinds) {
    const total = await ask({ ...body, limit: pageSize })
    const last = Math.max(1, Math.ceil(total / pageSize))
    for (const page of new Set([1, Math.ceil(last / 2), last])) {
      const times = await measured(() => ask({ ...body, limit: pageSize, page }))
      rows.push({
        label: `${name}, page ${page} of ${last}, p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        aim: '≤ 50',
        limit: 3_000,
      })
    }
  }
  const sql = () =>
    pool.query(
      `select * from comments where live_id = (select id from lives where media_id = 'seeded-0')
      order by live_id, at, arrival limit ${pageSize}`,
    )
  return [...rows, ...(await compared('first page', () => ask({ limit: pageSize }), sql))]
}

async function typing(fixture: BenchFixture): Promise<BenchRow[]> {
  const ask = asker(fixture, '/api/plugins/live/messages', 'seeded-0')
  const times: number[] = []
  for (let round = 0; round < 5; round++)
    for (const text of typed) times.push(await timed(() => ask({ search_param: text, limit: 100 })))
  const late = times.slice(typed.length)
  return [
    { label: 'search while typing, p50', value: median(late), unit: 'ms' },
    {
      label: 'search while typing, p95',
      value: percentile(late, 0.95),
      unit: 'ms',
      aim: '≤ 100',
      limit: 5_000,
    },
  ]
}

async function usersTab(fixture: BenchFixture, pool: Pool): Promise<BenchRow[]> {
  const ask = asker(fixture, '/api/plugins/live/users', 'seeded-0')
  const sql = () =>
    pool.query(
      `select * from live_users where live_id = (select id from lives where media_id = 'seeded-0')
      order by comments_count desc, user_key limit ${pageSize}`,
    )
  const label = `users of ${people.toLocaleString('en-US')}`
  return [
    ...(await compared(
      `${label}, who talked the most`,
      () => ask({ order_by: 'commentsCount', order: -1 }),
      sql,
    )),
    ...(await compared(
      `${label}, last page`,
      () => ask({ order_by: 'commentsCount', order: -1, page: people / pageSize }),
      sql,
    )),
    ...(await compared(`${label}, part of a name`, () => ask({ search_param: 'pessoa29' }), sql)),
  ]
}

/** Alternates between the call over HTTP and the bare SQL. */
async function compared(
  label: string,
  http: () => Promise<unknown>,
  sql: () => Promise<unknown>,
): Promise<BenchRow[]> {
  const times: { http: number; sql: number }[] = []
  for (let look = 0; look < looks + 5; look++) times.push({ sql: await timed(sql), http: await timed(http) })
  const late = times.slice(5)
  const overHttp = late.map((one) => one.http)
  const bare = median(late.map((one) => one.sql))
  return [
    { label: `${label}, p95`, value: percentile(overHttp, 0.95), unit: 'ms', aim: '≤ 50', limit: 3_000 },
    { label: `${label}, times the bare SQL`, value: median(overHttp) / bare, unit: '×', limit: 60 },
  ]
}

async function measured(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let look = 0; look < looks; look++) times.push(await timed(ask))
  return times.slice(5)
}

/**
 * Returns a function that makes a call about the connection, or about one live of it, and returns the number of rows.
 */
function asker(fixture: BenchFixture, path: string, mediaId?: string) {
  const headers = { authorization: `Bearer ${fixture.shop.token}` }
  return async (more: object): Promise<number> => {
    const body = {
      plugin_id: fixture.live.pluginId,
      ...(mediaId && { media_id: mediaId }),
      page: 1,
      limit: pageSize,
      ...more,
    }
    const answer = await fixture.post(path, headers, JSON.stringify(body))
    if (answer.status !== 200 && answer.status !== 204) throw new Error(`answered with ${answer.status}`)
    return answer.status === 204 ? 0 : JSON.parse(answer.body.toString('utf8')).pagination.total
  }
}
