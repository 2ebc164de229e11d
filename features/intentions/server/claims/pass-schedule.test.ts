import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { createPassSchedule } from './pass-schedule.ts'
import type { ClaimReader } from './read-pass.ts'

type Outcome = Awaited<ReturnType<ClaimReader['tryPass']>>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A reader whose passes take `took` milliseconds; `begun` has the lives in the order of their passes. */
function schedule({ took = 20, outcomes = [] as Outcome[], fails = false } = {}) {
  const begun: string[] = []
  const reader: ClaimReader = {
    pass: async () => false,
    async tryPass(liveId, options) {
      begun.push(options?.isWhole ? `${liveId} whole` : liveId)
      await new Promise((resolve) => setTimeout(resolve, took))
      if (fails) throw new Error('the database is away')
      return outcomes.shift() ?? 'done'
    },
  }
  return { ...createPassSchedule({ reader, log: silentLog }), begun }
}

describe('the passes of a process', () => {
  it('begin at once, and read what comes meanwhile in one more', async () => {
    const { begin, begun } = schedule()
    begin('a')
    expect(begun).toEqual(['a'])
    for (let comment = 0; comment < 10; comment++) begin('a')
    await vi.advanceTimersByTimeAsync(149)
    expect(begun).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(begun).toEqual(['a', 'a'])
    begin('a', { isWhole: true })
    expect(begun).toEqual(['a', 'a', 'a whole'])
  })

  it('take at most half of the time, and give each live its turn', async () => {
    const { begin, begun } = schedule({ took: 400 })
    const all = ['a', 'b', 'c', 'd']
    for (let time = 0; time < 8_000; time += 50) {
      for (const live of all) begin(live)
      await vi.advanceTimersByTimeAsync(50)
    }
    // Two lanes of 8 s, of which each pass takes 400 ms and the rest after it as long.
    expect(begun.length).toBeLessThanOrEqual(22)
    expect(begun.length).toBeGreaterThanOrEqual(18)
    for (const live of all) expect(begun.filter((one) => one === live).length).toBeGreaterThanOrEqual(4)
  })

  it('go on while there is more, and come back to a live that another process reads', async () => {
    const { begin, begun } = schedule({ outcomes: ['more', 'busy', 'done'] })
    begin('a', { isWhole: true })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(begun).toEqual(['a whole', 'a whole', 'a whole'])
  })

  it('survive a failure, and name what is due when the process stops', async () => {
    const { begin, begun, close } = schedule({ fails: true })
    begin('a')
    await vi.advanceTimersByTimeAsync(1_000)
    begin('a')
    begin('a')
    expect(begun).toEqual(['a', 'a'])
    const left = close()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await left).toEqual(['a'])
    begin('b')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(begun).toEqual(['a', 'a'])
  })
})
