import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { ConnectionLostError } from '#platform/server/database/database-unavailable.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs, type Jobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { commentsCaptured } from '../events.ts'
import { type Live, liveStore } from '../live-store.ts'
import { joinLives } from '../parts/join-lives.ts'
import { computedTotals, storedTotals } from '../testing/live-totals.ts'
import { testCapture } from '../testing/test-capture.ts'
import type { CaptureComments } from './capture-comments.ts'
import type { CapturedBatch } from './captured-comment.ts'
import { publishJobs } from './publish-live.ts'

let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs
const clock = fixedClock('2026-11-21T22:00:00.000Z')
const events = createEventBus(silentLog)
/** What each flush announced. */
let announced: CapturedBatch[][] = []
/** Runs before the next transaction of a flush, after it was decided which lives the comments belong to. */
let beforeStoring: (() => Promise<void>) | null = null

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 6)
  events.on(commentsCaptured, ({ batches }) => void announced.push(batches))
  jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })
})
beforeEach(() => {
  announced = []
  beforeStoring = null
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

/** So many accounts; the shop of each is named by its number. */
function accountsNamed(prefix: string, count: number): ConnectedAccount[] {
  return Array.from({ length: count }, (_, number) => ({
    pluginId: randomIds.uuid(),
    ownerUuid: randomIds.uuid(),
    adminsUuid: [],
    provider: 'instagram',
    variant: 'instagram_login',
    accountId: `${prefix}-${number}`,
    username: `loja.${prefix}.${number}`,
    canListLives: false,
    tokenState: 'valid',
    missingPermissions: [],
  }))
}

function captureFor(accounts: ConnectedAccount[]): CaptureComments {
  return testCapture({
    connection: {
      ...connection,
      transaction: async (work) => {
        const act = beforeStoring
        beforeStoring = null
        await act?.()
        return connection.transaction(work)
      },
    },
    clock,
    ids: randomIds,
    jobs,
    events,
    accountsById: async (ids) => accounts.filter(({ accountId }) => ids.includes(accountId)),
  })
}

/** A comment in the live of an account, which has the account's id as its media. */
function received(accountId: string, changes: Partial<ReceivedComment> = {}): ReceivedComment {
  return {
    accountId,
    mediaId: accountId,
    commentId: randomIds.uuid(),
    userId: '111',
    userName: 'ana',
    text: 'quero o 12',
    at: clock.now(),
    isExactTime: false,
    parentId: null,
    source: 'webhook',
    ...changes,
  }
}

async function liveOf({ pluginId, accountId }: ConnectedAccount, mediaId = accountId): Promise<Live> {
  const live = await liveStore(connection.db).byPluginAndMedia(pluginId, mediaId)
  if (!live) throw new Error(`no live of ${mediaId}`)
  return live
}

async function expectFiguresOfRows(live: Live, comments: number): Promise<void> {
  const stored = await storedTotals(connection.pool, live.id)
  expect(stored).toEqual(await computedTotals(connection.pool, live.id))
  expect(stored.comments).toBe(comments)
}

/** Waits for no flush: what is captured meanwhile goes into one flush together. */
async function inOneFlush<T>(
  capture: CaptureComments,
  accounts: ConnectedAccount[],
  begin: () => T,
): Promise<T> {
  const before = accounts.slice(0, 2).map(({ accountId }) => capture([received(accountId)]))
  const begun = begin()
  await Promise.all(before)
  return begun
}

describe('a flush with comments of many lives', () => {
  it('keeps the figures of each live equal to its rows: new, known, pushed, polled and corrected comments', async () => {
    const accounts = accountsNamed('figures', 12)
    const processes = [captureFor(accounts), captureFor(accounts)] as const
    const said = accounts.flatMap(({ accountId }, live) =>
      Array.from({ length: 20 }, (_, number) =>
        received(accountId, {
          userId: number % 4 === 0 ? null : String(number % 5),
          userName: `pessoa${number % 5}`,
          text: number % 3 === 0 ? 'qual o valor?' : 'lindo',
          at: new Date(clock.now().getTime() + (number * 11 + live) * 1_000),
        }),
      ),
    )
    const polled = said.map(
      (comment, number): ReceivedComment => ({
        ...comment,
        at: new Date(comment.at.getTime() - (number % 3) * 40_000),
        isExactTime: true,
        source: 'poll',
      }),
    )
    // Comments of all lives in each delivery; some are pushed first, some polled first.
    const mixed = [...said, ...polled].toSorted((a, b) =>
      a.commentId + a.source < b.commentId + b.source ? -1 : 1,
    )
    const deliveries = Array.from({ length: 24 }, (_, part) => mixed.filter((_, at) => at % 24 === part))
    await Promise.all(deliveries.map((delivery, number) => processes[number % 2 ? 1 : 0](delivery)))

    for (const account of accounts) await expectFiguresOfRows(await liveOf(account), 20)
    const perComment = Map.groupBy(
      announced.flat().flatMap(({ comments }) => comments),
      ({ commentId }) => commentId,
    )
    expect([...perComment.values()].every((times) => times.length === 1)).toBe(true)
    expect(perComment.size).toBe(said.length)
  })

  it('asks the database as often for sixty lives as for one', async () => {
    const accounts = accountsNamed('often', 60)
    const capture = captureFor(accounts)
    const deliver = (lives: ConnectedAccount[]) =>
      capture(lives.flatMap(({ accountId }) => [received(accountId), received(accountId, { userId: '2' })]))
    await deliver(accounts)

    const query = vi.spyOn(Client.prototype, 'query')
    const statementsOf = async (lives: ConnectedAccount[]) => {
      query.mockClear()
      await deliver(lives)
      return (
        query.mock.calls
          .map(([asked]) => JSON.stringify(asked))
          // The job runner looks after its own tables at times of its own.
          .filter((text) => /begin|commit|comments|lives/i.test(text) && !/\bjobs\./.test(text)).length
      )
    }
    const [ofOne, ofAll] = [await statementsOf(accounts.slice(0, 1)), await statementsOf(accounts)]
    expect(ofOne).toBeGreaterThan(3)
    expect(ofAll).toBe(ofOne)
  })

  it('stores one media that two sellers connected for each of them', async () => {
    const [account, other] = accountsNamed('shared', 2) as [ConnectedAccount, ConnectedAccount]
    const second = { ...account, pluginId: randomIds.uuid(), ownerUuid: randomIds.uuid() }
    const capture = captureFor([account, second, other])
    const comments = Array.from({ length: 4 }, () => received(account.accountId))
    expect(await capture([...comments, received(other.accountId)])).toMatchObject({ fresh: 5 })

    for (const { pluginId } of [account, second])
      await expectFiguresOfRows(await liveOf({ ...account, pluginId }), 4)
    await expectFiguresOfRows(await liveOf(other), 1)
    expect(announced.flat().map(({ comments: own }) => own.length)).toEqual(expect.arrayContaining([4, 4, 1]))
  })

  it('answers each delivery with what was new of its own', async () => {
    const accounts = accountsNamed('answers', 3)
    const capture = captureFor(accounts)
    const [, , known] = accounts.map(({ accountId }) => received(accountId))
    await capture([known as ReceivedComment])
    const answers = await inOneFlush(capture, accounts, () => [
      capture([received('answers-0'), received('answers-1')]),
      capture([known as ReceivedComment]),
      capture([known as ReceivedComment, received('answers-2')]),
    ])
    expect((await Promise.all(answers)).map(({ fresh }) => fresh)).toEqual([2, 0, 1])
  })
})

describe('a live that is joined to another while comments are stored', () => {
  it('gets its comments under the live it belongs to, and no other live of the flush loses any', async () => {
    const [account, other] = accountsNamed('moved', 2) as [ConnectedAccount, ConnectedAccount]
    const capture = captureFor([account, other])
    await capture([received(account.accountId, { mediaId: 'first' })])
    const first = await liveOf(account, 'first')
    await liveStore(connection.db).end(first.id, clock.now())
    // Too long ago for the next broadcast to continue it by itself.
    await connection.pool.query(
      `update lives set started_at = started_at - interval '5 hours', ended_at = ended_at - interval '4 hours',
        last_comment_at = last_comment_at - interval '4 hours', last_checked_at = last_checked_at - interval '4 hours' where id = $1`,
      [first.id],
    )
    await capture([received(account.accountId, { mediaId: 'second' }), received(other.accountId)])
    const second = await liveOf(account, 'second')
    expect(second.id).not.toBe(first.id)

    announced = []
    beforeStoring = async () => {
      await connection.transaction((tx) =>
        joinLives(tx, { earlier: first.id, later: second.id }, clock.now(), []),
      )
    }
    const fresh = [
      received(account.accountId, { mediaId: 'first' }),
      received(account.accountId, { mediaId: 'second' }),
      received(other.accountId),
    ]
    expect(await capture(fresh)).toMatchObject({ fresh: 3 })

    const joined = await liveOf(account, 'second')
    expect(joined.id).toBe(first.id)
    await expectFiguresOfRows(await liveOf(other), 2)
    expect(joined.commentsCount).toBe(4)
    expect(announced).toHaveLength(1)
    expect(announced[0]?.flatMap(({ comments }) => comments)).toHaveLength(3)
  })
})

describe('a comment that cannot be stored', () => {
  it('is refused without keeping any other live of the flush from its comments', async () => {
    await connection.pool.query(
      `alter table comments add constraint no_faulty_text check (text <> 'defeituoso')`,
    )
    const accounts = accountsNamed('faulty', 5)
    const capture = captureFor(accounts)
    const answers = await inOneFlush(capture, accounts, () => [
      capture([received('faulty-2')]),
      capture([received('faulty-3'), received('faulty-3', { text: 'defeituoso' })]),
      capture([received('faulty-4'), received('faulty-2')]),
    ])
    const settled = await Promise.allSettled(answers)

    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const [, , two, , four] = await Promise.all(accounts.map((account) => liveOf(account)))
    await expectFiguresOfRows(two as Live, 2)
    await expectFiguresOfRows(four as Live, 1)
    await expectFiguresOfRows(await liveOf(accounts[3] as ConnectedAccount), 0)
  })
})

describe('a database that is away', () => {
  it('is asked once for a flush, not once for each of its lives', async () => {
    const accounts = accountsNamed('away', 8)
    let transactions = 0
    const capture = testCapture({
      connection: {
        ...connection,
        transaction: async () => {
          transactions += 1
          throw new ConnectionLostError(new Error('gone'))
        },
      },
      clock,
      ids: randomIds,
      jobs,
      events,
      accountsById: async () => accounts,
    })
    await captureFor(accounts)(accounts.map(({ accountId }) => received(accountId)))
    await expect(capture(accounts.map(({ accountId }) => received(accountId)))).rejects.toThrow(
      ConnectionLostError,
    )
    expect(transactions).toBe(1)
  })
})
