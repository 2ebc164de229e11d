import { describe, expect, it } from 'vitest'
import { isUnsettled } from './lives-queries.ts'
import { sampleLive } from './testing/sample-comments.ts'

const gap = (filledAt: string | null) => ({
  from: '2026-08-12T23:04:00.000Z',
  to: '2026-08-12T23:06:00.000Z',
  filledAt,
})

describe('a live that the page polls', () => {
  it('is on air, or ended with an unfilled gap', () => {
    expect(isUnsettled(sampleLive({ status: 'on_air' }))).toBe(true)
    expect(isUnsettled(sampleLive({ status: 'ended', gaps: [gap(null)] }))).toBe(true)
  })

  it('is not an ended live without unfilled gaps, nor a missing one', () => {
    expect(isUnsettled(sampleLive({ status: 'ended', gaps: [] }))).toBe(false)
    expect(isUnsettled(sampleLive({ status: 'ended', gaps: [gap('2026-08-12T23:09:00.000Z')] }))).toBe(false)
    expect(isUnsettled(null)).toBe(false)
  })
})
