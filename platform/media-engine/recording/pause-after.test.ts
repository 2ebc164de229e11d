import { expect, it } from 'vitest'
import { hour } from '#platform/contract/time.ts'
import { StorageUnavailableError } from '#platform/server/storage/file-storage.ts'
import { pauseAfter } from './pause-after.ts'

const refused = new StorageUnavailableError('the storage answered 503 (SlowDown)')

it('a recording waits for hours for a storage that refuses, and is tried every quarter of an hour', () => {
  let waited = 0
  let attempts = 0
  for (; waited < 48 * hour; attempts++) waited += pauseAfter(attempts, refused)!
  expect(attempts).toBeGreaterThan(4 * 47)
})

it('a recording that fails for another reason is given up after five attempts', () => {
  const pauses = [0, 1, 2, 3, 4].map((attempt) => pauseAfter(attempt, new Error('a bug')))
  expect(pauses.map((pause) => pause === null)).toEqual([false, false, false, false, true])
})
