import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#app/server/build-app.ts'
import { silentLog } from '#platform/server/log.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let first: TestApp
let second: App
let secondUrl: string
beforeAll(async () => {
  first = await startTestApp()
  await eventually(async () => (await arrivalsAt(first.url)).length === 2)
  const { env } = first.app.platform
  const parts = { log: silentLog }
  second = await buildApp({ env: { ...env, PORT: 0 }, databaseUrl: first.database.url, parts })
  secondUrl = await second.start()
})
afterAll(async () => {
  await second.stop()
  await first.stopRest()
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
