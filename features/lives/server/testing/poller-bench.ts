import type {
  ConnectedAccount,
  GraphAccountApi,
  Integrations,
  ReceivedComment,
} from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createCallScheduler } from '../capture/call-scheduler.ts'
import type { CaptureComments } from '../capture/capture-comments.ts'
import { startLivePoller } from '../capture/live-poller.ts'
import { createPollState } from '../capture/poll-state.ts'
import { publishJobs } from '../capture/publish-live.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import { liveStore } from '../live-store.ts'
import { livesAlone } from './lives-alone.ts'
import { testCapture } from './test-capture.ts'

const pageSize = 50
const usage = { account: 0, app: 0 }
/** When every watched live begins. */
export const start = Date.parse('2026-11-21T22:00:00.000Z')

/** A database on which lives are watched by their pollers, with a provider beside each. */
export async function startPollerBench() {
  const database = await testDatabase()
  const connection = connectDatabase(database.url, { max: 4, onError: () => {} })
  const events = createEventBus(silentLog)
  const jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })

  /**
   * Polls a live at a simulated provider. Each function of `between` runs in the pause after a poll; after the last one
   * polling stops. `afterRestart` are the pauses of a second process, which knows only the database.
   */
  async function watchLive(
    between: ((stage: Stage) => Promise<void>)[],
    options: {
      deepest?: number
      /** How many comments the provider says there are. */
      counted?: number | ((said: number) => number)
      /** The provider refuses once after so many pages. */
      pagesBeforeRefusal?: number
      afterRestart?: ((stage: Stage) => Promise<void>)[]
      /** How many pages one poll may read; by default as many as the product’s. */
      mostPages?: number
      afterEnd?: (stage: Omit<Stage, 'hearFacts'>, said: ReceivedComment[]) => Promise<void>
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
    let factsAsked = 0
    const pausesMade: number[] = []
    const accountsById = async () => [account]
    const capture = testCapture({ connection, clock, ids: randomIds, jobs, events, accountsById })
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
      media: async () => {
        factsAsked += 1
        return options.counted === undefined
          ? { kind: 'unreachable' }
          : { kind: 'ok', media: { mediaId, commentsCount: counted(options.counted) }, usage }
      },
      probeLives: async () => {
        probes += 1
      },
    } as unknown as GraphAccountApi

    const counted = (count: number | ((said: number) => number)) =>
      typeof count === 'number' ? count : count(said.length)

    const stage: Omit<Stage, 'hearFacts'> = {
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
          ...livesAlone(connection),
          clock,
          ids: randomIds,
          jobs,
          log: silentLog,
          events,
          integrations: { provider: async () => provider } as unknown as Integrations,
          capture,
          pollState: createPollState(connection),
          scheduler: createCallScheduler({
            concurrencyLimit: 4,
            atOncePerAccount: 2,
            now: () => clock.now().getTime(),
            wake: () => {},
          }),
          maxPages: options.mostPages ?? 200,
          random: () => 0.5,
          async sleep(milliseconds) {
            pausesMade.push(milliseconds / 1000)
            const act = pauses[pause++]
            if (act) await act({ ...stage, hearFacts: poller.factsReceived })
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
    const { rows: inOrder } = await connection.pool.query<{ id: string }>(
      'select comment_id as id from comments where live_id = $1 order by at, arrival',
      [live.id],
    )
    return {
      said,
      /** Ids of the stored comments, as a report lists them. */
      listed: inOrder.map(({ id }) => id),
      gaps,
      pagesRead,
      pausesMade,
      probes,
      factsAsked,
      live: after,
      stored: after?.commentsCount,
    }
  }

  return {
    watchLive,
    async close() {
      await jobs.stop()
      await connection.close()
      await database.drop()
    },
  }
}

/** What an act between two looks may do. */
export type Stage = {
  capture: CaptureComments
  say(count: number, everyMs: number): ReceivedComment[]
  pass(seconds: number): void
  /** The list of running lives brings the facts of the live. */
  hearFacts(): void
  /** The provider shows the live no more. */
  end(): void
  /** The provider answers with empty lists. */
  mute(): void
}
