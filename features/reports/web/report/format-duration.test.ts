import { describe, expect, it } from 'vitest'
import { formatDuration, timeAgo } from './format-duration.ts'

const seconds = (n: number) => n * 1000

describe('the time on air', () => {
  it.each([
    [-5, '0 s'],
    [9, '9 s'],
    [60, '1 min 00 s'],
    [47 * 60 + 21, '47 min 21 s'],
    [3600 + 38 * 60 + 5, '1 h 38 min 05 s'],
  ])('of %i seconds is formatted as %s', (n, text) => expect(formatDuration(seconds(n))).toBe(text))
})

describe('how long ago', () => {
  it.each([
    [-1, 'seconds', 0],
    [59, 'seconds', 59],
    [60, 'minutes', 1],
    [3599, 'minutes', 59],
    [7300, 'hours', 2],
  ])('is given in the largest unit for %i seconds', (n, unit, count) =>
    expect(timeAgo(seconds(n))).toEqual({ unit, n: count }),
  )
})
