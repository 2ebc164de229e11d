import { describe, expect, it } from 'vitest'
import { available, covers, isValid } from './availability.ts'

const use = (accountId: string, liveDay: string) => ({ accountId, liveDay })

describe('availability', () => {
  it('counts the lives of one day once, whatever the account, where accounts are unlimited', () => {
    const terms = { credits: 4, maxDistinctAccounts: -1 }
    expect(available(terms, [use('a', '2026-11-20'), use('b', '2026-11-20'), use('a', '2026-11-21')])).toBe(2)
  })

  it('counts by account and day where accounts are limited', () => {
    const terms = { credits: 4, maxDistinctAccounts: 2 }
    expect(available(terms, [use('a', '2026-11-20'), use('b', '2026-11-20'), use('a', '2026-11-20')])).toBe(2)
  })

  it('never ends at -1 credits and never falls below zero', () => {
    expect(available({ credits: -1, maxDistinctAccounts: 1 }, [use('a', '2026-11-20')])).toBe(-1)
    expect(available({ credits: 1, maxDistinctAccounts: -1 }, [use('a', '1'), use('a', '2')])).toBe(0)
  })
})

describe('what a credit covers', () => {
  it('includes a day that is already unlocked, even if no days are left', () => {
    const terms = { credits: 1, maxDistinctAccounts: -1 }
    expect(covers(terms, [use('a', '2026-11-20')], use('b', '2026-11-20'))).toBe(true)
    expect(covers(terms, [use('a', '2026-11-20')], use('a', '2026-11-21'))).toBe(false)
  })

  it('is limited to one profile for a one-profile subscription', () => {
    const terms = { credits: -1, maxDistinctAccounts: 1 }
    expect(covers(terms, [use('a', '2026-11-20')], use('a', '2026-11-21'))).toBe(true)
    expect(covers(terms, [use('a', '2026-11-20')], use('b', '2026-11-21'))).toBe(false)
  })
})

describe('validity', () => {
  it('includes its first moment and excludes its last', () => {
    const credit = { validFrom: new Date('2026-01-01'), validTo: new Date('2027-01-01') }
    expect(isValid(credit, new Date('2026-01-01'))).toBe(true)
    expect(isValid(credit, new Date('2026-12-31T23:59:59.999Z'))).toBe(true)
    expect(isValid(credit, new Date('2027-01-01'))).toBe(false)
  })
})
