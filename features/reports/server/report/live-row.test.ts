import { describe, expect, it } from 'vitest'
import { captureLight } from './live-row.ts'

const at = (time: string) => new Date(`2026-11-21T22:${time}.000Z`)
const live = (
  lastCheckedAt: string,
  lastPushAt: string | null,
  platform: 'instagram' | 'youtube' = 'instagram',
) => ({
  kind: 'live' as const,
  status: 'on_air' as const,
  lastCheckedAt: at(lastCheckedAt),
  platform,
  lastPushAt: lastPushAt === null ? null : at(lastPushAt),
})

describe('the capture indicator', () => {
  it('is on while pushes arrive, even when the provider cannot be polled', () => {
    expect(captureLight(live('00:00', '09:50'), at('10:00'))).toMatchObject({
      state: 'on',
      secondsBehind: 10,
    })
  })

  it('is late and then stopped when neither a poll nor a push has succeeded', () => {
    expect(captureLight(live('09:40', '09:00'), at('10:00'))).toMatchObject({
      state: 'late',
      since: at('09:40'),
    })
    expect(captureLight(live('08:00', '09:00'), at('10:00'))).toMatchObject({
      state: 'stopped',
      since: at('09:00'),
    })
    expect(captureLight(live('08:00', null), at('10:00'))).toMatchObject({ state: 'stopped' })
  })

  it('is more patient with YouTube, which is read at longer intervals', () => {
    expect(captureLight(live('09:40', null, 'youtube'), at('10:00'))).toMatchObject({ state: 'on' })
    expect(captureLight(live('08:00', null, 'youtube'), at('10:00'))).toMatchObject({ state: 'late' })
    expect(captureLight(live('03:00', null, 'youtube'), at('10:00'))).toMatchObject({ state: 'stopped' })
  })
})
