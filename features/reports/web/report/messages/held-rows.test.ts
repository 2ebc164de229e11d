import { describe, expect, it } from 'vitest'
import { sampleComment } from '../../testing/sample-comments.ts'
import { heldRows } from './held-rows.ts'

const [one, two, three, four] = [1, 2, 3, 4].map((second) => sampleComment(second)) as [
  ReturnType<typeof sampleComment>,
  ReturnType<typeof sampleComment>,
  ReturnType<typeof sampleComment>,
  ReturnType<typeof sampleComment>,
]
const same = <T>(comment: T) => comment

describe('a held list', () => {
  it('counts new rows above instead of showing them', () => {
    expect(heldRows([two, one], [four, three, two, one], same)).toEqual({ rows: [two, one], unreadCount: 2 })
  })

  it('counts a new row that belongs between others', () => {
    expect(heldRows([three, one], [three, two, one], same)).toEqual({ rows: [three, one], unreadCount: 1 })
  })

  it('shows new rows after its last row, because they move nothing', () => {
    expect(heldRows([one, two], [one, two, three], same)).toEqual({ rows: [one, two, three], unreadCount: 0 })
  })

  it('shows each row in its latest state, also one that no longer belongs to the list', () => {
    const answered = { ...one, replyState: 'sent' as const }
    const current = [three, { ...two, tags: ['separar'] }]
    const { rows, unreadCount: waiting } = heldRows([two, one], current, (row) =>
      row === one ? answered : row,
    )
    expect(rows).toEqual([{ ...two, tags: ['separar'] }, answered])
    expect(waiting).toBe(1)
  })

  it('counts all new rows when none of its own rows is left on the page', () => {
    expect(heldRows([one], [four, three], same)).toEqual({ rows: [one], unreadCount: 2 })
  })
})
