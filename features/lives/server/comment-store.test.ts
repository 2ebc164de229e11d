import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import type { CommentQuery } from './comment-page-store.ts'
import { commentStore } from './comment-store.ts'

const liveId = randomIds.uuid()
const count = 230
let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 4)
  const store = commentStore(connection.db)
  const comments = Array.from({ length: count }, (_, index) => ({
    commentId: `c${index}`,
    mediaId: 'media-1',
    arrival: index,
    // Seven comments share each moment, as they do in webhooks.
    at: new Date(Date.parse('2026-11-21T22:00:00.000Z') + Math.floor(index / 7) * 1_000),
    isExactTime: false,
    userId: String(index % 11),
    userKey: String(index % 11),
    userName: `pessoa${index % 11}`,
    text: index % 3 === 0 ? 'Quero' : 'lindo',
    searchText: index % 3 === 0 ? 'quero' : 'lindo',
    isQuestion: index % 5 === 0,
    isOwn: false,
    origin: 'push' as const,
  }))
  await store.insertNew([
    { live: { id: liveId, mediaId: 'media-1' }, comments },
    { live: { id: randomIds.uuid(), mediaId: 'media-1' }, comments: comments.slice(0, 50) },
  ])
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

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

async function leafThrough(query: Partial<CommentQuery>, total: number | null): Promise<string[]> {
  const store = commentStore(connection.db)
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { rows, pagination } = await store.page(
      liveId,
      { ...everything, limit: 37, ...query, page },
      { total },
    )
    ids.push(...rows.map((comment) => comment.commentId))
    if (page === pagination.lastPage) return ids
  }
}

describe('the pages of comments', () => {
  const inOrder = Array.from({ length: count }, (_, index) => index)
  const byName = inOrder.toSorted((a, b) => {
    const [left, right] = [`pessoa${a % 11}`, `pessoa${b % 11}`]
    return left === right ? a - b : left < right ? -1 : 1
  })
  const idsOf = (numbers: number[]) => numbers.map((number) => `c${number}`)

  it.each([
    ['counted before', count],
    ['counted on the way', null],
  ])('hold each comment once and in order, forwards and backwards, %s', async (_, total) => {
    expect(await leafThrough({}, total)).toEqual(idsOf(inOrder))
    expect(await leafThrough({ order: -1 }, total)).toEqual(idsOf(inOrder.toReversed()))
    expect(await leafThrough({ orderBy: 'userName' }, total)).toEqual(idsOf(byName))
    expect(await leafThrough({ orderBy: 'userName', order: -1 }, total)).toEqual(idsOf(byName.toReversed()))
  })

  it('hold only what is searched, with the number of all that was found', async () => {
    const found = inOrder.filter((number) => number % 3 === 0)
    expect(await leafThrough({ words: ['quero'] }, null)).toEqual(idsOf(found))
    const page = await commentStore(connection.db).page(
      liveId,
      { ...everything, words: ['quero'], limit: 10, page: 3 },
      { total: null },
    )
    expect(page.pagination).toEqual({ total: found.length, perPage: 10, currentPage: 3, lastPage: 8 })
  })

  it('hold only questions, counted before', async () => {
    const questions = inOrder.filter((number) => number % 5 === 0)
    expect(await leafThrough({ filter: 'questions' }, questions.length)).toEqual(idsOf(questions))
  })

  it('are empty beyond the last one, which still tells how many there are', async () => {
    const store = commentStore(connection.db)
    for (const total of [count, null]) {
      const page = await store.page(liveId, { ...everything, page: 9 }, { total })
      expect(page).toMatchObject({ rows: [], pagination: { total: count } })
    }
  })
})
