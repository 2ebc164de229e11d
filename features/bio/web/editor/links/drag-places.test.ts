import { describe, expect, it } from 'vitest'
import { placeAfter, roomFor, stepAlong, withinList } from './drag-places.ts'

/** Four rows of 60 pixels with 10 between them. */
const rows = [0, 70, 140, 210].map((top) => ({ top, height: 60 }))

describe('a dragged row', () => {
  it('passes another at its middle, both ways', () => {
    expect(placeAfter(rows, 0, 39)).toBe(0)
    expect(placeAfter(rows, 0, 41)).toBe(1)
    expect(placeAfter(rows, 3, -39)).toBe(3)
    expect(placeAfter(rows, 3, -41)).toBe(2)
  })

  it('stops at the ends', () => {
    expect(placeAfter(rows, 1, 9_000)).toBe(3)
    expect(placeAfter(rows, 2, -9_000)).toBe(0)
  })

  it('moves the others aside', () => {
    expect(rows.map((_, place) => roomFor(rows, place, 0, 2))).toEqual([0, -70, -70, 0])
    expect(rows.map((_, place) => roomFor(rows, place, 3, 1))).toEqual([0, 70, 70, 0])
  })
})

it('stays within the list', () => {
  expect([-999, -70, 0, 140, 999].map((dy) => withinList(rows, 1, dy))).toEqual([-70, -70, 0, 140, 140])
})

it('scrolls at the edges of the window, faster further out, and nowhere between them', () => {
  expect([0, 36, 71, 72, 400, 728, 729, 764, 800, 900].map((y) => stepAlong(y, 800))).toEqual([
    -14, -7, -2, 0, 0, 0, 2, 7, 14, 14,
  ])
})
