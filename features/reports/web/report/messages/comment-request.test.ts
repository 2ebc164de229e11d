import { describe, expect, it } from 'vitest'
import { sampleComment } from '../../testing/sample-comments.ts'
import { plainView } from '../report-view.ts'
import { belongsTo, type CommentsRequest, commentsRequest } from './comment-request.ts'

const newest: CommentsRequest = { page: 1, limit: 3, orderBy: 'timestamp', order: -1, filter: 'all' }

describe('belonging to a list', () => {
  it('matches @name with that person alone', () => {
    const request = { ...newest, searchParam: '@ana' }
    expect(belongsTo(request, sampleComment(1, { userName: 'ana' }))).toBe(true)
    expect(belongsTo(request, sampleComment(1, { userName: 'ana.p', text: '@ana' }))).toBe(false)
  })

  it('excludes an answered question from the unanswered', () => {
    const request: CommentsRequest = { ...newest, filter: 'unanswered' }
    const question = sampleComment(1, { isQuestion: true })
    expect(belongsTo(request, question)).toBe(true)
    expect(belongsTo(request, { ...question, replyState: 'refused' })).toBe(true)
    expect(belongsTo(request, { ...question, replyState: 'sent' })).toBe(false)
  })
})

describe('a request', () => {
  it('has the filter, order and page of the view', () => {
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
