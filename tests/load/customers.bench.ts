import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { type App, buildApp } from '#app/server/build-app.ts'
import { customerStore, type Filter } from '#features/customers/server/people/customer-store.ts'
import { historyStore } from '#features/customers/server/people/history-store.ts'
import { updateRecords } from '#features/customers/server/record/record-jobs.ts'
import { parseEnvironment } from '#platform/server/env.ts'
import { silentLog } from '#platform/server/log.ts'
import type { Bench } from './bench.ts'
import { machine, percentile, timed } from './measure.ts'

/** `BENCH_SHARE=0.1` takes a tenth of people and comments; `BENCH_PEOPLE` sets the people alone. */
const share = Number(process.env.BENCH_SHARE || 1)
const people = Number(process.env.BENCH_PEOPLE) || Math.round(200_000 * share)
const comments = Math.round(5_000_000 * share)
const lives = Math.max(10, Math.round(1_000 * share))
const rounds = 20

/** The stores of the list and of a profile, and the passes that keep the records, on one account's customers. */
export const bench: Bench = {
  name: 'customers',
  async run({ database, cleanUp, log }) {
    const { url } = await database()
    const env = parseEnvironment({ NODE_ENV: 'test', PORT: '0', ARARA_EXAMPLE_DATA: 'off' })
    const app = await buildApp({ env, databaseUrl: url, parts: { log: silentLog } })
    cleanUp(() => app.stop())
    const pool = new Pool({ connectionString: url, max: 2 })
    cleanUp(() => pool.end())
    const ownerUuid = await seed(pool)
    log(`${comments} comments stored; ${machine()}`)

    const { connection, clock, ids } = app.platform
    const pass = () => updateRecords({ connection, clock, ids, merchants: app.merchants })
    const first = await timed(pass)
    await pool.query('vacuum analyze')
    const { rows } = await pool.query('select count(*)::int as total from customers where is_shown')
    log(`${rows[0].total} customers; ${machine()}`)
    await pool.query(`update lives set revision = revision + 1 where media_id = 'bench-1'`)
    const again = await timed(pass)
    const idle = await timed(pass)
    return {
      rows: [
        { label: 'first pass, for 1,000 comments', value: (first * 1_000) / comments, unit: 'ms' },
        { label: `pass of a live of ${Math.round(comments / lives)} comments`, value: again, unit: 'ms' },
        { label: 'pass with nothing to read', value: idle, unit: 'ms' },
        ...(await reads(app, pool, ownerUuid)),
      ],
    }
  },
}

async function reads({ platform }: App, pool: Pool, ownerUuid: string) {
  const store = customerStore(platform.connection.db)
  const scope = { ownerUuid, merchantUuid: null, isWithheld: false }
  const now = platform.clock.now()
  const everyone: Filter = { searchParam: '', engagement: [] }
  const list =
    (filter: Filter, page = 1, orderBy: 'last_seen' | 'comments' = 'last_seen') =>
    () =>
      Promise.all([
        store.page(scope, { filter, page, limit: 50, orderBy, order: -1 }, now),
        store.count(scope, filter, now),
      ])
  const p95 = async (work: (round: number) => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timed(() => work(round)))
    return percentile(times, 0.95)
  }
  const { rows: some } = await pool.query<{ uuid: string }>('select uuid from customers limit $1', [rounds])
  const history = historyStore(platform.connection.db)
  const page = { page: 1, limit: 50 }
  const live = await pool.query<{ id: string }>(`select id from lives where media_id = 'bench-1'`)
  return [
    {
      label: 'search p95',
      unit: 'ms',
      limit: 50,
      value: await p95((n) => list({ ...everyone, searchParam: `pessoa${n}7` })()),
    },
    {
      label: 'search of two characters p95',
      unit: 'ms',
      limit: 50,
      value: await p95(list({ ...everyone, searchParam: 'pe' })),
    },
    {
      label: 'bare SQL: the same count by like p95',
      unit: 'ms',
      value: await p95((n) =>
        pool.query(`select count(*) from customers where user_name like $1`, [`%pessoa${n}7%`]),
      ),
    },
    { label: 'first page p95', unit: 'ms', limit: 100, value: await p95(list(everyone)) },
    {
      label: 'last page p95',
      unit: 'ms',
      limit: 100,
      value: await p95(list(everyone, Math.ceil(people / 50))),
    },
    {
      label: 'filter by level p95',
      unit: 'ms',
      limit: 100,
      value: await p95(list({ ...everyone, engagement: ['super'] }, 1, 'comments')),
    },
    {
      label: 'filter by live p95',
      unit: 'ms',
      limit: 100,
      value: await p95(list({ ...everyone, liveId: live.rows[0]!.id })),
    },
    {
      label: 'comments of a profile p95',
      unit: 'ms',
      limit: 50,
      value: await p95((n) =>
        Promise.all([history.comments(some[n]!.uuid, page), history.countComments(some[n]!.uuid)]),
      ),
    },
    {
      label: 'hours and names of a profile p95',
      unit: 'ms',
      limit: 50,
      value: await p95((n) =>
        Promise.all([history.favouriteHours(some[n]!.uuid), history.userNames(some[n]!.uuid)]),
      ),
    },
  ]
}

/** Unlocked lives of one account; each comment is by a random person. */
async function seed(pool: Pool): Promise<string> {
  const ownerUuid = randomUUID()
  await pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at, unlocked_at)
    select gen_random_uuid(), $1, $1, 'bench', 'bench', 'bench-' || n, 'ended', at, at::date, at, at, at, at
    from generate_series(1, $2::int) n, lateral (select now() - n * interval '3 hours' as at) moment`,
    [ownerUuid, lives],
  )
  await pool.query('drop index comments_search')
  await pool.query(
    `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
    select live.id, n::text, n, live.started_at + n * interval '1 millisecond', true, 'id' || who, 'pessoa' || who, 'quero', 'quero', n % 9 = 0, false
    from generate_series(1, $1::int) n
    cross join lateral (select (random() * $2)::int as who, n as of) person
    join lives live on live.media_id = 'bench-' || (n % $3 + 1)`,
    [comments, people, lives],
  )
  await pool.query('vacuum analyze')
  return ownerUuid
}
