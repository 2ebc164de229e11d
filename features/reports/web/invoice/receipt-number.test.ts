import { expect, it } from 'vitest'
import { receiptNumber } from './receipt-number.ts'

it('takes the day in São Paulo and the last characters of the live', () => {
  expect(receiptNumber({ unlockedAt: '2026-11-23T01:30:00.000Z', mediaId: '17841428857060087' })).toBe(
    '20261122-060087',
  )
})

it('has the same length for a short id', () => {
  expect(receiptNumber({ unlockedAt: '2026-11-22T12:00:00.000Z', mediaId: 'm1' })).toBe('20261122-0000M1')
})
