import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { needleOf, searchableText } from '../search-words.ts'
import type { CommentFilter } from './comment-filter-store.ts'
import { type CommentQuery, commentPageStore } from './comment-page-store.ts'
import { commentStore } from './comment-store.ts'
import { tagStore } from './tag-store.ts'

/** A comment of the model: what the database holds, distinguished by number alone. */
type Said = {
  id: string
  at: number
  arrival: number
  userName: string
  searchText: string
  isQuestion: boolean
  isPreview: boolean
  replyState: 'sent' | 'refused' | 'waiting' | null
  tags: string[]
}

const liveId = randomIds.uuid()
const count = 5_000
const start = Date.parse('2026-11-21T22:00:00.000Z')

/** Long stretches of unanswered questions, others all answered, most comments neither. */
const said: Said[] = Array.from({ length: count }, (_, number) => {
  const scattered = (number * 7_919) % count
  const isQuestion = (number > 1_000 && number < 2_600) || number > 4_700 || scattered % 9 === 0
  const text = [
    'lindo',
    scattered % 3 === 0 && 'quero',
    scattered % 3 === 0 && scattered % 50 === 0 && 'o rosa',
    number % 700 === 5 && 'jabuticaba',
    number > 4_000 && 'tamanho G',
  ].filter(Boolean)
  const userName = `pessoa${scattered % 11}`
  return {
    id: `c${scattered}`,
    // Seven comments share each moment, as they do in webhooks.
    at: start + Math.floor(number / 7) * 1_000,
    arrival: number,
    userName,
    searchText: searchableText(text.join(' '), userName),
    isQuestion,
    isPreview: number % 450 === 0,
    replyState: replyStateOf(number, isQuestion),
    tags: scattered % 40 === 0 ? ['separar'] : [],
  }
})

function replyStateOf(number: number, isQuestion: boolean): Said['replyState'] {
  if (!isQuestion) return number % 31 === 0 ? 'sent' : null
  if (number > 1_800 && number < 2_600) return 'sent'
  return number % 13 === 0 ? 'sent' : number % 17 === 0 ? 'refused' : number % 19 === 0 ? 'waiting' : null
}

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 4)
  const captured = said.map(({ id, at, ...comment }) => ({
    commentId: id,
    mediaId: 'media-1',
    at: new Date(at),
    arrival: comment.arrival,
    isExactTime: true,
    userId: null,
    userKey: comment.userName,
    userName: comment.userName,
    text: comment.searchText,
    searchText: comment.searchText,
    isQuestion: comment.isQuestion,
    isOwn: false,
    origin: 'push' as const,
  }))
  const store = commentStore(connection.db)
  await store.insertNew([
    { live: { id: liveId, mediaId: 'media-1' }, comments: captured },
    { live: { id: randomIds.uuid(), mediaId: 'media-1' }, comments: captured.slice(0, 700) },
  ])
  const { pool } = connection
  for (const state of ['sent', 'refused', 'waiting'])
    await pool.query('update comments set reply_state = $1 where live_id = $2 and comment_id = any($3)', [
      state,
      liveId,
      said.filter(({ replyState }) => replyState === state).map(({ id }) => id),
    ])
  await store.markPreviews(
    said.filter(({ isPreview }) => isPreview).map(({ id }) => ({ liveId, commentId: id })),
  )
  await tagStore(connection.db).add(
    liveId,
    'separar',
    said.filter(({ tags }) => tags.length > 0).map(({ id }) => id),
    { userUuid: randomIds.uuid(), at: new Date(start) },
  )
  await pool.query('vacuum analyze comments')
})

afterAll(async () => {
  await connection.close()
  await database.drop()
})

const isUnanswered = ({ isQuestion, replyState }: Said) => isQuestion && replyState !== 'sent'

/** What a page must hold, by sorting everything. */
function expected(query: CommentQuery, unansweredFirst: boolean) {
  const ids = sortedIds(query, unansweredFirst)
  const skip = (query.page - 1) * query.limit
  return { total: ids.length, ids: ids.slice(skip, skip + query.limit) }
}

/** Every comment of a query in its order; the last query's is kept, because its pages are asked for one by one. */
function sortedIds(query: CommentQuery, unansweredFirst: boolean): string[] {
  const key = JSON.stringify({ ...query, page: 0, limit: 0, unansweredFirst })
  if (lastSorted.key !== key) lastSorted = { key, ids: sortAll(query, unansweredFirst) }
  return lastSorted.ids
}
let lastSorted: { key: string; ids: string[] } = { key: '', ids: [] }

function sortAll(query: CommentQuery, unansweredFirst: boolean): string[] {
  const wanted = said.filter(
    (comment) =>
      (query.filter === 'all' ||
        (query.filter === 'questions' && comment.isQuestion) ||
        (query.filter === 'unanswered' && isUnanswered(comment)) ||
        (query.filter === 'settled' && !isUnanswered(comment))) &&
      query.words.every((word) => comment.searchText.includes(needleOf(word))) &&
      (query.userName === null || comment.userName === query.userName) &&
      (query.tag === null || comment.tags.includes(query.tag)) &&
      (!query.previewsOnly || comment.isPreview),
  )
  const sorted = wanted.toSorted((a, b) => {
    if (unansweredFirst && isUnanswered(a) !== isUnanswered(b)) return isUnanswered(a) ? -1 : 1
    const byName = query.orderBy === 'at' || a.userName === b.userName ? 0 : a.userName < b.userName ? -1 : 1
    return query.order * (byName || a.at - b.at || a.arrival - b.arrival)
  })
  return sorted.map(({ id }) => id)
}

async function held(query: CommentQuery, unansweredFirst: boolean, isKnown: boolean) {
  const pages = commentPageStore(connection.db)
  const total = expected(query, unansweredFirst).total
  const unanswered = said.filter(isUnanswered).length
  const page = unansweredFirst
    ? await pages.pageUnansweredFirst(liveId, query, isKnown ? { unanswered, total } : null)
    : await pages.page(liveId, query, { total: isKnown ? total : null })
  return { total: page.pagination.total, ids: page.rows.map(({ commentId }) => commentId) }
}

/** The first pages, the last ones, one beyond, and some between, which are other ones for each query. */
function pagesOf(last: number, seed: number): number[] {
  const between = [0.4, 0.7].map((share) => Math.ceil(share * last) + (seed % 3))
  return [...new Set([1, 2, ...between, last - 1, last, last + 1])].filter((page) => page > 0)
}

const plain: Omit<CommentFilter, 'filter'> = { words: [], userName: null, tag: null, previewsOnly: false }
const searches: Record<string, Partial<CommentFilter>> = {
  'nothing else': {},
  'a word of many': { words: ['quero'] },
  'a letter': { words: ['q'] },
  'two words': { words: ['quero', 'rosa'] },
  'a size that is said late': { words: ['g'] },
  'a rare word': { words: ['jabuticaba'] },
  'a word in no comment': { words: ['xilofone'] },
  'part of a name': { words: ['soa7'] },
  'one person': { userName: 'pessoa3' },
  'a tag': { tag: 'separar' },
  'a tag and a word': { tag: 'separar', words: ['quero'] },
  'the previews': { previewsOnly: true },
  'a word in the previews': { previewsOnly: true, words: ['quero'] },
}

describe('a page of comments is what sorting all of them would make it', () => {
  const kinds = Object.keys(searches).flatMap((search) =>
    (['all', 'questions', 'unanswered', 'settled'] as const).map((filter) => [search, filter] as const),
  )

  it.each(kinds)('with %s, %s', async (search, filter) => {
    let seed = 0
    for (const orderBy of ['at', 'userName', 'unanswered'] as const) {
      const unansweredFirst = orderBy === 'unanswered'
      if (unansweredFirst && (filter === 'unanswered' || filter === 'settled')) continue
      for (const order of [1, -1] as const)
        for (const limit of [23, 500]) {
          const query = { ...plain, ...searches[search], filter, order, limit, page: 1 } as const
          const sorted = { ...query, orderBy: unansweredFirst ? 'at' : orderBy } as const
          const last = Math.max(1, Math.ceil(expected(sorted, unansweredFirst).total / limit))
          for (const page of pagesOf(last, seed++))
            for (const isKnown of search === 'nothing else' ? [true, false] : [false])
              expect(
                await held({ ...sorted, page }, unansweredFirst, isKnown),
                `${orderBy} ${order}, page ${page} of ${last}, ${isKnown ? 'known' : 'counted'}`,
              ).toEqual(expected({ ...sorted, page }, unansweredFirst))
        }
    }
  })
})
