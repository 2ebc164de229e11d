import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineJob } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { TransientDeliveryError } from '#platform/server/messaging/message-transport.ts'
import { createPlatform, type Platform } from '#platform/server/platform.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
const broken = defineJob<{ id: string }>('test-broken', { retries: 0 })

let app: TestApp
let platform: Platform
let mended = false
const done: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  platform = createPlatform({
    env: app.app.platform.env,
    databaseUrl: app.database.url,
    catalogues: [],
    authenticate: async () => null,
    parts: { log: silentLog },
  })
  platform.jobs.handle(broken, async ({ id }) => {
    if (!mended) throw new TransientDeliveryError('smtp:535')
    done.push(id)
  })
  await platform.jobs.start({ work: 'all' })
})
afterAll(async () => {
  await platform.jobs.stop()
  await platform.connection.close()
  await app.stop()
})

/** The SQL of the operations manual that contains `part`. */
function sqlWith(part: string): string {
  const blocks = [...manual.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql]) => sql ?? '')
  const [found] = blocks.filter((sql) => sql.includes(part))
  if (!found) throw new Error(`the manual has no SQL with ${part}`)
  return found
}

async function figure(): Promise<string | undefined> {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return /^arara_jobs_dead_letters (.+)$/m.exec(metrics)?.[1]
}

describe('jobs that failed permanently', () => {
  it('are counted, listed with their errors, and run once they are requeued', async () => {
    expect(await figure()).toBe('0')
    await platform.jobs.enqueue(broken, { id: 'one' })
    await platform.jobs.enqueue(broken, { id: 'two' })
    await eventually(async () => (await figure()) === '2')

    const { pool } = platform.connection
    const { rows } = await pool.query(sqlWith('source_output'))
    expect(rows).toMatchObject([
      { source_name: 'test-broken', count: '2', error: 'NotCarriedError', code: 'smtp:535' },
    ])

    mended = true
    await pool.query(sqlWith('delete from jobs.job'))
    expect(await figure()).toBe('0')
    await eventually(async () => done.length === 2)
    expect(done.toSorted()).toEqual(['one', 'two'])
  })
})

describe('outgoing messages', () => {
  it('are counted by their outcome', async () => {
    const { messenger, connection } = platform
    await messenger.send({ channel: 'sms', to: '+5511987650001', subject: 'Token', text: '1' })
    await eventually(async () => {
      const { rows } = await connection.pool.query(sqlWith('from outgoing_messages'))
      return rows.some(({ channel, state, count }) => channel === 'sms' && state === 'sent' && count === '1')
    }, 20)
  })
})
