import { describe, expect, it } from 'vitest'
import { everyMinute, lastMinuteCount, withChange, withGrowth } from './live-changes.ts'
import { sampleLive } from './testing/sample-comments.ts'

const changed = {
  commentsCount: 120,
  questionsCount: 12,
  usersCount: 25,
  status: 'on_air' as const,
  lastMessageAt: '2026-08-12T23:10:30.000Z',
  access: 'locked' as const,
}
const minute = (at: string, comments: number, questions = 0) => ({
  at: `2026-08-12T23:${at}:00.000Z`,
  comments,
  questions,
})
const time = (at: string) => Date.parse(`2026-08-12T23:${at}.000Z`)

describe('an announced change', () => {
  it('moves the figures and keeps what was answered', () => {
    const live = withChange(sampleLive(), changed)
    expect(live).toMatchObject({
      commentsCount: 120,
      realCommentsCount: 120,
      questionsCount: 12,
      unansweredQuestionsCount: 6,
      usersCount: 25,
      completeness: 100,
    })
  })

  it('keeps what the provider says there are while we hold fewer', () => {
    const live = withChange(sampleLive({ commentsCount: 1000 }), { ...changed, commentsCount: 996 })
    expect(live).toMatchObject({ commentsCount: 1000, realCommentsCount: 996, completeness: 99.6 })
  })

  it('does not invent a completeness', () => {
    expect(withChange(sampleLive({ completeness: null }), changed).completeness).toBeNull()
  })
})

describe('growing minutes', () => {
  it('adds to the minute of the last message, or opens it', () => {
    const minutes = [minute('09', 4)]
    const growth = { at: changed.lastMessageAt, comments: 3, questions: 1 }
    const once = withGrowth(minutes, growth)
    expect(once).toEqual([minute('09', 4), minute('10', 3, 1)])
    expect(withGrowth(once, growth)).toEqual([minute('09', 4), minute('10', 6, 2)])
    expect(withGrowth(minutes, { ...growth, comments: 0 })).toBe(minutes)
  })
})

describe('every minute', () => {
  it('fills silence with zero, from the start to now', () => {
    const filled = everyMinute([minute('02', 5)], { from: time('01:40'), to: time('04:10') })
    expect(filled.map(({ comments }) => comments)).toEqual([0, 5, 0, 0])
    expect(filled[0]?.at).toBe('2026-08-12T23:01:00.000Z')
  })

  it('has one minute at least', () => {
    expect(everyMinute([], { from: time('01:40'), to: time('01:00') })).toHaveLength(1)
  })
})

describe('the last minute', () => {
  it('takes this minute and what of the one before still counts', () => {
    const minutes = [minute('08', 50), minute('09', 20), minute('10', 3)]
    const start = time('00:00')
    expect(lastMinuteCount(minutes, { now: time('10:15'), start })).toBe(3 + 15)
    expect(lastMinuteCount(minutes, { now: time('12:00'), start })).toBe(0)
  })

  it('counts all of a live that began less than a minute ago', () => {
    const minutes = [minute('09', 3)]
    expect(lastMinuteCount(minutes, { now: time('10:43'), start: time('09:54') })).toBe(3)
    expect(lastMinuteCount(minutes, { now: time('10:43'), start: time('09:26') })).toBe(2)
  })
})
