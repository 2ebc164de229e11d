import { describe, expect, it } from 'vitest'
import { sampleComment, samplePage } from '../testing/sample-comments.ts'
import { belongsTo, type CommentsRequest, commentsRequest } from './comment-request.ts'
import { mergeComments, replaceComment } from './merge-comments.ts'
import { plainView } from './report-view.ts'

const newest: CommentsRequest = { page: 1, limit: 3, orderBy: 'timestamp', order: -1, filter: 'all' }
const oldest: CommentsRequest = { ...newest, order: 1 }
const ids = (page: { rows: { commentId: string }[] }) => page.rows.map((row) => row.commentId)
const announced = { areNew: true }

describe('merging announced comments into a page', () => {
  it('puts new ones on top of the newest', () => {
    const page = samplePage([sampleComment(2), sampleComment(1)], 2, 3)
    const merged = mergeComments(page, [sampleComment(3), sampleComment(4)], newest, announced)

    expect(ids(merged)).toEqual(['c4', 'c3', 'c2', 'c1'])
    expect(merged.pagination).toMatchObject({ total: 4, lastPage: 2 })
  })

  it('knows a comment by its id and never shows it twice', () => {
    const page = samplePage([sampleComment(2), sampleComment(1)], 2, 3)
    const twice = [sampleComment(2), sampleComment(3), sampleComment(3)]
    const merged = mergeComments(page, twice, newest, announced)

    expect(ids(merged)).toEqual(['c3', 'c2', 'c1'])
    expect(merged.pagination.total).toBe(3)
    expect(mergeComments(merged, twice, newest, announced)).toBe(merged)
  })

  it('puts a late one where its time belongs', () => {
    const page = samplePage([sampleComment(9), sampleComment(5)], 2, 3)
    expect(ids(mergeComments(page, [sampleComment(7)], newest, announced))).toEqual(['c9', 'c7', 'c5'])
  })

  it('shows of comments with the same time the one that came last first', () => {
    const time = sampleComment(5).timestamp
    const page = samplePage([sampleComment(5)], 1, 3)
    const incoming = [sampleComment(6, { timestamp: time }), sampleComment(7, { timestamp: time })]
    expect(ids(mergeComments(page, incoming, newest, announced))).toEqual(['c7', 'c6', 'c5'])
    expect(ids(mergeComments(page, incoming, oldest, announced))).toEqual(['c5', 'c6', 'c7'])
  })

  it('cuts the page to its size only when asked', () => {
    const page = samplePage([sampleComment(3), sampleComment(2), sampleComment(1)], 9, 3)
    const trimmed = mergeComments(page, [sampleComment(4)], newest, { areNew: true, trim: true })
    expect(ids(trimmed)).toEqual(['c4', 'c3', 'c2'])
    expect(trimmed.pagination.total).toBe(10)
  })

  it('does not pull one from a later page into a full one', () => {
    const page = samplePage([sampleComment(9), sampleComment(8), sampleComment(7)], 9, 3)
    const merged = mergeComments(page, [sampleComment(1)], newest, { areNew: false })
    expect(merged).toBe(page)
  })

  it('appends oldest first while the last page has room', () => {
    const page = samplePage([sampleComment(1), sampleComment(2)], 2, 3)
    const merged = mergeComments(page, [sampleComment(3), sampleComment(4)], oldest, announced)

    expect(ids(merged)).toEqual(['c1', 'c2', 'c3'])
    expect(merged.pagination).toMatchObject({ total: 4, lastPage: 2 })
  })

  it('only counts on pages that are not the place of new ones', () => {
    const rows = [sampleComment(1), sampleComment(2), sampleComment(3)]
    for (const request of [oldest, { ...newest, page: 2 }, { ...newest, orderBy: 'userName' as const }]) {
      const page = samplePage(rows, 9, 3)
      const merged = mergeComments(page, [sampleComment(50)], request, announced)
      expect(ids(merged)).toEqual(['c1', 'c2', 'c3'])
      expect(merged.pagination.total).toBe(10)
    }
  })

  it('leaves out what the filter or the search leaves out', () => {
    const page = samplePage([], 0, 3)
    const incoming = [
      sampleComment(1, { isQuestion: true, text: 'Tem PROMOÇÃO?' }),
      sampleComment(2, { text: 'promocao' }),
      sampleComment(3, { isQuestion: true }),
    ]
    const request: CommentsRequest = { ...newest, filter: 'questions', searchParam: 'promoção' }
    expect(ids(mergeComments(page, incoming, request, announced))).toEqual(['c1'])
  })
})

describe('belonging to a list', () => {
  it('takes @name as that person alone', () => {
    const request = { ...newest, searchParam: '@ana' }
    expect(belongsTo(request, sampleComment(1, { userName: 'ana' }))).toBe(true)
    expect(belongsTo(request, sampleComment(1, { userName: 'ana.p', text: '@ana' }))).toBe(false)
  })

  it('takes an answered question out of the unanswered', () => {
    const request: CommentsRequest = { ...newest, filter: 'unanswered' }
    const question = sampleComment(1, { isQuestion: true })
    expect(belongsTo(request, question)).toBe(true)
    expect(belongsTo(request, { ...question, replyState: 'refused' })).toBe(true)
    expect(belongsTo(request, { ...question, replyState: 'sent' })).toBe(false)
  })
})

describe('a request', () => {
  it('is what the view shows', () => {
    expect(commentsRequest(plainView)).toEqual({
      page: 1,
      limit: 500,
      orderBy: 'timestamp',
      order: -1,
      filter: 'all',
    })
    expect(
      commentsRequest({ ...plainView, tab: 'questions', person: 'ana', messageOrder: 'nameAsc' }),
    ).toEqual({
      page: 1,
      limit: 500,
      orderBy: 'userName',
      order: 1,
      filter: 'questions',
      searchParam: '@ana',
    })
  })
})

describe('replacing a comment', () => {
  it('changes that row alone', () => {
    const page = samplePage([sampleComment(2), sampleComment(1)])
    const answered = sampleComment(1, { replyState: 'sent', replyText: 'sim' })
    expect(replaceComment(page, answered).rows).toEqual([sampleComment(2), answered])
    expect(replaceComment(page, sampleComment(9))).toBe(page)
  })
})
