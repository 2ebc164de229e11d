import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Pool } from 'pg'
import { createClaimReader } from '#features/intentions/server/claims/read-pass.ts'
import { systemClock } from '#platform/server/clock.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { collectGarbage } from '#tests/growth/collected-memory.ts'
import type { Bench } from './bench.ts'
import { machine, percentile, timed } from './measure.ts'
import { sampleComments } from './sample-comments.ts'

const comments = 100_000
const early = 10_000
const perInsert = 2_000
/** Comments that have just arrived, in passes of this many, at the end of the live. */
const trickle = { passes: 100, comments: 8 }
const announceEvery = 400
const orderEvery = 5

/** A live of 100,000 comments read as claims, as a process does that begins when all are stored. */
export const bench: Bench = {
  name: 'claims of a long live',
  async run({ log, cleanUp, database }) {
    const { url, drop } = await database()
    cleanUp(drop)
    const connection = connectDatabase(url, { max: 4, onError: (error) => log(String(error)) })
    cleanUp(() => connection.close())
    const reader = createClaimReader({
      connection,
      clock: systemClock,
      realtime: { publish: async () => {} } as never,
      catalogues: { of: async () => null },
    })
    const liveId = randomUUID()
    const add = await createLive(connection.pool, liveId)
    await add(comments)
    log(machine())

    const memory = () => {
      collectGarbage()
      return process.memoryUsage().heapUsed / 1_000_000
    }
    const before = memory()
    let heapEarly = 0
    let read = 0
    const delay = monitorEventLoopDelay({ resolution: 1 })
    const spent = process.cpuUsage()
    delay.enable()
    const took = await timed(async () => {
      while (await reader.pass(liveId)) {
        read += 500
        if (read !== early) continue
        // The collection that this forces is no work of the product.
        delay.disable()
        heapEarly = memory()
        delay.enable()
      }
    })
    delay.disable()
    const cpu = process.cpuUsage(spent)
    const blocked = delay.max / 1_000_000
    const heapLate = memory()

    const times: number[] = []
    delay.reset()
    delay.enable()
    for (let pass = 0; pass < trickle.passes; pass++) {
      await add(trickle.comments)
      times.push(await timed(() => reader.pass(liveId)))
    }
    delay.disable()
    const restarted = createClaimReader({
      connection,
      clock: systemClock,
      realtime: { publish: async () => {} } as never,
      catalogues: { of: async () => null },
    })
    await add(1)
    const restart = monitorEventLoopDelay({ resolution: 1 })
    restart.enable()
    const reload = await timed(() => restarted.pass(liveId))
    restart.disable()
    const { rows } = await connection.pool.query(
      `select (select count(*) from claims)::int as claims, (select read_count from intention_states)::int as read,
        (select length(state::text) from intention_states)::float8 / 1e6 as state`,
    )
    log(`${rows[0].claims} claims of ${rows[0].read} comments; ${machine()}`)
    return {
      rows: [
        { label: '100,000 comments', value: took / 1000, unit: 's' },
        { label: '100,000 comments, processor time', value: (cpu.user + cpu.system) / 1e6, unit: 's' },
        { label: 'longest time the process was blocked', value: blocked, unit: 'ms', aim: 20 },
        { label: 'heap above the beginning at 10,000', value: heapEarly - before, unit: 'MB' },
        { label: 'heap above the beginning at 100,000', value: heapLate - before, unit: 'MB', limit: 60 },
        { label: 'saved state', value: rows[0].state, unit: 'MB' },
        { label: 'pass of 8 comments at the end, p50', value: percentile(times, 0.5), unit: 'ms' },
        { label: 'pass of 8 comments at the end, p95', value: percentile(times, 0.95), unit: 'ms', aim: 50 },
        { label: 'blocked meanwhile', value: delay.max / 1_000_000, unit: 'ms', aim: 20 },
        { label: 'first pass after a restart', value: reload, unit: 'ms' },
        { label: 'blocked meanwhile', value: restart.max / 1_000_000, unit: 'ms', aim: 20 },
        {
          label: 'comments not read',
          value: comments + trickle.passes * trickle.comments + 1 - rows[0].read,
          unit: '',
          limit: 0,
        },
      ],
    }
  },
}

/** Adds a live; the returned function stores comments of it, orders and announcements of the shop among them. */
async function createLive(pool: Pool, liveId: string): Promise<(count: number) => Promise<void>> {
  await pool.query(
    `insert into lives (id, plugin_id, owner_uuid, account_id, account_username, media_id, status, started_at, day,
      last_checked_at, created_at, updated_at)
    values ($1, gen_random_uuid(), gen_random_uuid(), '178', 'ateliedalu.modas', '17900', 'on_air', now(), now()::date, now(), now(), now())`,
    [liveId],
  )
  let number = 0
  let arrival = Date.now() * 1000
  return async (count) => {
    for (let left = count; left > 0; left -= perInsert) {
      const rows = sampleComments(Math.min(left, perInsert)).map(({ id, userName, text }) => {
        const at = number++
        const product = 100 + Math.floor(at / announceEvery)
        if (at % announceEvery === 0)
          return { id, userName: 'ateliedalu.modas', text: `CÓD ${product} vestido R$ 90`, isOwn: true }
        if (at % orderEvery === 0)
          return { id, userName, text: `quero ${1 + (at % 3)} da ${product}`, isOwn: false }
        return { id, userName, text, isOwn: false }
      })
      arrival = Math.max(arrival + 1, Date.now() * 1000)
      await pool.query(
        `insert into comments (live_id, comment_id, arrival, at, is_exact_time, user_id, user_name, text, search_text, is_question, is_own)
        select $1, one.id, $6::bigint + n, now(), true, one.name, one.name, one.text, '', false, one.own
        from unnest($2::text[], $3::text[], $4::text[], $5::boolean[]) with ordinality one (id, name, text, own, n)`,
        [
          liveId,
          rows.map(({ id }) => id),
          rows.map(({ userName }) => userName),
          rows.map(({ text }) => text),
          rows.map(({ isOwn }) => isOwn),
          arrival,
        ],
      )
      arrival += rows.length
    }
  }
}
