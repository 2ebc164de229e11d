import { describe, expect, it } from 'vitest'
import { withdrawalDeadline } from './withdrawal-deadline.ts'

const deadline = (deliveredAt: string) => withdrawalDeadline(new Date(deliveredAt)).toISOString()

describe('the deadline of a withdrawal', () => {
  it.each([
    ['in the morning', '2026-11-03T12:00:00Z', '2026-11-11T03:00:00.000Z'],
    ['at the first second of a day in São Paulo', '2026-11-03T03:00:00Z', '2026-11-11T03:00:00.000Z'],
    ['at the last second of a day in São Paulo', '2026-11-04T02:59:59Z', '2026-11-11T03:00:00.000Z'],
    ['one second later', '2026-11-04T03:00:00Z', '2026-11-12T03:00:00.000Z'],
  ])('is the end of the seventh day after a delivery %s', (_, deliveredAt, expected) => {
    expect(deadline(deliveredAt)).toBe(expected)
  })

  it.each([
    ['a Saturday', '2026-11-07T15:00:00Z', '2026-11-17T03:00:00.000Z'],
    ['a Sunday that is a holiday', '2026-11-08T15:00:00Z', '2026-11-17T03:00:00.000Z'],
    ['a holiday before a weekend', '2026-11-13T15:00:00Z', '2026-11-24T03:00:00.000Z'],
    ['Christmas on a Friday', '2026-12-18T15:00:00Z', '2026-12-29T03:00:00.000Z'],
    ['New Year', '2026-12-25T15:00:00Z', '2027-01-05T03:00:00.000Z'],
    ['Good Friday of 2027', '2027-03-19T15:00:00Z', '2027-03-30T03:00:00.000Z'],
    ['the 29th of February', '2028-02-22T15:00:00Z', '2028-03-01T03:00:00.000Z'],
  ])('moves to the next business day if the seventh is %s', (_, deliveredAt, expected) => {
    expect(deadline(deliveredAt)).toBe(expected)
  })
})
