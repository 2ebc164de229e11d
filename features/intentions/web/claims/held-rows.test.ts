import { describe, expect, it } from 'vitest'
import { heldRows } from './held-rows.ts'

type Row = { key: string; text?: string }
const rows = (...keys: string[]): Row[] => keys.map((key) => ({ key }))
const ways = { counts: () => true, latest: (): Row | null => null }
const keys = (found: Row[]) => found.map(({ key }) => key).join(' ')

describe('held rows', () => {
  it('stay in their order; new ones above and between wait, and those at the end are shown', () => {
    const held = heldRows(rows('a', 'b', 'c'), rows('x', 'c', 'a', 'y', 'b', 'z'), ways)
    expect([keys(held.rows), held.unreadCount]).toEqual(['a b c z', 2])
  })

  it('show the latest state, also of rows that the list no longer shows', () => {
    const held = heldRows(rows('a', 'b', 'c'), [{ key: 'a', text: 'new' }], {
      ...ways,
      latest: ({ key }) => (key === 'b' ? { key, text: 'removed' } : null),
    })
    expect(held.rows).toEqual([{ key: 'a', text: 'new' }, { key: 'b', text: 'removed' }, { key: 'c' }])
    expect([...held.gone]).toEqual(['c'])
  })

  it('count only what counts as new', () => {
    const held = heldRows(rows('b'), rows('header', 'a', 'b'), {
      ...ways,
      counts: ({ key }) => key !== 'header',
    })
    expect(held.unreadCount).toBe(1)
  })
})
