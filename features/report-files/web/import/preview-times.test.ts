import { describe, expect, it } from 'vitest'
import { previewTimes } from './preview-times.ts'

const minute = 60_000
const clock = (hours: number, minutes: number) => ({
  kind: 'clock' as const,
  time: (hours * 60 + minutes) * minute,
})
const both = (time: ReturnType<typeof clock>) => ({ dayFirst: time, monthFirst: time })
const mapping = { userName: 0, text: 1, time: 2, hasHeads: true, dayFirst: true }
const rows = (...times: (object | null)[]) => ({
  timezone: 'America/Sao_Paulo',
  firstTimes: [[null, null, null], ...times.map((time) => [null, null, time])] as never,
})
const read = (times: ReturnType<typeof rows>, date: string, differences = {}) =>
  previewTimes(times, { ...mapping, ...differences }, date).map((time) =>
    'at' in time ? `${time.kind} ${new Date(time.at).toISOString()}` : time.kind,
  )

describe('the times of the first rows of a file', () => {
  it('are read as São Paulo time on the live’s day, and after midnight as the night that follows', () => {
    const times = rows(both(clock(20, 31)), both(clock(0, 5)))
    expect(read(times, '2026-11-20')).toEqual([
      'read 2026-11-20T23:31:00.000Z',
      'read 2026-11-21T03:05:00.000Z',
    ])
    expect(read(times, '')).toEqual(['no_day', 'no_day'])
  })

  it('follow the chosen order of day and month, and mark rows of another day', () => {
    const dated = (month: number, day: number) => ({
      kind: 'dated',
      date: Date.UTC(2026, month - 1, day),
      time: 20 * 60 * minute,
    })
    const times = rows({ dayFirst: dated(4, 3), monthFirst: dated(3, 4) })
    expect(read(times, '2026-04-03')).toEqual(['read 2026-04-03T23:00:00.000Z'])
    expect(read(times, '2026-04-03', { dayFirst: false })).toEqual(['other_day 2026-03-04T23:00:00.000Z'])
  })

  it('mark cells that are no times, and are empty without a time column', () => {
    expect(read(rows(null), '2026-11-20')).toEqual(['unreadable'])
    expect(read(rows(null), '2026-11-20', { time: null })).toEqual([])
  })
})
