import { describe, expect, it } from 'vitest'
import { type Look, medianOf, missedFloors } from './lighthouse-figures.ts'

const look = (performance: number, lcpMs = 1200, costs: string[] = []): Look => ({
  scores: { performance, accessibility: 100 },
  lcpMs,
  cls: 0,
  blockedMs: 50,
  machine: 1000,
  costs: { performance: costs, accessibility: [] },
})

describe('the median of several runs', () => {
  it('is computed for each metric separately', () => {
    const median = medianOf([look(97, 2400), look(90, 2100), look(99, 2900)])
    expect([median.scores.performance, median.lcpMs]).toEqual([97, 2400])
  })

  it('lists the failed audits of all runs once', () => {
    const looks = [look(90, 1200, ['fonts']), look(91, 1200, ['fonts', 'images']), look(92)]
    expect(medianOf(looks).costs.performance).toEqual(['fonts', 'images'])
  })
})

describe('the limits of a page', () => {
  it('are 95 for the session pages, 98 for the landing page and 100 for a bio page and a buyer’s page', () => {
    expect(missedFloors('/session/login', look(95))).toEqual([])
    expect(missedFloors('/session/login', look(94))).toHaveLength(1)
    expect(missedFloors('/', look(97))).toHaveLength(1)
    expect(missedFloors('/?utm_source=x', look(98))).toEqual([])
    for (const path of ['/@demo', '/sacola']) expect(missedFloors(path, look(99))).toHaveLength(1)
  })

  it('are 1.2 s until the largest paint and no layout shift for a first visit', () => {
    expect(missedFloors('/', look(100, 1201))).toEqual(['/ shows its largest part after 1201 of 1200 ms'])
    expect(missedFloors('/@demo', { ...look(100), cls: 0.001 })).toEqual([
      '/@demo moves while it loads: 0.001 of 0',
    ])
    expect(missedFloors('/session/login', { ...look(95, 2400), cls: 0.01 })).toEqual([])
  })

  it('report the audits that cost points', () => {
    expect(missedFloors('/session/signup', look(80, 4000, ['first-contentful-paint']))).toEqual([
      '/session/signup misses 95 in performance: 80 (first-contentful-paint)',
    ])
  })
})
