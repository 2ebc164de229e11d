import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stage, start, startPollerBench } from '../testing/poller-bench.ts'

let bench: Awaited<ReturnType<typeof startPollerBench>>
beforeAll(async () => {
  bench = await startPollerBench()
})
afterAll(() => bench.close())

describe('the pace of looking', () => {
  const push = ({ say, capture, pass }: Stage) => {
    pass(5)
    return capture(say(1, 5_000).map((comment) => ({ ...comment, source: 'webhook', isExactTime: false })))
  }
  const saySilently = async ({ say, pass }: Stage) => {
    pass(5)
    say(1, 5_000)
  }

  it('goes on while pushes bring every comment, and is once a second when they have been silent for 15 s', async () => {
    const { pausesMade, stored, said } = await bench.watchLive([
      async (stage) => void (await push(stage)),
      async (stage) => void (await push(stage)),
      ...Array.from({ length: 7 }, () => saySilently),
      async (stage) => void (await push(stage)),
      async (stage) => void (await push(stage)),
    ])
    expect(pausesMade).toEqual([3, 5, 5, 5, 5, 2, 1, 1, 1, 1, 5, 5])
    expect(stored).toBe(said.length)
  })

  it('is once a second where no push ever came', async () => {
    const { pausesMade } = await bench.watchLive(Array.from({ length: 7 }, () => saySilently))
    expect(pausesMade).toEqual([3, 2, 2, 2, 1, 1, 1, 1])
  })

  it('asks again how the account can be polled when pushes fall silent, every five minutes', async () => {
    const { probes } = await bench.watchLive([
      async (stage) => void (await push(stage)),
      ...Array.from({ length: 130 }, () => saySilently),
    ])
    expect(probes).toBe(3)
  })

  it('does not take an empty list for a look where comments were pushed', async () => {
    const { live, pausesMade, probes } = await bench.watchLive([
      async (stage) => void (await push(stage)),
      async ({ mute }) => mute(),
      async ({ pass }) => pass(60),
      async (stage) => void (await push(stage)),
    ])
    expect(pausesMade).toEqual([3, 5, 15, 15, 15])
    expect(live?.lastCheckedAt).toEqual(new Date(start + 5_000))
    expect(live?.lastPushAt).toEqual(new Date(start + 70_000))
    expect(probes).toBe(1)
  })
})

describe('the end of a live', () => {
  it('comes after twelve hours when the provider never ends it', async () => {
    const { live } = await bench.watchLive([
      async ({ pass, say }) => {
        say(1, 100)
        pass(12 * 3_600 - 1)
      },
      async ({ pass }) => pass(1),
      async () => {
        throw new Error('it was looked at again')
      },
    ])
    expect(live).toMatchObject({ status: 'ended', endedAt: new Date(start + 12 * 3_600_000) })
  })
})
