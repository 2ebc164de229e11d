import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Stage, startPollerBench } from '../testing/poller-bench.ts'

let bench: Awaited<ReturnType<typeof startPollerBench>>
beforeAll(async () => {
  bench = await startPollerBench()
})
afterAll(() => bench.close())

describe('polling a live', () => {
  it('finds a comment that webhooks left out before a whole page that they brought', async () => {
    const { stored, gaps } = await bench.watchLive([
      async ({ say }) => void say(50, 100),
      async ({ say, capture }) => {
        const [_leftOut, ...brought] = say(70, 20)
        await capture(brought)
      },
    ])
    expect(stored).toBe(120)
    expect(gaps).toEqual([])
  })

  it('keeps the provider’s order of comments that have the same time', async () => {
    const { said, listed } = await bench.watchLive([async ({ say }) => void say(5, 0)])
    expect(listed).toEqual(said.map(({ commentId }) => commentId))
  })

  it('polls every second through 40 minutes without pushes, slows down when pushes return, and stores each comment once', async () => {
    const whilePushed = async ({ say, pass, capture }: Stage) => {
      pass(5)
      await capture(say(2, 2_500).map((comment) => ({ ...comment, source: 'webhook' })))
    }
    const whileSilent = async ({ say, pass }: Stage) => {
      pass(10)
      say(4, 2_500)
    }
    const minutes40 = Array.from({ length: 240 }, () => whileSilent)
    const pushed = Array.from({ length: 6 }, () => whilePushed)
    const { said, listed, gaps, pausesMade, live } = await bench.watchLive([
      ...[...pushed, ...minutes40, ...pushed],
    ])
    expect(listed).toHaveLength(said.length)
    expect(new Set(listed)).toEqual(new Set(said.map(({ commentId }) => commentId)))
    expect(gaps).toEqual([])
    expect(Math.max(...pausesMade.slice(10, 245))).toBeLessThanOrEqual(1)
    expect(pausesMade.at(-1)).toBeGreaterThan(4)
    expect(live?.unpushedSince).toBeNull()
  })

  it('does not read the whole live again at each poll', async () => {
    const { pagesRead } = await bench.watchLive([
      async ({ say }) => void say(500, 1_000),
      async ({ say }) => void say(10, 1_000),
      async ({ say }) => void say(10, 1_000),
    ])
    expect(pagesRead.slice(1)).toEqual([10, 1, 1])
  })

  it('asks for the facts of a live only while the list of running lives does not bring them', async () => {
    const pauses = (each: (stage: Stage, number: number) => void) =>
      Array.from({ length: 12 }, (_, number) => async (stage: Stage) => {
        stage.pass(4)
        each(stage, number)
      })
    const alone = await bench.watchLive(pauses(() => {}))
    const listed = await bench.watchLive(pauses(({ hearFacts }, number) => number % 2 || hearFacts()))
    const listedAtFirst = await bench.watchLive(
      pauses(({ hearFacts }, number) => (number < 3 ? hearFacts() : undefined)),
    )
    expect(alone.factsAsked).toBe(5)
    expect(listed.factsAsked).toBe(1)
    expect(listedAtFirst.factsAsked).toBeGreaterThan(1)
    expect(listedAtFirst.factsAsked).toBeLessThan(alone.factsAsked)
  })

  it('stores a gap when the provider does not let it read back to the comments that it knows', async () => {
    const { said, gaps, stored } = await bench.watchLive(
      [async ({ say }) => void say(40, 100), async ({ say }) => void say(400, 1_000)],
      { deepest: 100 },
    )
    expect(stored).toBe(40 + 150)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.endsAt).toEqual(said.at(-150)?.at)
    expect(gaps[0]?.startsAt.getTime()).toBeLessThanOrEqual(said[39]?.at.getTime() ?? 0)
    expect(gaps[0]?.filledAt).toBeNull()
  })

  it('reads on in the next polls when one has read as many pages as it may', async () => {
    const { said, gaps, stored } = await bench.watchLive(
      [
        async ({ say }) => void say(40, 100),
        async ({ say }) => void say(1_050, 100),
        async ({ say }) => void say(5, 10),
      ],
      { mostPages: 20 },
    )
    expect(stored).toBe(said.length)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).not.toBeNull()
  })

  it('leaves a gap open when the provider does not let it read further back', async () => {
    const { gaps, stored } = await bench.watchLive(
      [async ({ say }) => void say(40, 100), async ({ say }) => void say(1_050, 100)],
      { deepest: 999, mostPages: 20 },
    )
    expect(stored).toBe(40 + 1_000)
    expect(gaps.map(({ filledAt }) => filledAt)).toEqual([null])
  })

  it('goes on where the provider throttled it, until it has read everything', async () => {
    const quiet = Array.from({ length: 8 }, () => async () => {})
    const { said, gaps, stored, pagesRead } = await bench.watchLive(
      [async ({ say }) => void say(40, 100), async ({ say }) => void say(900, 100), ...quiet],
      { pagesBeforeRefusal: 4 },
    )
    expect(stored).toBe(said.length)
    expect(gaps).toEqual([])
    expect(Math.max(...pagesRead)).toBeGreaterThan(15)
  })

  it('goes on filling a gap after a restart of the process', async () => {
    const { said, gaps, stored } = await bench.watchLive(
      [
        async ({ say }) => void say(40, 100),
        async ({ say, pass }) => {
          say(1_050, 100)
          pass(110)
        },
      ],
      { mostPages: 20, afterRestart: [async () => {}, async ({ pass }) => pass(5), async () => {}] },
    )
    expect(stored).toBe(said.length)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).not.toBeNull()
  })

  it('stores one gap when a process and its successor both cannot read back', async () => {
    const { gaps } = await bench.watchLive(
      [
        async ({ say }) => void say(40, 100),
        async ({ say, pass }) => {
          say(400, 1_000)
          pass(405)
        },
      ],
      { deepest: 100, afterRestart: [async ({ say }) => void say(5, 10), async () => {}] },
    )
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).toBeNull()
  })

  it('closes a gap that it cannot read when as many comments are stored as the provider counts', async () => {
    const { gaps } = await bench.watchLive(
      [
        async ({ say }) => void say(40, 100),
        async ({ say, pass, capture }) => {
          const late = say(400, 1_000)
          pass(5)
          await capture(late.slice(0, 200))
        },
        async ({ pass }) => pass(5),
      ],
      { deepest: 100, counted: 390 },
    )
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).not.toBeNull()
  })

  it('closes a gap when the missing comments arrive after the end of the live', async () => {
    const { gaps, stored, said } = await bench.watchLive(
      [
        async ({ say }) => void say(40, 100),
        async ({ say, pass }) => {
          say(400, 1_000)
          pass(5)
        },
        async ({ end }) => end(),
        async () => {},
      ],
      {
        deepest: 100,
        counted: (all) => all,
        afterEnd: async ({ capture }, all) => void (await capture(all)),
      },
    )
    expect(stored).toBe(said.length)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).not.toBeNull()
  })

  it('reads back repeatedly while comments are missing, and stores what it cannot reach as one gap', async () => {
    const quiet = Array.from(
      { length: 6 },
      () =>
        async ({ pass }: Stage) =>
          pass(30),
    )
    const { gaps, pagesRead } = await bench.watchLive([async ({ say }) => void say(300, 1_000), ...quiet], {
      deepest: 100,
      counted: 400,
    })
    expect(pagesRead.filter((pages) => pages > 3).length).toBeGreaterThan(2)
    expect(gaps).toHaveLength(1)
  })
})
