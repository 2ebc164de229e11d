import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveStore } from '#features/lives/server/index.ts'
import { toCamel } from '#platform/contract/casing.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { knownBuyers } from './due-buyers.ts'
import { queueToBuyers } from './queue-replies.ts'
import { answeredLives, texts } from './testing/answered-lives.ts'

let app: TestApp
let seller: ConnectedSeller
let live: ReturnType<typeof answeredLives>
beforeAll(async () => {
  app = await startTestApp()
  seller = await connectedSeller(app)
  live = answeredLives(app, seller)
})
afterAll(() => app.stop())

describe('a queued reply to a buyer', () => {
  it('is not sent once its buyer is blocked; those to others wait on', async () => {
    const { say, call, overview, liveId } = await live()
    await say(['zeca.0', 'quero a 41'], ['rosa.t', 'quero a 41'])
    const { platform, reports } = app.app
    const { clock, ids, i18n, connection } = platform
    const id = await liveId()
    // In the queue, without the job that sends them.
    await connection.transaction(async (tx) => {
      const found = (await liveStore(tx).byId(id))!
      const { buyers } = await knownBuyers({ reports }, tx, found, { now: clock.now() })
      const bulkId = await queueToBuyers({ clock, ids, i18n, reports }, tx, {
        ...{ live: found, by: ids.uuid(), buyers, isAutomatic: false, bulkId: null },
        texts: { ...toCamel(texts), locale: 'pt-BR' },
      })
      await tx.execute(sql`delete from jobs.job where data->>'bulkId' = ${bulkId}`)
    })
    expect((await call('/profiles/add', { username: 'zeca.0', kind: 'blocked' })).status).toBe(201)
    const { replies } = await overview()
    expect(
      Object.fromEntries(
        replies.map(({ username, state }: { username: string; state: string }) => [username, state]),
      ),
    ).toEqual({ 'zeca.0': 'stopped', 'rosa.t': 'waiting' })
  })

  it('is queued while its live is being removed without either waiting for the other', async () => {
    const { say, send, stop, liveId } = await live()
    await say(['rosa.t', 'quero a 41'])
    // The live has settings, which a removal deletes.
    await stop()
    const id = await liveId()
    const { pool } = app.app.platform.connection
    const removal = await pool.connect()
    try {
      await removal.query('begin')
      await removal.query('select from lives where id = $1 for update', [id])
      const sent = send()
      await eventually(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and (query like '%for key share%' or exists (
               select from pg_locks where pg_locks.pid = pg_stat_activity.pid
                 and relation = 'claim_reply_settings'::regclass))`,
        )
        return rows.length > 0
      })
      await removal.query('delete from claim_reply_settings where live_id = $1', [id])
      await removal.query('rollback')
      expect((await sent).status).toBe(202)
    } finally {
      removal.release()
    }
  })
})
