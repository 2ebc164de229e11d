import { describe, expect, it } from 'vitest'
import { createFormats } from './formats.ts'

const portuguese = createFormats('pt-BR', 'America/Sao_Paulo')
const english = createFormats('en-US', 'America/Sao_Paulo')
const now = Date.parse('2026-11-21T02:30:00.000Z') // 23:30 of the 20th in São Paulo, a Friday

describe('numbers and times', () => {
  it('are formatted for the language', () => {
    expect(portuguese.number(26_412)).toBe('26.412')
    expect(english.number(26_412)).toBe('26,412')
    expect(portuguese.money(8990).replace(/\s/g, ' ')).toBe('R$ 89,90')
    expect(portuguese.date('2026-11-21T02:30:00.000Z')).toBe('20/11/2026')
  })

  it('name near days by the São Paulo calendar', () => {
    expect(portuguese.dayAndTime('2026-11-20T22:58:00.000Z', now)).toBe('Hoje, 19:58')
    expect(portuguese.dayAndTime('2026-11-20T02:00:00.000Z', now)).toBe('Ontem, 23:00')
    expect(portuguese.dayAndTime('2026-11-16T23:02:00.000Z', now)).toBe('Segunda, 20:02')
    expect(portuguese.dayAndTime('2026-07-29T23:04:00.000Z', now)).toBe('29 de jul., 20:04')
    expect(english.dayAndTime('2026-11-20T02:00:00.000Z', now)).toMatch(/^Yesterday, /)
  })

  it('name a weekday in its everyday form', () => {
    expect(portuguese.weekday('2026-11-20T22:58:00.000Z')).toBe('sexta')
    expect(english.weekday('2026-11-20T22:58:00.000Z')).toBe('Friday')
  })

  it('begin with a small letter within a sentence', () => {
    expect(portuguese.dayAndTimeWithin('2026-11-20T22:58:00.000Z', now)).toBe('hoje, 19:58')
    expect(portuguese.dayAndTimeWithin('2026-11-16T23:02:00.000Z', now)).toBe('segunda, 20:02')
    expect(english.dayAndTimeWithin('2026-11-16T23:02:00.000Z', now)).toMatch(/^Monday, /)
  })

  it('format the hour for the language, with a fixed width in a column', () => {
    const morning = '2026-11-20T11:05:09.000Z'
    expect(portuguese.time(morning)).toBe('08:05')
    expect(english.time(morning)).toMatch(/^8:05\sAM$/)
    expect(english.dateTime(morning)).toMatch(/, 8:05\sAM$/)
    expect(english.timeToTheSecond(morning)).toBe('08:05:09')
    expect(english.clock(morning)).toBe('08:05')
    expect(english.timeToTheSecond('2026-08-12T03:05:09Z')).toBe('00:05:09')
  })

  it('format durations in hours and minutes', () => {
    expect([20_000, 47 * 60_000, 98 * 60_000, 120 * 60_000].map(portuguese.duration)).toEqual([
      '1 min',
      '47 min',
      '1 h 38 min',
      '2 h',
    ])
  })

  it('return the hour in the user’s time zone', () => {
    expect(portuguese.hourOfDay(now)).toBe(23)
    expect(portuguese.hourOfDay(Date.parse('2026-11-21T03:30:00.000Z'))).toBe(0)
  })
})
