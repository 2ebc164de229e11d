import { describe, expect, it } from 'vitest'
import { labelledMinutes } from './labelled-minutes.ts'

const start = Date.parse('2026-08-12T23:01:00.000Z')
const minutes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ at: new Date(start + at * 60_000).toISOString() }))
const places = (count: number) => labelledMinutes(minutes(count)).map(({ at }) => at)

describe('the labels of the minute curve', () => {
  it('stand at round minutes between the first and the last', () => {
    expect(places(6)).toEqual([0, 1, 2, 3, 4, 5])
    expect(places(8)).toEqual([0, 1, 3, 5, 7])
    expect(places(60)).toEqual([0, 14, 29, 44, 59])
  })

  it('keep their distance from the labels at both ends', () => {
    for (let count = 2; count < 400; count += 1) {
      const all = places(count)
      expect(all.length).toBeLessThanOrEqual(8)
      for (const at of all.slice(1, -1)) {
        expect(at / (count - 1)).toBeGreaterThanOrEqual(0.14)
        expect(at / (count - 1)).toBeLessThanOrEqual(0.86)
      }
    }
  })

  it('leave one between the ends on a narrow screen, the one nearest to the middle', () => {
    expect(
      labelledMinutes(minutes(60))
        .filter(({ minor }) => !minor)
        .map(({ at }) => at),
    ).toEqual([0, 29, 59])
  })

  it('are one label for a live of one minute', () => {
    expect(labelledMinutes(minutes(1))).toEqual([{ at: 0, minor: false }])
  })
})
