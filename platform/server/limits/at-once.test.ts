import { expect, it } from 'vitest'
import { atOnce } from './at-once.ts'

it('lets in so many at once for each key, and others when one leaves', () => {
  const places = atOnce(2)
  const leave = places.take('a')
  expect(places.take('a')).not.toBeNull()
  expect(places.take('a')).toBeNull()
  expect(places.take('b')).not.toBeNull()

  leave?.()
  leave?.()
  expect(places.take('a')).not.toBeNull()
  expect(places.take('a')).toBeNull()
})
