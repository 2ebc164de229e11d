import { describe, expect, it } from 'vitest'
import { formatRow, keepsLimit } from './bench.ts'

describe('a row of a bench', () => {
  it('passes below its limit, or above it when more is better', () => {
    const row = { label: 'p99', unit: 'ms', limit: 50 }
    expect(keepsLimit({ ...row, value: 50 })).toBe(true)
    expect(keepsLimit({ ...row, value: 51 })).toBe(false)
    expect(keepsLimit({ ...row, value: 51, moreIsBetter: true })).toBe(true)
    expect(keepsLimit({ ...row, value: 49, moreIsBetter: true })).toBe(false)
  })

  it('shows an exceeded limit', () => {
    expect(formatRow({ label: 'page', value: 80, unit: 'ms', limit: 50 })).toMatch(
      /^✗ page .* 80 ms {2}limit ≤ 50$/,
    )
  })
})
