import { afterAll, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#app/server/build-app.ts'
import { silentLog } from '#platform/server/log.ts'
import { connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#tests/support/database-proxy.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const patience = { timeout: 60_000 }
let proxy: DatabaseProxy
let leading: TestApp
let other: App
let otherUrl: string
let mediaId: string
let said = 0

beforeAll(async () => {
  leading = await startTestApp({
    variables: { ARARA_DATABASE_SILENCE_SECONDS: '2' },
    databaseUrl: async (direct) => {
      proxy = await startDatabaseProxy(direct)
      return proxy.url
    },
  })
  const { username } = await connectedSeller(leading)
  // Each comment is polled: no delivery would show which process captures.
  await leading.control('POST', '/faults', { drop_webhooks: 1 })
  await eventually(() => capturing(leading.url))

  const { env } = leading.app.platform
  other = await buildApp({
    env: { ...env, PORT: 0 },
    databaseUrl: leading.database.url,
    parts: { log: silentLog, hasSchedules: false },
  })
  otherUrl = await other.start()
  mediaId = (await leading.control('POST', '/lives', { username })).media_id
  await say(5)
  await eventually(async () => (await captured())?.rows === 5)
})
afterAll(async () => {
  await other.stop()
  await leading.stop()
  await proxy.close()
})

async function say(count: number): Promise<void> {
  const comments = Array.from({ length: count }, () => ({ user_name: 'ana', text: `quero ${++said}` }))
  await leading.control('POST', `/lives/${mediaId}/comments`, { comments })
}

async function captured() {
  const { rows } = await runStatement(
    leading.database.url,
    'select count(*)::int as rows, count(distinct comment_id)::int as comments from comments',
  )
  return rows[0]
}

/** Whether a process watches the lives: only that one reports how comments arrive. */
async function capturing(url: string): Promise<boolean> {
  return (await (await fetch(`${url}/metrics`)).text()).includes('\narara_lives_arrival_silent ')
}

it('moves the capture from a process that is cut from the database to one that is not, each comment once', async () => {
  expect([await capturing(leading.url), await capturing(otherUrl)]).toEqual([true, false])
  proxy.swallow()
  await say(20)

  await expect.poll(() => capturing(leading.url), patience).toBe(false)
  await expect.poll(() => capturing(otherUrl), patience).toBe(true)
  await expect.poll(captured, patience).toEqual({ rows: 25, comments: 25 })
})

it('leaves the capture where it is once the network is back', async () => {
  await proxy.accept()
  await expect.poll(async () => (await leading.call('GET', '/ready')).status, patience).toBe(200)
  await say(20)
  await expect.poll(captured, patience).toEqual({ rows: 45, comments: 45 })
  expect([await capturing(leading.url), await capturing(otherUrl)]).toEqual([false, true])
})
