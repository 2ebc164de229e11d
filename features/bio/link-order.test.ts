import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { inOrder, move, putBack, renumber, swap, toggle, withNew, without } from './link-order.ts'

const links = (...names: string[]) => names.map((name, order) => ({ name, order, active: true }))
const names = (list: { name: string }[]) => list.map(({ name }) => name).join('')
const orders = (list: { order: number }[]) => list.map(({ order }) => order)

describe('the order of links', () => {
  it('begins with a new one, which is active', () => {
    const list = withNew(links('a', 'b'), { name: 'n', order: 7, active: false })
    expect(names(list)).toBe('nab')
    expect(orders(list)).toEqual([0, 1, 2])
    expect(list[0]?.active).toBe(true)
  })

  it('is renumbered after a deletion', () => {
    const list = without(links('a', 'b', 'c'), 1)
    expect(names(list)).toBe('ac')
    expect(orders(list)).toEqual([0, 1])
  })

  it('is restored by undoing a deletion', () => {
    const list = links('a', 'b', 'c')
    expect(putBack(without(list, 1), list[1]!, 1)).toEqual(list)
    expect(names(putBack([], list[1]!, 5))).toBe('b')
  })

  it('has inactive links at its end after a switch', () => {
    const list = toggle(links('a', 'b', 'c'), 0)
    expect(names(list)).toBe('bca')
    expect(list.map(({ active }) => active)).toEqual([true, true, false])
    expect(names(toggle(list, 2))).toBe('bca')
  })

  it('swaps two neighbours, and nothing at the ends', () => {
    expect(names(swap(links('a', 'b', 'c'), 1, -1))).toBe('bac')
    expect(names(swap(links('a', 'b', 'c'), 1, 1))).toBe('acb')
    expect(names(swap(links('a', 'b', 'c'), 0, -1))).toBe('abc')
    expect(names(swap(links('a', 'b', 'c'), 2, 1))).toBe('abc')
  })

  it('lets a link be dragged over several', () => {
    expect(names(move(links('a', 'b', 'c', 'd'), 0, 2))).toBe('bcad')
    expect(names(move(links('a', 'b', 'c', 'd'), 3, 0))).toBe('dabc')
    expect(names(move(links('a', 'b'), 0, 9))).toBe('ab')
  })

  it('sorts by number, new links first, equal numbers in their order', () => {
    const list = [
      { name: 'b', order: 3 },
      { name: 'a', order: 1 },
      { name: 'n', order: -1 },
      { name: 'c', order: 3 },
    ]
    expect(names(inOrder(list))).toBe('nabc')
  })

  it('is 0, 1, 2 … without a lost link, after any changes', () => {
    const list = fc.array(
      fc.record({ name: fc.string(), order: fc.integer({ min: -1, max: 50 }), active: fc.boolean() }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(list, fc.nat(25), fc.nat(25), (items, from, to) => {
        const kept = [renumber(items), move(items, from, to), swap(items, from, 1), toggle(items, from)]
        for (const result of kept) {
          expect(orders(result)).toEqual(items.map((_, at) => at))
          expect(result.map(({ name }) => name).toSorted()).toEqual(items.map(({ name }) => name).toSorted())
        }
      }),
      { numRuns: runs(500) },
    )
  })
})
