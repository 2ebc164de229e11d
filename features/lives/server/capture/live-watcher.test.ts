import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConnectedAccount, Integrations, LiveMedia } from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs, type Jobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { liveStore } from '../live-store.ts'
import { livesAlone } from '../testing/lives-alone.ts'
import { createCallScheduler } from './call-scheduler.ts'
import type { CaptureComments } from './capture-comments.ts'
import { createLiveWatcher } from './live-watcher.ts'
import { createPollState } from './poll-state.ts'
import { publishJobs } from './publish-live.ts'

const start = '2026-11-21T22:00:00.000Z'
const events = createEventBus(silentLog)
let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 4)
  jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })
})
afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

type Answers = { canListLives: boolean; lives?: () => LiveMedia[] | Promise<LiveMedia[]> }

function accountOf(canListLives: boolean): ConnectedAccount {
  return {
    pluginId: randomIds.uuid(),
    ownerUuid: randomIds.uuid(),
    adminsUuid: [],
    provider: 'instagram',
    variant: 'instagram_login',
    accountId: randomIds.digits(17),
    username: 'ateliedalu.modas',
    canListLives,
    tokenState: 'valid',
    missingPermissions: [],
  }
}

/** Watches accounts for as many seconds as there are; answers at which seconds each was asked for what. */
async function watchFor(seconds: number, answers: Answers[], each: (second: number) => void = () => {}) {
  const clock = fixedClock(start)
  const accounts = answers.map(({ canListLives }) => accountOf(canListLives))
  const asked = answers.map((): string[] => [])
  const stop = new AbortController()
  const second = () => (clock.now().getTime() - Date.parse(start)) / 1_000
  const watcher = createLiveWatcher({
    clock,
    ids: randomIds,
    jobs,
    log: silentLog,
    ...livesAlone(connection),
    events,
    imminentAccounts: async () => new Set(),
    integrations: {
      connectedAccounts: async () =>
        accounts.map((account, index) => ({
          ...account,
          canListLives: answers[index]?.canListLives ?? false,
        })),
      provider: async (pluginId: string) => {
        const index = accounts.findIndex((account) => account.pluginId === pluginId)
        return {
          async liveMedia() {
            asked[index]?.push(`list ${second()}`)
            const lives = (await answers[index]?.lives?.()) ?? []
            return { kind: 'ok', lives, usage: { account: 0, app: 0 } }
          },
          async probeLives() {
            asked[index]?.push(`probe ${second()}`)
          },
          comments: async () => ({ kind: 'unreachable' }),
        }
      },
    } as unknown as Integrations,
    capture: (async () => ({ fresh: 0, ofUnknownAccounts: 0 })) as unknown as CaptureComments,
    pollState: createPollState(connection),
    scheduler: createCallScheduler({
      concurrencyLimit: 8,
      atOncePerAccount: 2,
      now: () => clock.now().getTime(),
      wake: () => {},
    }),
    maxPages: 200,
    random: () => 0.5,
    async sleep(milliseconds, signal) {
      // Pollers wait until the end; the watcher's own second passes when everything else has come to rest.
      if (milliseconds !== 1_000)
        return new Promise((resolve) =>
          signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve()),
        )
      await new Promise((resolve) => setTimeout(resolve, 20))
      clock.advance(1_000)
      each(second())
      if (second() >= seconds) stop.abort()
    },
  })
  await watcher.run(stop.signal)
  return { accounts, asked }
}

it('asks every account for its lives, also while one of them does not answer', async () => {
  let answer: (lives: LiveMedia[]) => void = () => {}
  const stuck = new Promise<LiveMedia[]>((resolve) => {
    answer = resolve
  })
  const { asked } = await watchFor(
    22,
    [{ canListLives: true, lives: () => stuck }, { canListLives: true }],
    (second) => second === 22 && answer([]),
  )
  expect(asked).toEqual([['list 0'], ['list 0', 'list 10', 'list 20']])
})

it('tries an account that lists no lives once an hour, and lists them as soon as it may', async () => {
  const account: Answers = { canListLives: false }
  const { asked } = await watchFor(15, [account], (second) => {
    if (second === 3) account.canListLives = true
  })
  expect(asked[0]).toEqual(['probe 0', 'list 3', 'list 13'])
})

it('begins the live that is listed, but none that is listed for longer than any broadcast lasts', async () => {
  const media = (mediaId: string, startedAt: Date): LiveMedia => ({
    mediaId,
    title: null,
    startedAt,
    permalink: null,
    shortcode: null,
    commentsCount: 0,
    likeCount: 0,
  })
  const now = Date.parse(start)
  const listed = [
    media('forgotten', new Date(now - 12 * 3_600_000)),
    media('on air', new Date(now - 11 * 3_600_000)),
  ]
  const { accounts } = await watchFor(3, [{ canListLives: true, lives: () => listed }])
  const lives = await liveStore(connection.db).ofPlugins(accounts.map(({ pluginId }) => pluginId))
  expect(lives.map(({ mediaId, status }) => [mediaId, status])).toEqual([['on air', 'on_air']])
})
