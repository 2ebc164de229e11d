import { describe, expect, it } from 'vitest'
import { capacityDocument, firstToRunOut, type Results } from './capacity-document.ts'
import { lighthouseRows, measurements, targets } from './capacity-measurements.ts'

const measured = { at: '2026-11-29T15:00:00.000Z', machine: '2 × EPYC, Node v24, load 1.0', problem: null }
const full = { busy: 0.97, memory: 0.6 }

describe('docs/capacity.md', () => {
  it('has a row for each figure, with what runs out first, and says what was not measured', () => {
    const rows = [
      { label: '1 a delivery', value: 880, unit: 'comments/s' },
      { label: '1 a delivery, share of the bare rate', value: 0.3, unit: '×' },
    ]
    const results: Results = new Map([['intake', { rows, ...measured, ...full }]])
    const text = capacityDocument(measurements, targets, results)
    expect(text).toContain(
      '| comments, one in a delivery | 880/s | processor (97 % busy) | 2026-11-29 15:00 |',
    )
    expect(text).toContain('| 5,000 viewers of a chat with 20 messages/s | not measured |')
    expect(text).toContain('| intake at 1 a delivery, share of bare inserts | ≥ 0.25 × | 0.30 × | met |')
    expect(text).toContain('- typing among 1,000,000 comments, p95: One letter')
    expect(text).not.toContain('- intake at 1 a delivery, share of bare inserts:')
    expect(text).toContain('Machine: 2 × EPYC, Node v24.')
  })

  it('names the resource that was exhausted', () => {
    expect(firstToRunOut({ busy: 0.9, memory: 0.05 })).toBe('memory (5 % free)')
    expect(firstToRunOut(full)).toBe('processor (97 % busy)')
    expect(firstToRunOut({ busy: 0.4, memory: 0.6 })).toContain('none')
  })
})

it('the largest paint is read from what Lighthouse prints', () => {
  const said = '/session/login      performance  96  LCP 2.60 s  CLS 0.003  blocked 47 ms  (machine 900)\n'
  expect(lighthouseRows(said)).toEqual([{ label: '/session/login LCP', value: 2.6, unit: 's' }])
})
