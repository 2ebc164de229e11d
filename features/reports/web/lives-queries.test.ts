import { describe, expect, it } from 'vitest'
import { isUnsettled } from './lives-queries.ts'
import { sampleLive } from './testing/sample-comments.ts'

const gap = (filledAt: string | null) => ({
  from: '2026-08-12T23:04:00.000Z',
  to: '2026-08-12T23:06:00.000Z',
  filledAt,
})

describe('a live that the page asks for again and again', () => {
  it('is one on air, and one that ended with a gap that is not filled', () => {
    expect(isUnsettled(sampleLive({ status: 'on_air' }))).toBe(true)
    expect(isUnsettled(sampleLive({ status: 'ended', gaps: [gap(null)] }))).toBe(true)
  })

  it('is not one that ended and has no gap or filled ones only, nor one that is not there', () => {
    expect(isUnsettled(sampleLive({ status: 'ended', gaps: [] }))).toBe(false)
    expect(isUnsettled(sampleLive({ status: 'ended', gaps: [gap('2026-08-12T23:09:00.000Z')] }))).toBe(false)
    expect(isUnsettled(null)).toBe(false)
  })
})
