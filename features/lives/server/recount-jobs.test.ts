import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { silentLog } from '#platform/server/log.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { recountPending } from './recount-jobs.ts'
import { computedTotals, storedTotals } from './testing/live-totals.ts'
import { captureComments } from './testing/seeded-live.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const medias = ['repair-1', 'repair-2', 'repair-3']
let app: TestApp
let seller: ConnectedSeller
let liveIds: string[]

beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  const said = Array.from({ length: 60 }, (_, number) => ({
    user: `pessoa${number % 7}`,
    text: number % 4 === 0 ? 'qual o valor?' : 'lindo',
    at: new Date(Date.parse('2026-11-21T22:00:00Z') + number * 5_000),
  }))
  for (const mediaId of medias) await captureComments(app, seller, mediaId, said)
  const { rows } = await pool().query('select id from lives order by media_id')
  liveIds = rows.map(({ id }) => id)
})
afterAll(() => app.stop())

const pool = () => app.app.platform.connection.pool

/** What an older build left behind: rows whose times were corrected and figures that still follow the estimates. */
async function leaveEstimatesBehind(): Promise<void> {
  await pool().query("update live_minutes set at = at + interval '1 hour'")
  await pool().query("update lives set first_comment_at = now(), last_comment_at = now() + interval '1 hour'")
  await pool().query('update live_users set first_comment_at = now(), last_comment_at = now()')
}

/** The statement by which the migration lists the lives of an existing database. */
async function listLives(): Promise<void> {
  const file = join(import.meta.dirname, 'migrations/0003_recount-figures.sql')
  const statements = (await readFile(file, 'utf8')).split('--> statement-breakpoint')
  await pool().query(statements.at(-1) ?? '')
}

async function expectFiguresOfRows(): Promise<void> {
  for (const liveId of liveIds)
    expect(await storedTotals(pool(), liveId)).toEqual(await computedTotals(pool(), liveId))
}

describe('repairing the figures of an existing database', () => {
  it('computes the stored values of every live from its comments, once', async () => {
    await leaveEstimatesBehind()
    await listLives()
    const needs = { connection: app.app.platform.connection, log: silentLog }
    await Promise.all([recountPending(needs), recountPending(needs)])
    await expectFiguresOfRows()

    const { rows: pending } = await pool().query('select from pending_recounts')
    expect(pending).toEqual([])
    await leaveEstimatesBehind()
    await recountPending(needs)
    const stored = await storedTotals(pool(), liveIds[0] ?? '')
    expect(stored).not.toEqual(await computedTotals(pool(), liveIds[0] ?? ''))
  })

  it('leaves a live that cannot be recounted pending and repairs the others', async () => {
    await leaveEstimatesBehind()
    await listLives()
    const [broken = '', ...others] = liveIds
    // The trigger stands for whatever may go wrong in one live.
    await pool().query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    )
    await pool().query(
      `create trigger refuse before update on lives for each row when (new.id = '${broken}') execute function refuse()`,
    )
    await recountPending({ connection: app.app.platform.connection, log: silentLog })
    const { rows: pending } = await pool().query('select live_id from pending_recounts')
    expect(pending).toEqual([{ live_id: broken }])
    for (const liveId of others)
      expect(await storedTotals(pool(), liveId)).toEqual(await computedTotals(pool(), liveId))

    await pool().query('drop trigger refuse on lives')
    await recountPending({ connection: app.app.platform.connection, log: silentLog })
    await expectFiguresOfRows()
  })
})
