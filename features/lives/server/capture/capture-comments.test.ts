import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedAccount, ReceivedComment } from '#features/integrations/server/index.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { createEventBus } from '#platform/server/events.ts'
import { randomIds } from '#platform/server/ids.ts'
import { createJobs, type Jobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import type { CommentQuery } from '../comment-page-store.ts'
import { commentStore } from '../comment-store.ts'
import { eraseCommenter, eraseOnRequest } from '../erase-commenter.ts'
import { liveMinuteStore } from '../live-minute-store.ts'
import { liveStore } from '../live-store.ts'
import { liveUserStore } from '../live-user-store.ts'
import { livesAlone } from '../testing/lives-alone.ts'
import { testCapture } from '../testing/test-capture.ts'
import type { CaptureComments } from './capture-comments.ts'
import { publishJobs } from './publish-live.ts'

let database: TestDatabase
let connection: DatabaseConnection
let jobs: Jobs
let capture: CaptureComments
const clock = fixedClock('2026-11-21T22:00:00.000Z')

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
/** Connected by two sellers. */
const shared = { ...account, accountId: 'shared', pluginId: randomIds.uuid() }
const secondSeller = { ...shared, pluginId: randomIds.uuid(), ownerUuid: randomIds.uuid() }

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 6)
  const events = createEventBus(silentLog)
  jobs = createJobs(database.url, silentLog)
  publishJobs({ jobs, events })
  await jobs.start({ work: 'none' })
  capture = testCapture({
    connection,
    clock,
    ids: randomIds,
    jobs,
    events,
    accountsById: async (ids) =>
      [account, shared, secondSeller].filter(({ accountId }) => ids.includes(accountId)),
  })
})

afterAll(async () => {
  await jobs.stop()
  await connection.close()
  await database.drop()
})

let nextId = 1
function received(changes: Partial<ReceivedComment>): ReceivedComment {
  return {
    accountId: account.accountId,
    mediaId: 'media-1',
    commentId: String(178_000 + nextId++),
    userId: '111',
    userName: 'ana',
    text: 'quero o 12',
    at: new Date('2026-11-21T22:00:05.000Z'),
    isExactTime: false,
    parentId: null,
    source: 'webhook',
    ...changes,
  }
}

const liveOf = async (mediaId: string, pluginId = account.pluginId) => {
  const live = await liveStore(connection.db).byPluginAndMedia(pluginId, mediaId)
  if (!live) throw new Error(`no live for ${mediaId}`)
  return live
}
const everything: CommentQuery = {
  page: 1,
  limit: 1000,
  orderBy: 'at',
  order: 1,
  filter: 'all',
  words: [],
  userName: null,
  tag: null,
  previewsOnly: false,
}

describe('capturing comments', () => {
  it('stores a comment once however often and by whichever way it comes', async () => {
    const comment = received({ mediaId: 'once' })
    await capture([comment, comment])
    await Promise.all([capture([comment]), capture([{ ...comment, source: 'poll', isExactTime: true }])])

    const live = await liveOf('once')
    const page = await commentStore(connection.db).page(live.id, everything, { total: null })
    expect(page.rows).toHaveLength(1)
    expect(live.commentsCount).toBe(1)
    expect(live.usersCount).toBe(1)
  })

  it('keeps two comments with the same words by the same person apart', async () => {
    await capture([received({ mediaId: 'twins' }), received({ mediaId: 'twins' })])
    expect((await liveOf('twins')).commentsCount).toBe(2)
  })

  it('replaces an estimated time by the exact one, never the other way round', async () => {
    const comment = received({ mediaId: 'time', at: new Date('2026-11-21T22:00:30.000Z') })
    const exact = { ...comment, at: new Date('2026-11-21T22:00:11.000Z'), isExactTime: true }
    await capture([comment])
    await capture([exact])
    await capture([comment])

    const stored = await commentStore(connection.db).byId((await liveOf('time')).id, comment.commentId)
    expect(stored?.at).toEqual(exact.at)
  })

  it('gives every comment a place of its own, also of batches that come in the same millisecond', async () => {
    const comments = Array.from({ length: 12 }, () => received({ mediaId: 'places' }))
    for (const start of [0, 4, 8]) await capture(comments.slice(start, start + 4))

    const live = await liveOf('places')
    const page = await commentStore(connection.db).page(live.id, everything, { total: null })
    expect(page.rows.map(({ commentId }) => commentId)).toEqual(comments.map(({ commentId }) => commentId))
    const { rows } = await connection.pool.query(
      'select count(distinct arrival)::int as places from comments where live_id = $1',
      [live.id],
    )
    expect(rows[0].places).toBe(12)
  })

  it('keeps counters, people and minutes in step, whatever overlaps', async () => {
    const comments = Array.from({ length: 240 }, (_, index) =>
      received({
        mediaId: 'busy',
        userId: String(index % 7),
        userName: `pessoa${index % 7}`,
        text: index % 10 === 0 ? 'qual o valor?' : 'lindo',
        at: new Date(Date.parse('2026-11-21T22:00:00.000Z') + index * 1_000),
      }),
    )
    const deliveries = Array.from({ length: 40 }, (_, index) => comments.slice(index * 6, index * 6 + 12))
    await Promise.all(deliveries.map((delivery) => capture(delivery.toReversed())))

    const live = await liveOf('busy')
    const people = await liveUserStore(connection.db).page(live.id, { ...everything, orderBy: 'userName' })
    const minutes = await liveMinuteStore(connection.db).ofLive(live.id)
    expect(live).toMatchObject({ commentsCount: 240, questionsCount: 24, usersCount: 7, previewCount: 10 })
    expect(people.rows.reduce((sum, person) => sum + person.commentsCount, 0)).toBe(240)
    expect(minutes.map((minute) => minute.comments)).toEqual([60, 60, 60, 60])
    expect(live.firstCommentAt).toEqual(comments[0]?.at)
    expect(live.lastCommentAt).toEqual(comments.at(-1)?.at)
  })

  it('fixes the ten previews by arrival: an older comment that comes late is not one', async () => {
    const early = Array.from({ length: 10 }, () => received({ mediaId: 'previews' }))
    await capture(early)
    await capture([received({ mediaId: 'previews', at: new Date('2026-11-21T21:59:00.000Z') })])

    const live = await liveOf('previews')
    const previews = await commentStore(connection.db).page(
      live.id,
      { ...everything, previewsOnly: true },
      { total: null },
    )
    expect(previews.rows.map((row) => row.commentId).sort()).toEqual(
      early.map((comment) => comment.commentId).sort(),
    )
  })

  it("knows the seller's own comments and does not take them for questions", async () => {
    const own = received({ mediaId: 'own', userName: 'AtelieDaLu.modas', text: 'quem quer a 12?' })
    await capture([own])
    const live = await liveOf('own')
    expect(await commentStore(connection.db).byId(live.id, own.commentId)).toMatchObject({
      isOwn: true,
      isQuestion: false,
    })
  })

  it('drops comments of accounts that are not connected, and stores the others for each seller who connected the account', async () => {
    await capture([received({ accountId: 'unknown', mediaId: 'nobodys' })])
    expect(await liveStore(connection.db).byPluginAndMedia(account.pluginId, 'nobodys')).toBeNull()

    await capture([received({ accountId: 'shared', mediaId: 'both' })])
    expect((await liveOf('both', shared.pluginId)).commentsCount).toBe(1)
    expect((await liveOf('both', secondSeller.pluginId)).commentsCount).toBe(1)
  })

  it('stores what PostgreSQL cannot hold without it, rather than losing the comment', async () => {
    const odd = received({
      mediaId: 'odd',
      text: `a\u0000b\ud800c${'x'.repeat(10_000)}`,
      userName: 'n\u0000',
    })
    await capture([odd])
    const stored = await commentStore(connection.db).byId((await liveOf('odd')).id, odd.commentId)
    expect(stored?.text.startsWith('ab\ufffdc')).toBe(true)
    expect(stored?.text).toHaveLength(4_000)
  })
})

describe('erasing a commenter', () => {
  it('leaves nothing of the person in any live, and the others as they were', async () => {
    const gone = { userId: 'id.of.the.gone', userName: 'quem.pediu' }
    await capture([
      received({ mediaId: 'erase-1', ...gone }),
      received({ mediaId: 'erase-1' }),
      received({ mediaId: 'erase-2', ...gone }),
    ])
    await eraseCommenter(livesAlone(connection), gone.userId)

    for (const [mediaId, left] of [
      ['erase-1', 1],
      ['erase-2', 0],
    ] as const) {
      const live = await liveOf(mediaId)
      const kept = await commentStore(connection.db).page(live.id, everything, { total: null })
      const people = await liveUserStore(connection.db).page(live.id, { ...everything, orderBy: 'userName' })
      expect(live).toMatchObject({ commentsCount: left, usersCount: left })
      expect(kept.rows).toHaveLength(left)
      expect(people.rows).toHaveLength(left)
      expect(JSON.stringify([kept, people])).not.toMatch(/id\.of\.the\.gone|quem\.pediu/)
    }
  })
})

describe('erasing a commenter by name', () => {
  const left = async (mediaId: string) => {
    const live = await liveOf(mediaId)
    return { comments: live.commentsCount, users: live.usersCount }
  }

  it('takes what came without an id along, and everything else of the id that had the name', async () => {
    await capture([
      received({ mediaId: 'named-1', userId: '701', userName: 'zilda.m' }),
      received({ mediaId: 'named-1', userId: null, userName: 'zilda.m' }),
      received({ mediaId: 'named-1', userId: '702', userName: 'outra' }),
      received({ mediaId: 'named-2', userId: '701', userName: 'zilda.antes' }),
    ])
    expect(await eraseOnRequest(livesAlone(connection), { userName: 'zilda.m' })).toEqual({ comments: 3 })
    expect(await left('named-1')).toEqual({ comments: 1, users: 1 })
    expect(await left('named-2')).toEqual({ comments: 0, users: 0 })
    expect(await eraseOnRequest(livesAlone(connection), { userName: 'zilda.m' })).toEqual({ comments: 0 })
  })

  it('asks for the id where several people had the name, and erases nothing', async () => {
    await capture([
      received({ mediaId: 'named-3', userId: '711', userName: 'ze' }),
      received({ mediaId: 'named-4', userId: '712', userName: 'ze' }),
    ])
    const answer = await eraseOnRequest(livesAlone(connection), { userName: 'ze' })
    expect('several' in answer && answer.several.toSorted()).toEqual(['711', '712'])
    expect(await left('named-3')).toEqual({ comments: 1, users: 1 })
  })
})

describe('finding comments', () => {
  const search = async (mediaId: string, words: string[], change: object = {}) => {
    const live = await liveOf(mediaId)
    const page = await commentStore(connection.db).page(
      live.id,
      { ...everything, words, ...change },
      { total: null },
    )
    return page.rows.map((row) => row.text)
  }

  it('finds accented words without accents, and takes % and _ for what they are', async () => {
    await capture([
      received({ mediaId: 'search', text: 'Amei a promoção' }),
      received({ mediaId: 'search', text: '100% algodão', userName: 'bia_m' }),
      received({ mediaId: 'search', text: 'PROMOÇÃO de blusa', userName: 'bia.m' }),
    ])
    expect((await search('search', ['promocao'])).sort()).toEqual(['Amei a promoção', 'PROMOÇÃO de blusa'])
    expect(await search('search', ['promocao', 'blusa'])).toEqual(['PROMOÇÃO de blusa'])
    expect(await search('search', ['100%'])).toEqual(['100% algodão'])
    expect(await search('search', ['a_m'])).toEqual(['100% algodão'])
    expect(await search('search', ["'; drop table comments; --"])).toEqual([])
    expect(await search('search', [], { userName: 'bia.m' })).toEqual(['PROMOÇÃO de blusa'])
  })

  it('looks for a size where a word begins', async () => {
    await capture([
      received({ mediaId: 'sizes', text: 'tem no G?' }),
      received({ mediaId: 'sizes', text: 'GG acabou' }),
      received({ mediaId: 'sizes', text: 'amei a legging' }),
      received({ mediaId: 'sizes', text: 'lindo', userName: 'gabi' }),
    ])
    expect((await search('sizes', ['g'])).sort()).toEqual(['GG acabou', 'lindo', 'tem no G?'])
    expect(await search('sizes', ['gg'])).toEqual(['GG acabou'])
  })

  it('gives the same rows from the end as from the beginning, each exactly once', async () => {
    const all = Array.from({ length: 57 }, (_, index) =>
      received({
        mediaId: 'pages',
        text: String(index),
        userName: `u${index % 5}`,
        at: new Date(Date.UTC(2026, 10, 21, 22, 0, index % 20)),
      }),
    )
    await capture(all)
    const live = await liveOf('pages')
    for (const orderBy of ['at', 'userName'] as const) {
      for (const order of [1, -1] as const) {
        const whole = await commentStore(connection.db).page(
          live.id,
          { ...everything, orderBy, order },
          { total: null },
        )
        const pieces: string[] = []
        for (let page = 1; page <= 6; page += 1) {
          const piece = await commentStore(connection.db).page(
            live.id,
            { ...everything, orderBy, order, page, limit: 10 },
            { total: 57 },
          )
          pieces.push(...piece.rows.map((row) => row.commentId))
        }
        expect(pieces).toEqual(whole.rows.map((row) => row.commentId))
        expect(new Set(pieces).size).toBe(57)
      }
    }
  })
})
