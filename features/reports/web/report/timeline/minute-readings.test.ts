import { describe, expect, it } from 'vitest'
import { curveMinutes } from './minute-readings.ts'

const time = (at: string) => Date.parse(`2026-08-12T23:${at}.000Z`)
const minute = (at: string, comments: number, questions = 0) => ({
  at: `2026-08-12T23:${at}:00.000Z`,
  comments,
  questions,
})
const start = time('09:10')

describe('the minutes of a live on air', () => {
  const minutes = [minute('09', 13, 2), minute('10', 1)]

  it('never have a peak below the count of the last minute', () => {
    const { all, peak } = curveMinutes(minutes, { start, end: time('10:05'), lastMinute: 14 })
    expect(all.map(({ comments }) => comments)).toEqual([13, 14])
    expect(peak).toEqual(minute('10', 14))
  })

  it('keep an earlier peak that the last minute does not exceed', () => {
    const { peak } = curveMinutes(minutes, { start, end: time('10:50'), lastMinute: 3 })
    expect(peak).toEqual(minute('09', 13, 2))
  })
})

describe('the minutes of a live that is over', () => {
  it('are the minutes as counted', () => {
    const ended = { start, end: time('11:20'), lastMinute: null }
    const { all, peak } = curveMinutes([minute('10', 4)], ended)
    expect(all.map(({ comments }) => comments)).toEqual([0, 4, 0])
    expect(peak).toEqual(minute('10', 4))
  })

  it('have no peak without messages', () => {
    expect(curveMinutes([], { start, end: start, lastMinute: null })).toMatchObject({ peak: null })
  })
})
