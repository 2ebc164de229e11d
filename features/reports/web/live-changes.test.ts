import { describe, expect, it } from 'vitest'
import { everyMinute, lastMinuteCount, withChange } from './live-changes.ts'
import { sampleLive } from './testing/sample-comments.ts'

const changed = {
  revision: 5,
  commentsCount: 120,
  questionsCount: 12,
  unansweredQuestionsCount: 6,
  usersCount: 25,
  status: 'ended' as const,
  lastMessageAt: '2026-08-12T23:10:30.000Z',
  access: 'unlocked' as const,
  minutes: [],
}
const minute = (at: string, comments: number, questions = 0) => ({
  at: `2026-08-12T23:${at}:00.000Z`,
  comments,
  questions,
})
const time = (at: string) => Date.parse(`2026-08-12T23:${at}.000Z`)

describe('a published change of a live', () => {
  it('replaces the counts and the state', () => {
    expect(withChange(sampleLive({ revision: 4 }), changed)).toMatchObject({
      revision: 5,
      commentsCount: 120,
      realCommentsCount: 120,
      questionsCount: 12,
      unansweredQuestionsCount: 6,
      usersCount: 25,
      completeness: 100,
      status: 'ended',
      access: 'unlocked',
    })
  })

  it('keeps the higher count of the provider, and rounds the share down', () => {
    const live = sampleLive({ commentsCount: 1001 })
    const { commentsCount, completeness } = withChange(live, { ...changed, commentsCount: 1000 })
    expect([commentsCount, completeness]).toEqual([1001, 99.9])
  })

  it('is ignored when the live was read at a later revision', () => {
    const live = sampleLive({ revision: 5 })
    expect(withChange(live, changed)).toBe(live)
  })
})

describe('every minute', () => {
  it('fills silent minutes with zero, from the start to now', () => {
    const filled = everyMinute([minute('02', 5)], { from: time('01:40'), to: time('04:10') })
    expect(filled.map(({ comments }) => comments)).toEqual([0, 5, 0, 0])
    expect(filled[0]?.at).toBe('2026-08-12T23:01:00.000Z')
  })

  it('has at least one minute', () => {
    expect(everyMinute([], { from: time('01:40'), to: time('01:00') })).toHaveLength(1)
  })
})

describe('the last minute', () => {
  it('counts this minute and the remaining share of the one before', () => {
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
