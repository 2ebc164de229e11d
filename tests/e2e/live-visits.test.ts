import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { streamStore } from '#features/streams/server/stream-store.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { type BrowserFixture, startBrowserFixture } from './browser-fixture.ts'

let fixture: BrowserFixture
let browser: Browser
beforeAll(async () => {
  fixture = await startBrowserFixture()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await fixture.stop()
})

it('counts visits of the pages of a live with their campaign, and tells of an error in one of their scripts', async () => {
  const { call, url, app } = fixture.product
  const seller = await activePerson(fixture.product)
  const stream = await activeStream(fixture.product, seller.token)
  const browserId = randomUUID()
  await call('POST', '/analytics/consent', { body: { analytics: true, browser_id: browserId } })
  const context = await browser.newContext({ locale: 'pt-BR' })
  context.setDefaultTimeout(60_000)
  await context.addInitScript((id) => {
    const choice = {
      analytics: true,
      version: 1,
      browserId: id,
      chosenAt: new Date().toISOString(),
      told: true,
    }
    localStorage.setItem('statistics-choice', JSON.stringify(choice))
  }, browserId)
  const page = await context.newPage()
  const { pool } = app.platform.connection
  const counted = async () => {
    const { rows } = await pool.query(
      'select path, source, campaign, views::int from page_views where path ~ $1 order by path',
      ['^/(lives|streams)/'],
    )
    return rows
  }

  await page.goto(`${url}/lives/${stream.uri}?utm_source=bio&utm_campaign=colecao`)
  await page.goto(`${url}/lives/${stream.uri}/countdown`)
  const campaign = { source: 'bio', campaign: 'colecao', views: 1 }
  await expect.poll(counted, { timeout: 30_000 }).toEqual([
    { path: '/lives/:', ...campaign },
    { path: '/lives/:/countdown', ...campaign },
  ])

  await page.route('**/assets/live-alert-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("no such button")' }),
  )
  const told = page.waitForResponse('**/api/analytics/error')
  await page.goto(`${url}/lives/${stream.uri}`)
  const answer = await told
  expect(answer.status()).toBe(204)
  const { path, type, message, frames } = answer.request().postDataJSON()
  expect({ path, type, message }).toEqual({
    ...{ path: `/lives/${stream.uri}`, type: 'TypeError', message: 'no such button' },
  })
  expect(frames[0].file).toMatch(/\/assets\/live-alert-/)

  const { change } = streamStore(app.platform.connection.db)
  await change(stream.uuid, { broadcastStatus: 'live', liveSince: new Date() })
  await page.goto(`${url}/streams/${stream.uri}/broadcast/watch`)
  const paths = async () => (await counted()).map(({ path, campaign: of }) => `${path} ${of}`)
  await expect.poll(paths, { timeout: 30_000 }).toContain('/streams/:/broadcast/watch colecao')
  // The open player would lead on by itself.
  await page.goto('about:blank')
  await change(stream.uuid, { broadcastStatus: 'finished', finishedAt: new Date() })
  await page.goto(`${url}/lives/${stream.uri}/finished`)
  await page.goto(`${url}/lives/${stream.uri}/recordings`)
  await expect
    .poll(paths, { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/lives/:/finished colecao', '/lives/:/recordings colecao']))
  await context.close()
})
