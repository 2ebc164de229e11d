import { afterAll, beforeAll, expect, it } from 'vitest'
import type {
  ConnectedAccount,
  GraphAccountApi,
  Integrations,
  Post,
  ReceivedComment,
} from '#features/integrations/server/index.ts'
import { day, hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs, type Jobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { liveStore } from '../../live-store.ts'
import { livesAlone } from '../../testing/lives-alone.ts'
import { testCapture } from '../../testing/test-capture.ts'
import { createCallScheduler } from '../call-scheduler.ts'
import { createPollState } from '../poll-state.ts'
import { beginSelling } from './begin-selling.ts'
import { startPostPoller } from './post-poller.ts'

const start = Date.parse('2026-11-21T22:00:00.000Z')
const usage = { account: 0, app: 0 }
const events = createEventBus(silentLog)
let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 4)
  jobs = createJobs(database.url, silentLog)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

type Stage = { say(text: string, at: number): void; remove(): void; pass(milliseconds: number): void }

/** A post that is sold by; `between` runs in each pause of its poller, which then stops. */
async function watchPost(written: [text: string, at: number][], between: ((stage: Stage) => void)[]) {
  const clock = fixedClock(new Date(start).toISOString())
  const account: ConnectedAccount = {
    ...{ pluginId: randomIds.uuid(), ownerUuid: randomIds.uuid(), adminsUuid: [] },
    ...{ provider: 'instagram', variant: 'instagram_login', accountId: randomIds.digits(17) },
    ...{ username: 'ateliedalu.modas', canListLives: false, tokenState: 'valid', missingPermissions: [] },
  }
  const post: Post = {
    ...{ mediaId: randomIds.digits(17), kind: 'reel', caption: 'Provador', permalink: null, shortcode: null },
    ...{ pictureUrl: null, publishedAt: null, commentsCount: 0, likeCount: 3 },
  }
  const live = (await beginSelling({ connection, clock, ids: randomIds, events }, account, post))!
  const said: ReceivedComment[] = []
  let isGone = false
  const pauses: number[] = []
  const stage: Stage = {
    say: (text, at) =>
      void said.push({
        ...{ accountId: account.accountId, mediaId: post.mediaId, commentId: randomIds.digits(17) },
        ...{ userId: '1', userName: 'ana', text, at: new Date(at), isExactTime: true },
        ...{ parentId: null, source: 'poll' as const },
      }),
    remove: () => {
      isGone = true
    },
    pass: clock.advance,
  }
  for (const [text, at] of written) stage.say(text, at)
  const provider = {
    comments: async () =>
      isGone ? { kind: 'gone' } : { kind: 'ok', comments: said.toReversed(), next: null, usage },
  } as unknown as GraphAccountApi

  let pause = 0
  const poller = startPostPoller(
    {
      ...livesAlone(connection),
      ...{ clock, ids: randomIds, jobs, log: silentLog, events },
      integrations: { provider: async () => provider } as unknown as Integrations,
      capture: testCapture({
        ...{ connection, clock, ids: randomIds, jobs, events },
        accountsById: async () => [account],
      }),
      pollState: createPollState(connection),
      scheduler: createCallScheduler({
        ...{ concurrencyLimit: 4, atOncePerAccount: 2 },
        ...{ now: () => clock.now().getTime(), wake: () => {} },
      }),
      maxPages: 200,
      random: () => 0.5,
      async sleep(milliseconds) {
        pauses.push(milliseconds)
        const act = between[pause++]
        if (act) act(stage)
        else poller.stop()
      },
    },
    live.id,
  )
  await poller.done
  const { rows } = await connection.pool.query<{ text: string }>(
    'select text from comments where live_id = $1 order by at',
    [live.id],
  )
  return {
    texts: rows.map(({ text }) => text),
    pauses,
    live: await liveStore(connection.db).byId(live.id),
  }
}

it('reads what can still be answered, then once a minute what is new', async () => {
  const { texts, pauses } = await watchPost(
    [
      ['há nove dias', start - 9 * day],
      ['há seis dias', start - 6 * day],
    ],
    [
      ({ pass, say }) => {
        pass(minute)
        say('agora', start + minute)
      },
    ],
  )
  expect(texts).toEqual(['há seis dias', 'agora'])
  expect(pauses).toEqual([minute, minute])
})

it('ends after seven days', async () => {
  const { live } = await watchPost([], [({ pass }) => pass(8 * day)])
  expect(live).toMatchObject({ status: 'ended', endedAt: new Date(start + 7 * day) })
})

it('ends when the post was deleted, which it says twice', async () => {
  const { live, pauses } = await watchPost([['quero', start - hour]], [({ remove }) => remove(), () => {}])
  expect(live?.status).toBe('ended')
  expect(pauses).toHaveLength(2)
})
