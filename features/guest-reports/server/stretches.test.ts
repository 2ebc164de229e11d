import { expect, it } from 'vitest'
import { slicesOf } from './read-guest-report.ts'

const lives = [
  { id: 'a', commentsCount: 5, usersCount: 1 },
  { id: 'b', commentsCount: 0, usersCount: 0 },
  { id: 'c', commentsCount: 7, usersCount: 3 },
]
const of = (page: number, limit: number) =>
  slicesOf(lives, 'commentsCount', { page, limit }).map(
    ({ liveId, offset, limit: taken }) => `${liveId}${offset}+${taken}`,
  )

it.each([
  [1, 4, ['a0+4']],
  [2, 4, ['a4+1', 'c0+3']],
  [3, 4, ['c3+4']],
  [4, 4, []],
  [1, 100, ['a0+5', 'c0+7']],
])('page %i of %i rows continues from one live into the next', (page, limit, stretches) => {
  expect(of(page, limit)).toEqual(stretches)
})
