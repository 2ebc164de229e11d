import { Pool } from 'pg'
import type { Bench, BenchRow } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine, median, percentile, timed } from './measure.ts'
import { delivery, sampleComments } from './sample-comments.ts'
import { planted, type SeededLive, seedComments } from './seed-comments.ts'

const lives = 1_000
const comments = 1_000_000
const largest = 100_000
const pageSize = 500
const looks = 60

/** Search words; the planted ones have a medium and a rare number of matches. */
const searches = [
  ['a common word', 'quero'],
  ['a common word, with accents', 'TAMANHO É'],
  ['two words', 'quero rosa'],
  ['a middling word', planted[1]?.word ?? ''],
  ['a rare word', planted[0]?.word ?? ''],
  ['two letters', 'pp'],
  ['one letter', 'm'],
  ['part of a name', 'claudinha'],
  ['a word in no comment', 'xilofone'],
] as const

/** Pages and searches of the open report over HTTP, in a database of a million comments. */
export const bench: Bench = {
  name: 'report of a live',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const pool = new Pool({ connectionString: fixture.databaseUrl, max: 1 })
    context.cleanUp(() => pool.end())
    const { rows: plugins } = await pool.query('select owner_uuid from plugins')
    let seeded: Awaited<ReturnType<typeof seedComments>> | undefined
    const took = await timed(async () => {
      const { accountId, pluginId } = fixture.live
      const owner = { pluginId, accountId, ownerUuid: plugins[0].owner_uuid }
      seeded = await seedComments(pool, { ...owner, lives, comments, largest })
    })
    if (!seeded) throw new Error('nothing was seeded')
    context.log(`${comments} comments seeded in ${(took / 1000).toFixed(0)} s; ${machine()}`)

    const rows = [
      ...(await pageRows(fixture, pool, seeded.usual, 1)),
      ...(await pageRows(fixture, pool, seeded.largest, 1)),
      ...(await pageRows(fixture, pool, seeded.largest, 100)),
      ...(await pageRows(fixture, pool, seeded.largest, 200)),
      ...(await searchRows(fixture, seeded.largest)),
      ...(await searchDuringStorm(fixture, seeded.largest)),
    ]
    context.log(machine())
    return { rows }
  },
}

/** A page over HTTP and the bare SQL of the same rows, in turns. */
async function pageRows(
  fixture: BenchFixture,
  pool: Pool,
  live: SeededLive,
  page: number,
): Promise<BenchRow[]> {
  const ask = asker(fixture, live)
  const times: { http: number; sql: number }[] = []
  for (let look = 0; look < looks; look++) {
    const sql = await timed(() => bareRows(pool, live, page))
    times.push({ sql, http: await timed(() => ask({ page })) })
  }
  const late = times.slice(10)
  const http = late.map((one) => one.http)
  const sql = median(late.map((one) => one.sql))
  const label = `page ${page} of ${Math.ceil(live.comments / pageSize)}`
  return [
    { label: `${label}, p50`, value: median(http), unit: 'ms' },
    { label: `${label}, p95`, value: percentile(http, 0.95), unit: 'ms', limit: 150 },
    { label: `${label}, bare SQL p50`, value: sql, unit: 'ms' },
    { label: `${label}, times the bare SQL`, value: median(http) / sql, unit: '×', aim: '≤ 2', limit: 6 },
  ]
}

/** The rows of a page by their offset, with plain SQL and the driver. */
async function bareRows(pool: Pool, live: SeededLive, page: number): Promise<void> {
  const { rows } = await pool.query(
    `select comment_id, user_id, user_name, text, at, is_question, is_own, reply_text, reply_at, reply_state, reply_refusal
    from comments where live_id = (select id from lives where media_id = $1)
    order by live_id, at, arrival limit $2 offset $3`,
    [live.mediaId, pageSize, (page - 1) * pageSize],
  )
  if (rows.length === 0) throw new Error('an empty page')
}

async function searchRows(fixture: BenchFixture, live: SeededLive): Promise<BenchRow[]> {
  const ask = asker(fixture, live)
  const rows: BenchRow[] = []
  for (const [kind, text] of searches) {
    const times: number[] = []
    let found = 0
    for (let look = 0; look < looks; look++)
      times.push(
        await timed(async () => {
          found = await ask({ search_param: text, limit: 100 })
        }),
      )
    const late = times.slice(10)
    rows.push({
      label: `search ${kind} (${found}), p50`,
      value: median(late),
      unit: 'ms',
    })
    rows.push({
      label: `search ${kind}, p95`,
      value: percentile(late, 0.95),
      unit: 'ms',
      aim: '≤ 20',
      limit: 150,
    })
  }
  return rows
}

/** Searches while comments arrive, as sellers do: new entries must not slow the search down. */
async function searchDuringStorm(fixture: BenchFixture, live: SeededLive): Promise<BenchRow[]> {
  const ask = asker(fixture, live)
  let isOver = false
  const storm = (async () => {
    while (!isOver) await fixture.deliver(delivery(fixture.live, sampleComments(40), fixture.secret))
  })()
  const times: number[] = []
  for (let look = 0; look < looks; look++)
    times.push(await timed(() => ask({ search_param: planted[0]?.word ?? '', limit: 100 })))
  isOver = true
  await storm
  return [
    { label: 'search a rare word in a storm, p50', value: median(times), unit: 'ms' },
    { label: 'search a rare word in a storm, p95', value: percentile(times, 0.95), unit: 'ms', limit: 300 },
  ]
}

/** Returns a function that requests comments of a live and returns their number. */
function asker(fixture: BenchFixture, live: SeededLive) {
  const headers = { authorization: `Bearer ${fixture.shop.token}` }
  return async (more: object): Promise<number> => {
    const body = {
      plugin_id: fixture.live.pluginId,
      media_id: live.mediaId,
      page: 1,
      limit: pageSize,
      ...more,
    }
    const answer = await fixture.post('/api/plugins/live/messages', headers, JSON.stringify(body))
    if (answer.status !== 200 && answer.status !== 204) throw new Error(`answered with ${answer.status}`)
    return answer.status === 204 ? 0 : JSON.parse(answer.body.toString('utf8')).pagination.total
  }
}
