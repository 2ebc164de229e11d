import { describe, expect, it } from 'vitest'
import { fullBar } from './bar-scale.ts'

describe('a full bar', () => {
  it('is the one who talked the most', () => expect(fullBar([48, 41, 37])).toBe(48))
  it('is not reached while everybody has said little', () => expect(fullBar([1, 1, 1])).toBe(5))
  it('waits for the first message', () => expect(fullBar([])).toBe(5))
})
