import { expect, it } from 'vitest'
import { ageOfClock, drawnBits } from './clock.ts'

it('the clock of a picture says how old it is, also after its 18 hours, and one that was damaged says nothing', () => {
  for (const drawn of [0, 1, 1_795_949_000_123, 2 ** 26 - 1, 2 ** 26])
    expect(ageOfClock(drawnBits(drawn), drawn + 57)).toBe(57)
  const white = drawnBits(1_795_949_000_123)
  const damaged = white.map((one, at) => (at === 3 ? !one : one))
  expect(ageOfClock(damaged, 1_795_949_000_123)).toBeNull()
})
