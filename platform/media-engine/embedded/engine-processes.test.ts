import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishByWhip, watchByWhep } from './testing/rtc-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

const [even, odd] = ['0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a00', '0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a01'] as const
const seller = { id: 'seller', name: null }
let running: Awaited<ReturnType<typeof runningEngine>>

beforeAll(async () => {
  running = await runningEngine({ processes: 2 })
})
afterAll(() => running.stop())

describe('two processes of the engine', () => {
  it('share the streams, and one that is killed takes only its own along', async () => {
    const { engine, events } = running
    const publishers = []
    for (const stream of [even, odd]) {
      await engine.openStream(stream, { record: false, maxKbps: 2_500 })
      publishers.push(await publishByWhip(await running.publishAddress(stream, seller)))
      await expect.poll(async () => (await engine.state(stream)).live).toBe(true)
    }
    expect(engine.pid(even)).not.toBe(engine.pid(odd))
    const viewer = await watchByWhep(await running.watchAddress(odd, { id: 'buyer', name: null }))
    await expect.poll(() => viewer.pictures.length).toBeGreaterThan(0)

    process.kill(engine.pid(even)!, 'SIGKILL')
    await expect.poll(() => engine.address(even)).toBeNull()
    expect(await engine.health()).toEqual({ ok: false, missing: ['media'] })
    const seen = viewer.pictures.length
    await expect.poll(() => viewer.pictures.length).toBeGreaterThan(seen)
    expect((await engine.state(odd)).live).toBe(true)

    await expect.poll(() => engine.address(even)).not.toBeNull()
    publishers.push(await publishByWhip(await running.publishAddress(even, seller)))
    await expect.poll(async () => (await engine.state(even)).live).toBe(true)
    const lost = events.filter(({ type }) => type === 'publisher.lost').map(({ stream }) => stream)
    expect(lost).toEqual([even])
    viewer.vanish()
    for (const publisher of publishers) publisher.vanish()
  })
})
