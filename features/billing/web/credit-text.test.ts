import { describe, expect, it } from 'vitest'
import { availableAltogether, kindOf } from './credit-text.ts'

describe('what is available altogether', () => {
  it('adds up what can be used now, a subscription aside', () => {
    const four = { available: 4, state: 'available' as const }
    const expired = { available: 4, state: 'expired' as const }
    const month = { available: -1, state: 'available' as const }
    expect(availableAltogether([four, four, expired])).toBe(8)
    expect(availableAltogether([four, month])).toBe(4)
    expect(availableAltogether([])).toBe(0)
  })
})

describe('the kind of a credit', () => {
  it.each([
    ['free', { isFree: true, type: 'CREDITS' as const, paymentValue: 0 }],
    ['gift', { isFree: false, type: 'CREDITS' as const, paymentValue: 0 }],
    ['bought', { isFree: false, type: 'CREDITS' as const, paymentValue: 10_000 }],
    ['month', { isFree: false, type: 'SUBSCRIPTION' as const, paymentValue: 30_000 }],
  ])('is %s', (kind, credit) => {
    expect(kindOf(credit)).toBe(kind)
  })
})
