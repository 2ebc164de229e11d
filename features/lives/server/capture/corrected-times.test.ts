import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs, type Jobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { eraseCommenter } from '../erase-commenter.ts'
import { commentsCaptured } from '../events.ts'
import { recountStore } from '../recount-store.ts'
import { computedTotals, storedTotals } from '../testing/live-totals.ts'
import { livesAlone } from '../testing/lives-alone.ts'
import { testCapture } from '../testing/test-capture.ts'
import type { CaptureComments } from './capture-comments.ts'
import type { CapturedBatch } from './captured-comment.ts'
import { publishJobs } from './publish-live.ts'

const start = Date.parse('2026-11-21T22:00:00.000Z')
const clock = fixedClock('2026-11-21T22:30:00.000Z')
const pluginIds = new Map<string, string>()

/** Each live is of an account of its own, or it could continue the one before it. */
function connectedAccount(accountId: string): ConnectedAccount {
  const pluginId = pluginIds.get(accountId) ?? randomIds.uuid()
  pluginIds.set(accountId, pluginId)
  return {
    pluginId,
    ownerUuid: randomIds.uuid(),
    adminsUuid: [],
    provider: 'instagram',
    variant: 'instagram_login',
    accountId,
    username: 'ateliedalu.modas',
    canListLives: false,
    tokenState: 'valid',
    missingPermissions: [],
  }
}
const accountOf = (mediaId: string) => `account-of-${mediaId}`

let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs
/** Two processes that capture the same live: each has its own batcher. */
let captures: [CaptureComments, CaptureComments]
const announced: CapturedBatch[] = []

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 8)
  const events = createEventBus(silentLog)
  events.on(commentsCaptured, ({ batches }) => void announced.push(...batches))
  jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })
  const process = () =>
    testCapture({
      connection,
      clock,
      ids: randomIds,
      jobs,
      events,
      accountsById: async (accountIds) => accountIds.map(connectedAccount),
    })
  captures = [process(), process()]
})

afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

const people = [
  { userId: '1', userName: 'ana' },
  // The same person under other names.
  { userId: '1', userName: 'ana.nova' },
  { userId: '1', userName: 'ana.novissima' },
  { userId: '2', userName: 'bia' },
  { userId: '3', userName: 'caio' },
  { userId: null, userName: 'sem.id' },
]

type Said = { person: number; isQuestion: boolean; second: number; delay: number }

/** The comment as a webhook estimates its time, and as polling reads it. */
function seenTwice(mediaId: string, said: Said, number: number): [ReceivedComment, ReceivedComment] {
  const exact: ReceivedComment = {
    accountId: accountOf(mediaId),
    mediaId,
    commentId: `${mediaId}-${number}`,
    ...(people[said.person] ?? { userId: null, userName: 'sem.id' }),
    text: said.isQuestion ? 'qual o valor?' : 'lindo',
    at: new Date(start + said.second * 1_000),
    isExactTime: true,
    parentId: null,
    source: 'poll',
  }
  const estimate = { ...exact, at: new Date(exact.at.getTime() + said.delay), isExactTime: false }
  return [{ ...estimate, source: 'webhook' }, exact]
}

async function liveIdOf(mediaId: string): Promise<string> {
  const { rows } = await connection.pool.query('select id from lives where media_id = $1', [mediaId])
  return rows[0].id
}

const oneSaid = fc.record({
  person: fc.nat(people.length - 1),
  isQuestion: fc.boolean(),
  second: fc.nat(300),
  delay: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 150_000 })),
})

describe('correcting the times of comments', () => {
  it('keeps stored figures equal to those of the rows, whatever the order, the batches and the overlap', async () => {
    const stories = fc.record({
      said: fc.array(oneSaid, { minLength: 1, maxLength: 40 }),
      order: fc.infiniteStream(fc.nat(10_000)),
      batchSize: fc.integer({ min: 1, max: 15 }),
      concurrencyLimit: fc.integer({ min: 1, max: 6 }),
      // Which deliveries of a comment arrive: only the webhook's, only polling's, or both.
      arrives: fc.infiniteStream(fc.constantFrom('webhook', 'poll', 'both', 'both', 'both')),
    })
    await fc.assert(
      fc.asyncProperty(stories, async ({ said, order, batchSize, concurrencyLimit, arrives }) => {
        const mediaId = randomIds.uuid()
        const deliveries = said
          .flatMap((one, number) => {
            const [webhook, poll] = seenTwice(mediaId, one, number)
            const { value } = arrives.next()
            return value === 'webhook' ? [webhook] : value === 'poll' ? [poll] : [webhook, poll]
          })
          .map((delivery) => ({ delivery, place: order.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ delivery }) => delivery)
        const batches = Array.from({ length: Math.ceil(deliveries.length / batchSize) }, (_, at) =>
          deliveries.slice(at * batchSize, (at + 1) * batchSize),
        )
        for (let at = 0; at < batches.length; at += concurrencyLimit)
          await Promise.all(
            batches
              .slice(at, at + concurrencyLimit)
              .map((batch, number) => captures[number % 2 ? 1 : 0](batch)),
          )

        const liveId = await liveIdOf(mediaId)
        const computed = await computedTotals(connection.pool, liveId)
        expect(await storedTotals(connection.pool, liveId)).toEqual(computed)
        await connection.transaction((tx) => recountStore(tx).recount(liveId))
        expect(await storedTotals(connection.pool, liveId)).toEqual(computed)
        const pushed = deliveries.filter(({ source }) => source === 'webhook')
        expect(computed.pushed).toBe(pushed.length)
        expect(computed.polledOnly).toBe(said.length - pushed.length)
      }),
      { numRuns: 40 },
    )
  })

  it('moves a comment to the minute of its exact time and leaves no empty minute behind', async () => {
    const [webhook, poll] = seenTwice('moved', { person: 0, isQuestion: true, second: 50, delay: 20_000 }, 0)
    await captures[0]([webhook])
    await captures[0]([poll])

    expect(await storedTotals(connection.pool, await liveIdOf('moved'))).toMatchObject({
      first: '2026-11-21T22:00:50.000Z',
      last: '2026-11-21T22:00:50.000Z',
      people: [['1', 1, 1, '2026-11-21T22:00:50.000Z', '2026-11-21T22:00:50.000Z']],
      minutes: [['2026-11-21T22:00:00.000Z', 1, 1]],
    })
  })

  it('finds the first comment of a person who changed their name twice', async () => {
    const said = [
      { person: 1, isQuestion: false, second: 100, delay: 0 },
      { person: 2, isQuestion: false, second: 40, delay: 0 },
      { person: 0, isQuestion: false, second: 60, delay: -30_000 },
    ].map((one, number) => seenTwice('renamed', one, number))
    for (const [webhook] of said) await captures[0]([webhook])
    await captures[0](said.map(([, poll]) => poll))

    expect(await storedTotals(connection.pool, await liveIdOf('renamed'))).toMatchObject({
      people: [['1', 3, 0, '2026-11-21T22:00:40.000Z', '2026-11-21T22:01:40.000Z']],
    })
  })

  it('announces the corrected time of the last message although no comment is new', async () => {
    const [webhook, poll] = seenTwice('told', { person: 0, isQuestion: false, second: 50, delay: 9_000 }, 0)
    await captures[0]([webhook])
    announced.length = 0
    await captures[0]([poll])

    expect(announced).toHaveLength(1)
    expect(announced[0]?.comments).toEqual([])
    expect(announced[0]?.live.lastCommentAt).toEqual(poll.at)
  })

  it('announces nothing when polling reads again what is known', async () => {
    const [webhook, poll] = seenTwice('quiet', { person: 0, isQuestion: false, second: 50, delay: 0 }, 0)
    await captures[0]([webhook])
    announced.length = 0
    await captures[0]([poll])
    expect(announced).toEqual([])
  })

  it('keeps the figures of the others equal to the rows when a person is erased', async () => {
    const said = Array.from({ length: 24 }, (_, number) => ({
      person: number % 5,
      isQuestion: number % 3 === 0,
      second: number * 20,
      delay: 0,
    }))
    await captures[0](said.map((one, number) => seenTwice('erased', one, number)[1]))
    await eraseCommenter(livesAlone(connection), '1')

    const liveId = await liveIdOf('erased')
    expect(await storedTotals(connection.pool, liveId)).toEqual(await computedTotals(connection.pool, liveId))
  })
})
