import { expect, it } from 'vitest'
import { chartOf } from './chart-points.ts'

const one = (time: string, changes: object) => ({
  at: `2026-11-21T${time}:00.000Z`,
  ...{ viewers: null, messages: 0, questions: 0, details: 0, carts: 0, checkouts: 0, sales: 0 },
  ...changes,
})

it('draws all series on one axis, minutes without actions as zero', () => {
  const chart = chartOf([one('12:00', { messages: 5 }), one('12:02', { messages: 10, carts: 1 })])
  expect(chart).toMatchObject({ highest: 10 })
  expect(chart?.lines.messages).toEqual(['0,50 50,100 100,0'])
  expect(chart?.lines.carts).toEqual(['0,100 50,100 100,90'])
})

it('leaves a gap where viewers were not counted', () => {
  const chart = chartOf([
    one('12:00', { viewers: 4 }),
    one('12:01', { messages: 1 }),
    one('12:02', { viewers: 2 }),
  ])
  expect(chart?.lines.viewers).toEqual(['0,0', '100,50'])
})

it('draws a live of one minute, and nothing without numbers', () => {
  expect(chartOf([one('12:00', { viewers: 1 })])?.lines.viewers).toEqual(['0,0'])
  expect(chartOf([])).toBeNull()
})
