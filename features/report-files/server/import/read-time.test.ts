import { describe, expect, it } from 'vitest'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import { instantOf } from '../../import-time.ts'
import { dayComesFirst, readTime } from './read-time.ts'

const wall = zonedClock('America/Sao_Paulo')
const liveDay = Date.parse('2026-11-20T00:00:00Z')
const iso = (cell: string | Date, dayFirst = true, begins: number | null = null) => {
  const time = readTime(cell, dayFirst)
  return time && new Date(instantOf(time, wall, liveDay, begins)).toISOString()
}

describe('the time in a cell', () => {
  it.each([
    ['20/11/2026 20:03', '2026-11-20T23:03:00.000Z'],
    ['20/11/2026 20:03:41', '2026-11-20T23:03:41.000Z'],
    ['20/11/26, 20:03:41', '2026-11-20T23:03:41.000Z'],
    ['20-11-2026 08:03:41 PM', '2026-11-20T23:03:41.000Z'],
    ['2026-11-20 20:03:41', '2026-11-20T23:03:41.000Z'],
    ['2026-11-20T20:03:41.25', '2026-11-20T23:03:41.250Z'],
    ['2026-11-20T23:03:41Z', '2026-11-20T23:03:41.000Z'],
    ['2026-11-20T20:03:41-03:00', '2026-11-20T23:03:41.000Z'],
    ['20:03', '2026-11-20T23:03:00.000Z'],
    ['8:03:41 p.m.', '2026-11-20T23:03:41.000Z'],
  ])('is read from %s', (cell, at) => {
    expect(iso(cell)).toBe(at)
  })

  it('is read from a workbook as a local time, or as a time of day without a date', () => {
    expect(iso(new Date('2026-11-20T20:03:41Z'))).toBe('2026-11-20T23:03:41.000Z')
    expect(iso(new Date('1899-12-30T20:03:41Z'))).toBe('2026-11-20T23:03:41.000Z')
  })

  it('is read with the day or the month first', () => {
    expect([iso('03/04/2026 10:00', true), iso('03/04/2026 10:00', false)]).toEqual([
      '2026-04-03T13:00:00.000Z',
      '2026-03-04T13:00:00.000Z',
    ])
    expect([
      dayComesFirst(['03/04/2026', '13/04/2026']),
      dayComesFirst(['04/13/26']),
      dayComesFirst(['03/04/26']),
    ]).toEqual([true, false, null])
  })

  it('belongs to the night after the live’s day when it is after midnight', () => {
    expect(iso('00:10', true, 20 * 3_600_000)).toBe('2026-11-21T03:10:00.000Z')
    expect(iso('19:10', true, 20 * 3_600_000)).toBe('2026-11-20T22:10:00.000Z')
  })

  it.each([
    '',
    'quero',
    '25:00',
    '20:61',
    '31/02/2026 10:00',
    '20/13/2026 10:00',
    '20/11/2026',
    '1:2',
    'preço: 20:00 não',
  ])('is not found in %j', (cell) => {
    expect(readTime(cell, true)).toBeNull()
  })
})
