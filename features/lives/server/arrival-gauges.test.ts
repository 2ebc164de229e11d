import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#app/server/build-app.ts'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { silentLog } from '#platform/server/log.ts'
import { connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock(new Date().toISOString())
let first: TestApp
let second: App
let secondUrl: string
beforeAll(async () => {
  first = await startTestApp({ clock })
  await eventually(async () => (await arrivalsAt(first.url)).length === 2)
  const { env } = first.app.platform
  const parts = { log: silentLog, clock, hasSchedules: false }
  second = await buildApp({ env: { ...env, PORT: 0 }, databaseUrl: first.database.url, parts })
  secondUrl = await second.start()
})
afterAll(async () => {
  await second.stop()
  await first.stopRest()
})

it('a live whose pushes have been silent for 40 minutes is counted as silent, until they are back', async () => {
  const { username } = await connectedSeller(first)
  await first.control('POST', '/faults', { drop_webhooks: true })
  const { media_id } = await first.control('POST', '/lives', { username })
  clock.advance(minute)
  const say = (text: string) =>
    first.control('POST', `/lives/${media_id}/comments`, { comments: [{ user_name: 'ana', text }] })
  await say('polled')
  const { pool } = first.app.platform.connection
  const stored = async () => (await pool.query('select 1 from comments')).rowCount
  await eventually(async () => (await stored()) === 1)
  clock.advance(40 * minute)
  await eventually(async () => (await arrivalsAt(first.url))[0] === 'arara_lives_arrival_silent 1')

  await first.control('POST', '/faults', {})
  await say('pushed')
  await eventually(async () => (await arrivalsAt(first.url))[0] === 'arara_lives_arrival_silent 0')
  await first.simulator.delivered()
  expect(await stored()).toBe(2)
  await first.control('POST', `/lives/${media_id}/end`)
})

it('the process that polls the lives reports the gauges, and another one after it has ended', async () => {
  expect(await arrivalsAt(first.url)).toEqual([
    'arara_lives_arrival_silent 0',
    'arara_lives_arrival_nothing 0',
  ])
  expect(await arrivalsAt(secondUrl)).toEqual([])

  await first.app.stop()
  await eventually(async () => (await arrivalsAt(secondUrl)).length === 2)
})

async function arrivalsAt(url: string): Promise<string[]> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return metrics.match(/^arara_lives_arrival_.+$/gm) ?? []
}
