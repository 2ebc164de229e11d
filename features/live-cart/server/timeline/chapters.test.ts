import { describe, expect, it } from 'vitest'
import { chaptersOf } from './chapters.ts'

const start = new Date('2026-11-21T20:00:00Z')
type Entry = Parameters<typeof chaptersOf>[0][number]
const entry = (second: number, kind: Entry['kind'], productUuid: string | null = null): Entry => ({
  ...{ kind, productUuid, at: new Date(start.getTime() + second * 1_000) },
})
const film = (seconds: number | null) => ({
  startedAt: start,
  durationMs: seconds === null ? null : seconds * 1_000,
})

describe('the chapters of a recording', () => {
  it('are the stretches in which a product was featured, several at the same time', () => {
    const entries = [
      entry(10, 'featured', 'dress'),
      entry(30, 'featured', 'belt'),
      entry(40, 'unfeatured', 'dress'),
      entry(90, 'featured', 'dress'),
    ]
    expect(chaptersOf(entries, film(120))).toEqual([
      { productUuid: 'dress', from: 10, to: 40 },
      { productUuid: 'belt', from: 30, to: null },
      { productUuid: 'dress', from: 90, to: null },
    ])
  })

  it('begin in the first second with what was featured before, and leave out what ended before', () => {
    const entries = [
      entry(-60, 'featured', 'dress'),
      entry(-50, 'featured', 'belt'),
      entry(-10, 'unfeatured', 'belt'),
      entry(20, 'unfeatured', 'dress'),
    ]
    expect(chaptersOf(entries, film(60))).toEqual([{ productUuid: 'dress', from: 0, to: 20 }])
  })

  it('are earlier in the film by the time without a picture, which is not recorded', () => {
    const entries = [
      entry(-30, 'picture_lost'),
      entry(-20, 'picture_back'),
      entry(10, 'featured', 'dress'),
      entry(20, 'picture_lost'),
      entry(35, 'unfeatured', 'dress'),
      entry(40, 'featured', 'belt'),
      entry(80, 'picture_back'),
      entry(100, 'unfeatured', 'belt'),
      entry(110, 'picture_lost'),
      entry(500, 'live_ended'),
    ]
    expect(chaptersOf(entries, film(50))).toEqual([
      { productUuid: 'dress', from: 10, to: 20 },
      { productUuid: 'belt', from: 20, to: 40 },
    ])
  })

  it('leave out slips of less than three seconds, and what was featured after the end', () => {
    const entries = [
      entry(5, 'featured', 'dress'),
      entry(7, 'unfeatured', 'dress'),
      entry(59, 'featured', 'belt'),
      entry(70, 'featured', 'hat'),
    ]
    expect(chaptersOf(entries, film(60))).toEqual([])
  })
})
