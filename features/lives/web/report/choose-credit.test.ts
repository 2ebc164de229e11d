import { describe, expect, it } from 'vitest'
import { sampleLive } from '../testing/sample-comments.ts'
import { type Credit, chooseCredit } from './choose-credit.ts'

const now = Date.parse('2026-08-13T12:00:00.000Z')
const live = sampleLive({ startedAt: '2026-08-12T22:58:00.000Z' })

function credit(id: string, differences: Partial<Credit> = {}): Credit {
  return {
    id,
    createdAt: '2026-08-01T00:00:00.000Z',
    updatedAt: '2026-08-01T00:00:00.000Z',
    userUuid: 'u1',
    paymentId: null,
    paymentGateway: null,
    paymentMethod: null,
    paymentValue: 10_000,
    paymentCurrency: 'BRL',
    paymentInvoiceUrl: null,
    type: 'CREDITS',
    credits: 1,
    maxDistinctAccounts: -1,
    validFrom: '2026-08-01T00:00:00.000Z',
    validTo: '2027-08-01T00:00:00.000Z',
    isFree: false,
    available: 1,
    unlocks: [],
    ...differences,
  }
}
const opened = (mediaCreatedAt: string, pluginId = live.pluginId) => ({
  pluginId,
  pluginAccountName: live.accountUsername,
  mediaId: 'm0',
  mediaCreatedAt,
  unlockedBy: 'u1',
  unlockedByName: 'Lu',
  unlockedAt: mediaCreatedAt,
})

describe('the credit that an unlock would spend', () => {
  it('is none without one that is left and valid', () => {
    const spent = credit('a', { available: 0 })
    const over = credit('b', { validTo: '2026-08-13T12:00:00.000Z' })
    const later = credit('c', { validFrom: '2026-09-01T00:00:00.000Z' })
    expect(chooseCredit([spent, over, later], live, now)).toEqual({ kind: 'none' })
  })

  it('is the free one before one that was paid for', () => {
    const free = credit('free', { isFree: true, paymentValue: 0 })
    expect(chooseCredit([credit('a', { available: 3 }), free], live, now)).toMatchObject({
      kind: 'free',
      creditId: 'free',
      left: 4,
    })
  })

  it('is the subscription before all others', () => {
    const subscription = credit('s', { type: 'SUBSCRIPTION', credits: -1, available: -1 })
    const free = credit('free', { isFree: true })
    expect(chooseCredit([free, subscription], live, now)).toMatchObject({
      kind: 'unlimited',
      creditId: 's',
      left: null,
    })
  })

  it('is the one that expires first', () => {
    const soon = credit('soon', { validTo: '2026-09-01T00:00:00.000Z' })
    const never = credit('never', { validTo: null })
    expect(chooseCredit([never, credit('a'), soon], live, now)).toMatchObject({
      kind: 'credit',
      creditId: 'soon',
    })
  })

  it('costs nothing where a credit opened the same day of the account in São Paulo', () => {
    const sameEvening = credit('a', { available: 0, unlocks: [opened('2026-08-13T01:30:00.000Z')] })
    expect(chooseCredit([sameEvening], live, now)).toMatchObject({ kind: 'sameDay', creditId: 'a' })

    const nextDay = credit('a', { available: 0, unlocks: [opened('2026-08-13T03:30:00.000Z')] })
    const otherAccount = credit('a', { available: 0, unlocks: [opened(live.startedAt, 'other')] })
    expect(chooseCredit([nextDay], live, now).kind).toBe('none')
    expect(chooseCredit([otherAccount], live, now).kind).toBe('none')
  })
})
