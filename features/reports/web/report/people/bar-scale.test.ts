import { describe, expect, it } from 'vitest'
import { barScale } from './bar-scale.ts'

describe('a full bar', () => {
  it('is the highest count', () => expect(barScale([48, 41, 37])).toBe(48))
  it('is at least 5, so that low counts do not fill it', () => expect(barScale([1, 1, 1])).toBe(5))
  it('is at least 5 without messages', () => expect(barScale([])).toBe(5))
})
