import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishByWhip, watchByWhep } from './testing/rtc-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

const options = { record: false, maxKbps: 2_500 }
const someone = { id: 'someone', name: null }
let running: Awaited<ReturnType<typeof runningEngine>>
beforeAll(async () => {
  running = await runningEngine({ realtimeViewers: 1 })
})
afterAll(() => running.stop())

it('a private stream is watched although every place is taken, takes none itself, and has no HLS', async () => {
  const { engine } = running
  const [open, closed] = [randomUUID(), randomUUID()]
  await engine.openStream(open, options)
  await engine.openStream(closed, { ...options, isPrivate: true })
  const publisher = await publishByWhip(await running.publishAddress(closed, someone))
  const inside = await watchByWhep(await running.watchAddress(closed, someone))
  await expect.poll(() => inside.pictures.length).toBeGreaterThan(5)

  // The only place is still free.
  const viewer = await watchByWhep(await running.watchAddress(open, someone))
  expect(await engine.issuePlay(open, { id: 'late', name: null }, ['whep', 'hls'])).toMatchObject({
    kind: 'hls',
  })
  const second = await watchByWhep(await running.watchAddress(closed, { id: 'other', name: null }))
  await expect.poll(() => second.pictures.length).toBeGreaterThan(5)

  const { url } = await engine.issuePlay(closed, someone, ['hls'])
  expect((await fetch(new URL(url, running.origin()))).status).toBe(404)
  for (const client of [publisher, inside, viewer, second]) client.vanish()
})
