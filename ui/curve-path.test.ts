import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curvePoints, peakIndex, smoothPath } from './curve-path.ts'

const numbers = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number))

describe('curvePoints', () => {
  it('spreads the minutes over the width and lets the highest touch the top', () => {
    expect(curvePoints([0, 10, 5], 100, 50)).toEqual([
      [0, 50],
      [50, 0],
      [100, 25],
    ])
  })

  it('is at the bottom without messages', () => {
    expect(curvePoints([0, 0], 100, 50).map(([, y]) => y)).toEqual([50, 50])
  })

  it('is at the left with a single minute', () => {
    expect(curvePoints([3], 100, 50)).toEqual([[0, 0]])
  })
})

describe('smoothPath', () => {
  it('is a straight line between two points', () => {
    expect(
      smoothPath([
        [0, 30],
        [30, 0],
      ]),
    ).toBe('M0 30C10 20 20 10 30 0')
  })

  it('draws nothing for fewer than two points', () => {
    expect(smoothPath([[0, 1]])).toBe('')
    expect(smoothPath([])).toBe('')
  })

  it('stays inside the plot whatever the minutes are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 120 }), (minutes) => {
        const ys = numbers(smoothPath(curvePoints(minutes, 600, 76))).filter((_, at) => at % 2 === 1)
        expect(Math.min(...ys)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...ys)).toBeLessThanOrEqual(76)
      }),
    )
  })
})

describe('peakIndex', () => {
  it('finds the first of the highest minutes', () => {
    expect(peakIndex([1, 7, 3, 7])).toBe(1)
  })

  it('finds none in an empty live', () => {
    expect(peakIndex([])).toBe(-1)
  })
})
