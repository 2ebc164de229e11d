import { describe, expect, it } from 'vitest'
import { answerDeadline, reportDeadline } from './deadlines.ts'

describe('the deadline of a request', () => {
  it('is the end of the fifteenth day after it, in São Paulo', () => {
    expect(answerDeadline(new Date('2026-11-03T12:00:00Z'))).toEqual(new Date('2026-11-19T03:00:00Z'))
    // Still the second of November there.
    expect(answerDeadline(new Date('2026-11-03T02:59:59Z'))).toEqual(new Date('2026-11-18T03:00:00Z'))
  })
})

describe('the deadline of an incident', () => {
  it.each([
    ['on a Monday', '2026-11-09T12:00:00Z', '2026-11-13T03:00:00Z'],
    ['before a weekend', '2026-11-05T23:00:00Z', '2026-11-11T03:00:00Z'],
    ['before a holiday', '2026-11-18T12:00:00Z', '2026-11-25T03:00:00Z'],
    ['on a Sunday', '2026-11-08T12:00:00Z', '2026-11-12T03:00:00Z'],
  ])('is the end of the third business day after it was known %s', (_, known, deadline) => {
    expect(reportDeadline(new Date(known))).toEqual(new Date(deadline))
  })
})
