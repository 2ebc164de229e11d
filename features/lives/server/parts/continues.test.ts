import { describe, expect, it } from 'vitest'
import { continues } from './continues.ts'

const at = (time: string) => new Date(`2026-11-21T${time}.000Z`)
const dropped = {
  status: 'ended' as const,
  source: 'captured' as const,
  startedAt: at('22:00:00'),
  lastCommentAt: at('22:29:40'),
  lastCheckedAt: at('22:30:00'),
  endedAt: at('22:30:02'),
}

describe('a broadcast after another one of the same account', () => {
  it('continues a live that dropped up to ten minutes before', () => {
    expect(continues(dropped, at('22:30:20'))).toBe(true)
    expect(continues(dropped, at('22:40:00'))).toBe(true)
    expect(continues(dropped, at('22:40:01'))).toBe(false)
  })

  it('counts from the last sign of a live whose end was noticed late', () => {
    const noticedLate = { ...dropped, endedAt: at('22:45:00') }
    expect(continues(noticedLate, at('22:39:59'))).toBe(true)
    expect(continues(noticedLate, at('22:44:00'))).toBe(false)
  })

  it('counts from the end of a live whose last message was delivered after it', () => {
    const delivered = { ...dropped, lastCommentAt: at('22:50:00') }
    expect(continues(delivered, at('22:35:00'))).toBe(true)
    expect(continues(delivered, at('22:55:00'))).toBe(false)
  })

  it('continues a live that still counts as on air once there was no sign of it for 15 seconds', () => {
    const unnoticed = { ...dropped, status: 'on_air' as const, endedAt: null }
    expect(continues(unnoticed, at('22:30:14'))).toBe(false)
    expect(continues(unnoticed, at('22:30:15'))).toBe(true)
  })

  it('does not continue a live that was on air while it ran, or began later', () => {
    expect(continues(dropped, at('22:29:00'))).toBe(false)
    expect(continues(dropped, at('21:59:59'))).toBe(false)
  })

  it('does not continue comments that came as a file', () => {
    expect(continues({ ...dropped, source: 'imported' }, at('22:31:00'))).toBe(false)
  })
})
