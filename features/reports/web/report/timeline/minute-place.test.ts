import { describe, expect, it } from 'vitest'
import { pageOfMinute } from './minute-place.ts'

const minutes = [30, 40, 0, 50].map((comments, at) => ({
  at: `2026-11-20T23:0${at}:00.000Z`,
  comments,
  questions: 0,
}))
const page = (at: number, messageOrder: 'oldest' | 'newest', size: 50 | 100 = 50) =>
  pageOfMinute(minutes, minutes[at]!.at, { messageOrder, size })

describe('the page of a minute', () => {
  it('counts the messages before it, oldest first', () => {
    expect([0, 1, 2, 3].map((at) => page(at, 'oldest'))).toEqual([1, 1, 2, 2])
    expect(page(3, 'oldest', 100)).toBe(1)
  })

  it('counts the messages after it, newest first', () => {
    expect([0, 1, 2, 3].map((at) => page(at, 'newest'))).toEqual([2, 2, 2, 1])
  })
})
