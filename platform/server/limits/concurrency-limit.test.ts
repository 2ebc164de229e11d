import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

it('admits a limited number for each key, and another when one leaves', () => {
  const places = concurrencyLimit(2)
  const leave = places.take('a')
  expect(places.take('a')).not.toBeNull()
  expect(places.take('a')).toBeNull()
  expect(places.take('b')).not.toBeNull()

  leave?.()
  leave?.()
  expect(places.take('a')).not.toBeNull()
  expect(places.take('a')).toBeNull()
})
