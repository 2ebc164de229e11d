import { describe, expect, it } from 'vitest'
import { sampleLive } from '../../testing/sample-comments.ts'
import { surelyHeld } from './known-completeness.ts'

const gap = (filledAt: string | null) => ({
  from: '2026-08-12T23:04:00.000Z',
  to: '2026-08-12T23:06:00.000Z',
  filledAt,
})

describe('what is surely held', () => {
  it('is what was counted', () => {
    expect(surelyHeld(sampleLive({ completeness: 99.6, gaps: [gap(null)] }))).toBe(99.6)
    expect(surelyHeld(sampleLive({ completeness: 100, gaps: [] }))).toBe(100)
  })

  it('is never all of it while a stretch is missing', () => {
    expect(surelyHeld(sampleLive({ completeness: 100, gaps: [gap(null)] }))).toBeNull()
    expect(surelyHeld(sampleLive({ completeness: 100, gaps: [gap('2026-08-12T23:09:00.000Z')] }))).toBe(100)
  })

  it('is not known while the capture stands still', () => {
    const capture = { state: 'stopped' as const, secondsBehind: 90, since: '2026-08-12T23:04:00.000Z' }
    expect(surelyHeld(sampleLive({ completeness: 100, capture }))).toBeNull()
  })
})
