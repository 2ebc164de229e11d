import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmbeddedEngine } from '#platform/media-engine/embedded/embedded-engine.ts'
import { postOffer, publishByWhip, watchByWhep } from '#platform/media-engine/embedded/testing/rtc-clients.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const stream = '0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a01'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ROLES: 'web,jobs,media' } })
})
afterAll(() => app.stop())

it('forwards publishers and viewers under the product’s own address to the engine', async () => {
  const { media } = app.app.platform
  await media.openStream(stream, { record: false, maxKbps: 2_500 })
  const [publish] = await media.issuePublish(stream, { id: 'seller', name: null }, ['whip'])
  const play = await media.issuePlay(stream, { id: 'viewer', name: null }, ['whep'])
  if (publish?.kind !== 'whip' || play.kind !== 'whep') throw new Error('no tickets')
  expect(publish.url).toBe(`/media/whip/${stream}`)
  const publisher = await publishByWhip({ url: `${app.url}${publish.url}`, bearer: publish.bearer })
  expect(publisher.location).toContain(`${app.url}/media/whip/${stream}/`)
  const viewer = await watchByWhep({ url: `${app.url}${play.url}`, bearer: play.bearer })
  await expect.poll(() => viewer.pictures.length).toBeGreaterThan(5)
  await viewer.leave()
  await publisher.leave()
  expect((await media.state(stream)).live).toBe(false)
})

it('answers 503 while the engine is down, which readiness reports, and the rest of the product serves', async () => {
  const { media } = app.app.platform
  expect((await app.call('GET', '/ready')).status).toBe(200)
  process.kill((media as EmbeddedEngine).pid(stream)!, 'SIGKILL')
  await expect.poll(() => media.address(stream), { interval: 5 }).toBeNull()
  const [ready, offer, health] = await Promise.all([
    app.call('GET', '/ready'),
    postOffer(`${app.url}/media/whip/${stream}`, 'x', 'v=0'),
    app.call('GET', '/health'),
  ])
  expect(ready.status).toBe(503)
  expect(ready.body.missing).toEqual(['media'])
  expect(offer.status).toBe(503)
  expect(health.status).toBe(200)
  await expect.poll(async () => (await app.call('GET', '/ready')).status).toBe(200)
  expect((await postOffer(`${app.url}/media/whip/${stream}`, 'x', 'v=0')).status).toBe(401)
})
