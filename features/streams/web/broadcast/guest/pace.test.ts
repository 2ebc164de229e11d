import { expect, it } from 'vitest'
import { nextDue } from './pace.ts'

/** The times at which `count` pictures are due, if each is drawn as soon as it is due. */
function dues(count: number, tookMs: number): number[] {
  const due = [0]
  for (const dueMs of due) {
    if (due.length === count) break
    due.push(nextDue({ dueMs, drawnMs: dueMs + tookMs, tookMs }))
  }
  return due
}

it('draws 30 pictures a second where drawing is fast, without drifting', () => {
  expect(dues(31, 10).at(-1)).toBeCloseTo(1000, 6)
})

it('leaves a page that draws slowly half of its time for its buttons', () => {
  expect(dues(4, 200)).toEqual([0, 400, 800, 1200])
})

it('does not catch up on pictures that a sleeping page has missed', () => {
  expect(nextDue({ dueMs: 0, drawnMs: 60_000, tookMs: 10 })).toBe(60_010)
})
