import { describe, expect, it } from 'vitest'
import { hour, minute, second } from '#platform/contract/time.ts'
import { chatPause, listPause } from './chat-pace.ts'

const now = new Date('2026-11-21T22:00:00Z')
const quotaOf = (left: number) => ({ daily: 10_000, left, resetsAt: new Date('2026-11-22T08:00:00Z') })
const pause = (left: number, lives: number, aired = 0, asked = 5 * second) =>
  chatPause(asked, { quota: quotaOf(left), lives, aired, now })

describe('the pause between two calls for a chat', () => {
  it('is what YouTube asks for while the units last', () => {
    expect(pause(1_000_000, 1)).toBe(5 * second)
    expect(pause(1_000_000, 1, 0, 9 * second)).toBe(9 * second)
  })

  it('lets one live of three hours run on the usual units', () => {
    expect(pause(10_000, 1)).toBeLessThan(10 * second)
    // With this pause all along, three hours cost less than the day has.
    expect(((3 * hour) / pause(10_000, 1)) * 5).toBeLessThan(10_000)
  })

  it('shares what is left equally, and leaves something for the live that begins next', () => {
    expect(pause(10_000, 4)).toBeGreaterThan(2.5 * pause(10_000, 1))
    for (const lives of [1, 4, 20]) {
      const spent = lives * ((3 * hour) / pause(10_000, lives)) * 5
      expect(spent).toBeLessThan(10_000)
    }
  })

  it('never exceeds five minutes', () => {
    expect(pause(5, 10)).toBe(5 * minute)
    expect(pause(0, 10)).toBe(5 * minute)
  })

  it('reads a long live on, as if half an hour were left', () => {
    expect(pause(1_000, 1, 5 * hour)).toBe((30 * minute) / Math.floor(1_000 / 1.5 / 5))
  })
})

describe('the pause between two lists of running lives', () => {
  it('spends less than a sixth of the units on looking, with any number of channels', () => {
    for (const channels of [1, 10, 200]) {
      const calls = (channels * 24 * hour) / listPause({ daily: 10_000, left: 10_000 }, channels, false)
      expect(calls).toBeLessThanOrEqual(10_000 / 6)
    }
  })

  it('is shorter while a planned live is due, and five minutes without units', () => {
    expect(listPause({ daily: 10_000, left: 9_000 }, 1, true)).toBe(15 * second)
    expect(listPause({ daily: 10_000, left: 0 }, 1, true)).toBe(5 * minute)
  })
})
