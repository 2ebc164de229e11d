import { expect, it } from 'vitest'
import { waitingAbove } from './waiting-above.ts'

const rows = ['c', 'b', 'a'].map((commentId) => ({ commentId }))

it('counts what came above the message that was first', () => {
  expect(waitingAbove(rows, 'a')).toBe(2)
  expect(waitingAbove(rows, 'c')).toBe(0)
})

it('counts nothing in another list, or before one was seen', () => {
  expect(waitingAbove(rows, 'x')).toBe(0)
  expect(waitingAbove(rows, undefined)).toBe(0)
  expect(waitingAbove([], 'a')).toBe(0)
})
