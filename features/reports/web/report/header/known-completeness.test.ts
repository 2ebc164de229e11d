import { describe, expect, it } from 'vitest'
import { sampleLive } from '../../testing/sample-comments.ts'
import { knownCompleteness } from './known-completeness.ts'

const gap = (filledAt: string | null) => ({
  from: '2026-08-12T23:04:00.000Z',
  to: '2026-08-12T23:06:00.000Z',
  filledAt,
})

describe('the known completeness', () => {
  it('is the share that was counted', () => {
    expect(knownCompleteness(sampleLive({ completeness: 99.6, gaps: [gap(null)] }))).toBe(99.6)
    expect(knownCompleteness(sampleLive({ completeness: 100, gaps: [] }))).toBe(100)
  })

  it('is never 100 % while a gap is unfilled', () => {
    expect(knownCompleteness(sampleLive({ completeness: 100, gaps: [gap(null)] }))).toBeNull()
    expect(
      knownCompleteness(sampleLive({ completeness: 100, gaps: [gap('2026-08-12T23:09:00.000Z')] })),
    ).toBe(100)
  })

  it('is unknown while the capture is stopped', () => {
    const capture = { state: 'stopped' as const, secondsBehind: 90, since: '2026-08-12T23:04:00.000Z' }
    expect(knownCompleteness(sampleLive({ completeness: 100, capture }))).toBeNull()
  })
})
