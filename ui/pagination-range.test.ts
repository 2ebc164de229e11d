import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paginationRange } from './pagination-range.ts'

describe('paginationRange', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 'gap', 9]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
    [9, 9, [1, 'gap', 8, 9]],
    [1, 0, []],
  ])('offers the neighbours of page %i of %i', (page, pages, expected) => {
    expect(paginationRange(page, pages)).toEqual(expected)
  })

  it('offers the open page, the ends and at most seven entries', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (one, other) => {
        const [page, pages] = [Math.min(one, other), Math.max(one, other)]
        const marks = paginationRange(page, pages)
        expect(marks).toContain(page)
        expect(marks[0]).toBe(1)
        expect(marks.at(-1)).toBe(pages)
        expect(marks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})
