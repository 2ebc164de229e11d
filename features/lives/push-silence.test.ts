import { describe, expect, it } from 'vitest'
import { type ArrivalFacts, arrivalOf, pushesAreSilent } from './push-silence.ts'

const at = (time: string) => new Date(`2026-11-21T22:${time}.000Z`)
const facts = (changes: Partial<ArrivalFacts>): ArrivalFacts => ({
  isOnAir: true,
  lastPushAt: null,
  unpushedSince: null,
  lastCheckedAt: at('00:00'),
  ...changes,
})

describe('how the comments of a live arrive', () => {
  it('is silent once a comment that polling found has waited 15 s for a push', () => {
    const found = facts({ lastPushAt: at('00:00'), unpushedSince: at('00:20'), lastCheckedAt: at('00:34') })
    expect(pushesAreSilent(found, at('00:34'))).toBe(false)
    expect(pushesAreSilent(found, at('00:35'))).toBe(true)
    expect(arrivalOf(found, at('00:35'))).toBe('silent')
  })

  it('is silent where polling finds comments and no push ever came', () => {
    expect(arrivalOf(facts({ unpushedSince: at('00:01') }), at('00:16'))).toBe('silent')
  })

  it('is not silent while people write nothing, however long ago the last push is', () => {
    const quiet = facts({ lastPushAt: at('00:00'), lastCheckedAt: at('30:00') })
    expect(arrivalOf(quiet, at('30:01'))).toBe('arriving')
  })

  it('is nothing when polling is not answered and no push arrives for three minutes', () => {
    const deaf = facts({ lastPushAt: at('01:00'), lastCheckedAt: at('00:10') })
    expect(arrivalOf(deaf, at('03:59'))).toBe('arriving')
    expect(arrivalOf(deaf, at('04:00'))).toBe('nothing')
    expect(arrivalOf({ ...deaf, lastPushAt: at('03:30') }, at('04:00'))).toBe('arriving')
  })

  it('is nothing rather than silent when polling, which carried the live, stops too', () => {
    const both = facts({ lastPushAt: at('00:00'), unpushedSince: at('00:05'), lastCheckedAt: at('05:00') })
    expect(arrivalOf(both, at('05:30'))).toBe('silent')
    expect(arrivalOf(both, at('08:00'))).toBe('nothing')
  })

  it('is not waited for once the live is over', () => {
    const over = facts({ isOnAir: false, unpushedSince: at('00:01') })
    expect(arrivalOf(over, at('30:00'))).toBe('arriving')
    expect(pushesAreSilent(over, at('30:00'))).toBe(false)
  })
})
