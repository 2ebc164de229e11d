import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  ConnectedAccount,
  InstagramAccountApi,
  Integrations,
  ReceivedComment,
} from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectDatabase, type DatabaseConnection } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs, type Jobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import { liveStore } from '../live-store.ts'
import { createCallScheduler } from './call-scheduler.ts'
import { type CaptureComments, createCapture } from './capture-comments.ts'
import { startLivePoller } from './live-poller.ts'
import { publishJobs } from './publish-live.ts'

const pageSize = 50
const usage = { account: 0, app: 0 }
const start = Date.parse('2026-11-21T22:00:00.000Z')
let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs
const events = createEventBus(silentLog)

beforeAll(async () => {
  database = await testDatabase()
  connection = connectDatabase(database.url, { max: 4, onError: () => {} })
  jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })
})

afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

/**
 * A live with a provider beside it; `between` runs in each pause between two looks, and ends the watch after the last.
 * `afterRestart` are the pauses of a second process, which knows no more than the database.
 */
async function watchLive(
  between: ((stage: Stage) => Promise<void>)[],
  options: {
    deepest?: number
    /** How many comments the provider says there are. */
    counted?: number | ((said: number) => number)
    /** So many pages, then one refusal. */
    pagesBeforeRefusal?: number
    afterRestart?: ((stage: Stage) => Promise<void>)[]
    afterEnd?: (stage: Stage, said: ReceivedComment[]) => Promise<void>
  } = {},
) {
  const account: ConnectedAccount = {
    pluginId: randomIds.uuid(),
    ownerUuid: randomIds.uuid(),
    adminsUuid: [],
    provider: 'instagram',
    variant: 'instagram_login',
    accountId: '17841400000000001',
    username: 'ateliedalu.modas',
    canListLives: false,
    tokenState: 'valid',
    missingPermissions: [],
  }
  const clock = fixedClock(new Date(start).toISOString())
  const said: ReceivedComment[] = []
  const pagesRead: number[] = []
  let asked = 0
  let isOver = false
  let isMute = false
  let probes = 0
  const pausesMade: number[] = []
  const accountsById = async () => [account]
  const capture = createCapture({ connection, clock, ids: randomIds, jobs, events, accountsById })
  const mediaId = randomIds.uuid()
  const live = await liveStore(connection.db).ensure({
    id: randomIds.uuid(),
    pluginId: account.pluginId,
    ownerUuid: account.ownerUuid,
    accountId: account.accountId,
    accountUsername: account.username,
    mediaId,
    startedAt: clock.now(),
    day: '2026-11-21',
    createdAt: clock.now(),
  })
  const provider = {
    async comments(_mediaId: string, after?: string) {
      if (isOver) return { kind: 'gone' }
      if (isMute) return { kind: 'ok', comments: [], next: null, usage }
      asked += 1
      if (options.pagesBeforeRefusal && asked % (options.pagesBeforeRefusal + 1) === 0)
        return { kind: 'throttled', retryAfterSeconds: 60 }
      if (!after) pagesRead.push(0)
      pagesRead.push((pagesRead.pop() ?? 0) + 1)
      const newestFirst = said.toReversed()
      const from = after ? newestFirst.findIndex((comment) => comment.commentId === after) + 1 : 0
      if (from > (options.deepest ?? Number.POSITIVE_INFINITY)) return { kind: 'too_deep' }
      const comments = newestFirst.slice(from, from + pageSize)
      const isLast = from + pageSize >= newestFirst.length
      return { kind: 'ok', comments, next: isLast ? null : comments.at(-1)?.commentId, usage }
    },
    media: async () =>
      options.counted === undefined
        ? { kind: 'unreachable' }
        : { kind: 'ok', media: { mediaId, commentsCount: counted(options.counted) }, usage },
    probeLives: async () => {
      probes += 1
    },
  } as unknown as InstagramAccountApi

  const counted = (count: number | ((said: number) => number)) =>
    typeof count === 'number' ? count : count(said.length)

  const stage: Stage = {
    capture,
    end: () => {
      isOver = true
    },
    mute: () => {
      isMute = true
    },
    pass: (seconds) => clock.advance(seconds * 1000),
    /** So many comments, `everyMs` after one another, from the last one on. */
    say(count, everyMs) {
      const from = said.at(-1)?.at.getTime() ?? start
      const fresh = Array.from({ length: count }, (_, index): ReceivedComment => {
        const at = new Date(from + (index + 1) * everyMs)
        const commentId = `${mediaId}-${said.length + index}`
        const by = { userId: '1', userName: 'ana', text: 'quero', parentId: null }
        return {
          ...by,
          accountId: account.accountId,
          mediaId,
          commentId,
          at,
          isExactTime: true,
          source: 'poll',
        }
      })
      said.push(...fresh)
      return fresh
    },
  }
  for (const pauses of [between, options.afterRestart ?? []]) {
    if (pauses.length === 0) continue
    let pause = 0
    const poller = startLivePoller(
      {
        connection,
        clock,
        ids: randomIds,
        jobs,
        log: silentLog,
        events,
        realtime: { publish: async () => {} } as never,
        integrations: { provider: async () => provider } as unknown as Integrations,
        capture,
        scheduler: createCallScheduler({
          atOnce: 4,
          atOncePerAccount: 2,
          now: () => clock.now().getTime(),
          wake: () => {},
        }),
        random: () => 0.5,
        async sleep(milliseconds) {
          pausesMade.push(milliseconds / 1000)
          const act = pauses[pause++]
          if (act) await act(stage)
          else poller.stop()
        },
      },
      live.id,
    )
    await poller.done
  }
  await options.afterEnd?.(stage, said)
  const gaps = (await captureGapStore(connection.db).ofLives([live.id])).get(live.id) ?? []
  const after = await liveStore(connection.db).byId(live.id)
  return { said, gaps, pagesRead, pausesMade, probes, live: after, stored: after?.commentsCount }
}

type Stage = {
  capture: CaptureComments
  say(count: number, everyMs: number): ReceivedComment[]
  pass(seconds: number): void
  /** The provider shows the live no more. */
  end(): void
  /** The provider answers with empty lists. */
  mute(): void
}

describe('looking at a live', () => {
  it('finds what webhooks left out behind a page that they brought whole', async () => {
    const { stored, gaps } = await watchLive([
      async ({ say }) => void say(50, 100),
      async ({ say, capture }) => {
        const [_leftOut, ...brought] = say(70, 20)
        await capture(brought)
      },
    ])
    expect(stored).toBe(120)
    expect(gaps).toEqual([])
  })

  it('does not read the whole live again at each look', async () => {
    const { pagesRead } = await watchLive([
      async ({ say }) => void say(500, 1_000),
      async ({ say }) => void say(10, 1_000),
      async ({ say }) => void say(10, 1_000),
    ])
    expect(pagesRead.slice(1)).toEqual([10, 2, 2])
  })

  it('tells of a gap where the provider does not let it read back to what it knows', async () => {
    const { said, gaps, stored } = await watchLive(
      [async ({ say }) => void say(40, 100), async ({ say }) => void say(400, 1_000)],
      { deepest: 100 },
    )
    expect(stored).toBe(40 + 150)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.endsAt).toEqual(said.at(-150)?.at)
    expect(gaps[0]?.startsAt.getTime()).toBeLessThanOrEqual(said[39]?.at.getTime() ?? 0)
    expect(gaps[0]?.filledAt).toBeNull()
  })

  it('reads on in the next looks where one ends at its most pages', async () => {
    const { said, gaps, stored } = await watchLive([
      async ({ say }) => void say(40, 100),
      async ({ say }) => void say(10_500, 10),
      async ({ say }) => void say(5, 10),
    ])
    expect(stored).toBe(said.length)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).not.toBeNull()
  })

  it('leaves a gap open that the provider does not let it read on', async () => {
    const { gaps, stored } = await watchLive(
      [async ({ say }) => void say(40, 100), async ({ say }) => void say(10_500, 10)],
      { deepest: 9_999 },
    )
    expect(stored).toBe(40 + 10_000)
    expect(gaps.map(({ filledAt }) => filledAt)).toEqual([null])
  })

  it('goes on where the provider interrupted it, so that a throttled look ends one day', async () => {
    const quiet = Array.from({ length: 8 }, () => async () => {})
    const { said, gaps, stored, pagesRead } = await watchLive(
      [async ({ say }) => void say(40, 100), async ({ say }) => void say(900, 100), ...quiet],
      { pagesBeforeRefusal: 4 },
    )
    expect(stored).toBe(said.length)
    expect(gaps).toEqual([])
    expect(Math.max(...pagesRead)).toBeGreaterThan(15)
  })

  it('fills a gap that it was filling when the process ended, although webhooks brought every comment', async () => {
    const { said, gaps, stored } = await watchLive(
      [
        async ({ say }) => void say(40, 100),
        async ({ say, pass }) => {
          say(10_500, 10)
          pass(110)
        },
      ],
      { afterRestart: [async () => {}, async ({ pass }) => pass(5), async () => {}] },
    )
    expect(stored).toBe(said.length)
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.filledAt).not.toBeNull()
  })

  it('announces no gap twice when a process after another cannot read back', async () => {
    const { gaps } = await watchLive(
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

  it('closes a gap it cannot read when every comment that the provider counts is there', async () => {
    const { gaps } = await watchLive(
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

  it('closes a gap when the comments that are missing come after the end of the live', async () => {
    const { gaps, stored, said } = await watchLive(
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

  it('sweeps again and again where comments are short, but tells of what it cannot reach once', async () => {
    const quiet = Array.from(
      { length: 6 },
      () =>
        async ({ pass }: Stage) =>
          pass(30),
    )
    const { gaps, pagesRead } = await watchLive([async ({ say }) => void say(300, 1_000), ...quiet], {
      deepest: 100,
      counted: 400,
    })
    expect(pagesRead.filter((pages) => pages > 3).length).toBeGreaterThan(2)
    expect(gaps).toHaveLength(1)
  })
})

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
    const { pausesMade, stored, said } = await watchLive([
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
    const { pausesMade } = await watchLive(Array.from({ length: 7 }, () => saySilently))
    expect(pausesMade).toEqual([3, 2, 2, 2, 1, 1, 1, 1])
  })

  it('asks again how the account can be polled when pushes fall silent, every five minutes', async () => {
    const { probes } = await watchLive([
      async (stage) => void (await push(stage)),
      ...Array.from({ length: 130 }, () => saySilently),
    ])
    expect(probes).toBe(3)
  })

  it('does not take an empty list for a look where comments were pushed', async () => {
    const { live, pausesMade, probes } = await watchLive([
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
    const { live } = await watchLive([
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
