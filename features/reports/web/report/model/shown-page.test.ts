import { describe, expect, it } from 'vitest'
import type { Comment } from '../../lives-types.ts'
import { sampleComment, sampleLive, samplePage } from '../../testing/sample-comments.ts'
import type { CommentsRequest } from '../messages/comment-request.ts'
import { applyUpdates, emptyModel, maxFacts, type ReportModel } from './report-model.ts'
import { isOutdated, shownPage } from './shown-page.ts'

const newest: CommentsRequest = { page: 1, limit: 3, orderBy: 'timestamp', order: -1, filter: 'all' }
const oldest: CommentsRequest = { ...newest, order: 1 }
const ids = (page: { rows: { commentId: string }[] }) => page.rows.map((row) => row.commentId)

/** A model after these comments were published, each with the next revision. Pages of this file have revision 0. */
function captured(comments: Comment[], model: ReportModel = emptyModel): ReportModel {
  return applyUpdates(model, [
    { kind: 'captured', comments: comments.map((comment, at) => ({ ...comment, revision: at + 1 })) },
  ])
}
const trimmed = { trim: true }
const whole = { trim: false }

describe('a page merged with later changes', () => {
  it('puts new comments on top, newest first', () => {
    const page = samplePage([sampleComment(2), sampleComment(1)], 2, 3)
    const shown = shownPage(captured([sampleComment(3), sampleComment(4)]), page, newest, whole)
    expect(ids(shown)).toEqual(['c4', 'c3', 'c2', 'c1'])
    expect(shown.pagination).toMatchObject({ total: 4, lastPage: 2 })
  })

  it('shows a comment once that is published again, or was on the page already', () => {
    const page = samplePage([sampleComment(2), sampleComment(1)], 2, 3)
    const model = captured([sampleComment(2), sampleComment(3), sampleComment(3)])
    const shown = shownPage(model, page, newest, whole)
    expect(ids(shown)).toEqual(['c3', 'c2', 'c1'])
    expect(shown.pagination.total).toBe(3)
  })

  it('leaves out comments captured before the page was read: they are on another page, or erased', () => {
    const page = { ...samplePage([sampleComment(1)], 1, 3), revision: 7 }
    const shown = shownPage(captured([sampleComment(3)]), page, newest, whole)
    expect(ids(shown)).toEqual(['c1'])
    expect(shown.pagination.total).toBe(1)
  })

  it('sorts a late comment by its time', () => {
    const page = samplePage([sampleComment(9), sampleComment(5)], 2, 3)
    expect(ids(shownPage(captured([sampleComment(7)]), page, newest, whole))).toEqual(['c9', 'c7', 'c5'])
  })

  it('puts the later arrival first when times are equal', () => {
    const time = sampleComment(5).timestamp
    const page = samplePage([sampleComment(5)], 1, 3)
    const model = captured([sampleComment(6, { timestamp: time }), sampleComment(7, { timestamp: time })])
    expect(ids(shownPage(model, page, newest, whole))).toEqual(['c7', 'c6', 'c5'])
    expect(ids(shownPage(model, page, oldest, whole))).toEqual(['c5', 'c6', 'c7'])
  })

  it('cuts the page to its size only when asked', () => {
    const page = samplePage([sampleComment(3), sampleComment(2), sampleComment(1)], 9, 3)
    const shown = shownPage(captured([sampleComment(4)]), page, newest, trimmed)
    expect(ids(shown)).toEqual(['c4', 'c3', 'c2'])
    expect(shown.pagination.total).toBe(10)
  })

  it('adds no comment of a later page to a full page', () => {
    const page = samplePage([sampleComment(9), sampleComment(8), sampleComment(7)], 9, 3)
    expect(ids(shownPage(captured([sampleComment(1)]), page, newest, whole))).toEqual(['c9', 'c8', 'c7'])
  })

  it('appends oldest first while the last page has room', () => {
    const page = samplePage([sampleComment(1), sampleComment(2)], 2, 3)
    const shown = shownPage(captured([sampleComment(3), sampleComment(4)]), page, oldest, whole)
    expect(ids(shown)).toEqual(['c1', 'c2', 'c3'])
    expect(shown.pagination.total).toBe(4)
  })

  it('only counts new comments when rows are ordered by name', () => {
    const page = samplePage([sampleComment(2), sampleComment(1)], 2, 3)
    const shown = shownPage(captured([sampleComment(3)]), page, { ...newest, orderBy: 'userName' }, whole)
    expect(ids(shown)).toEqual(['c2', 'c1'])
    expect(shown.pagination.total).toBe(3)
  })

  it('has the total of the live when no filter is set', () => {
    const page = samplePage([sampleComment(1)], 1, 3)
    const live = sampleLive({ revision: 9, realCommentsCount: 39 })
    const model = applyUpdates(emptyModel, [{ kind: 'live', live }])
    expect(shownPage(model, page, newest, whole).pagination.total).toBe(39)
    const searched = { ...newest, searchParam: 'parcela' }
    expect(shownPage(model, page, searched, whole).pagination.total).toBe(1)
  })
})

describe('an answered question', () => {
  const question = sampleComment(1, { isQuestion: true })
  const answered = sampleComment(1, { isQuestion: true, replyState: 'sent', replyText: 'sim' })
  const unanswered: CommentsRequest = { ...newest, filter: 'unanswered' }

  it('stays answered in a page that was read before, and is removed from the unanswered', () => {
    const model = applyUpdates(captured([question]), [
      { kind: 'reply', comment: { ...answered, revision: 5 } },
    ])
    const page = samplePage([question])
    expect(shownPage(model, page, newest, whole).rows).toEqual([answered])
    expect(shownPage(model, page, unanswered, whole).rows).toEqual([])
    expect(shownPage(model, samplePage([]), unanswered, whole).rows).toEqual([])
  })

  it('stays answered when an older change arrives later', () => {
    const model = applyUpdates(emptyModel, [
      { kind: 'reply', comment: { ...answered, revision: 5 } },
      { kind: 'reply', comment: { ...question, replyState: 'waiting', revision: 4 } },
      { kind: 'captured', comments: [{ ...question, revision: 2 }] },
    ])
    expect(shownPage(model, samplePage([]), newest, whole).rows).toEqual([answered])
  })

  it('is answered in every list once one fetched list has the reply', () => {
    const model = applyUpdates(emptyModel, [
      { kind: 'page', page: { ...samplePage([answered]), revision: 5 } },
    ])
    expect(shownPage(model, samplePage([question]), newest, whole).rows).toEqual([answered])
  })

  it('makes its page outdated, because rows of the next page move up', () => {
    const page = samplePage([question, sampleComment(0, { isQuestion: true })], 9, 2)
    const request = { ...unanswered, limit: 2 }
    const model = applyUpdates(emptyModel, [{ kind: 'reply', comment: { ...answered, revision: 5 } }])
    const shown = shownPage(model, page, request, trimmed)
    expect(isOutdated(model, page, shown, request)).toBe(true)
    expect(isOutdated(emptyModel, page, page, request)).toBe(false)
  })
})

describe('a reply that is being sent', () => {
  const sending = {
    kind: 'sending',
    commentId: 'c1',
    sending: { text: 'sim', at: '2026-08-12T23:10:30.000Z' },
  } as const
  const shownState = (model: ReportModel) =>
    shownPage(model, samplePage([sampleComment(1)]), newest, whole).rows[0]?.replyState

  it('is shown at once, and removed when it could not be sent', () => {
    const model = applyUpdates(emptyModel, [sending])
    expect(shownState(model)).toBe('waiting')
    expect(shownState(applyUpdates(model, [{ kind: 'settled', commentId: 'c1' }]))).toBe(null)
  })

  it('does not hide another person’s reply', () => {
    const answered = { ...sampleComment(1, { replyState: 'sent' }), revision: 3 }
    expect(shownState(applyUpdates(emptyModel, [sending, { kind: 'reply', comment: answered }]))).toBe('sent')
  })
})

it('a page is fetched again when facts newer than it were evicted', () => {
  const page = samplePage([])
  const many = captured(Array.from({ length: maxFacts + 5 }, (_, second) => sampleComment(second)))
  expect(many.facts.size).toBe(maxFacts)
  expect(isOutdated(many, page, page, newest)).toBe(true)
  expect(isOutdated(many, { ...page, revision: 5 }, page, newest)).toBe(false)
})
