import { describe, expect, it } from 'vitest'
import { calibrationsOf } from './bands.ts'

describe('the calibration of an engine', () => {
  it('holds the stated confidence of each band against the share that was confirmed', () => {
    expect(
      calibrationsOf([
        { engine: 'llm', band: 7, lines: 10, confirmed: 9, stated: 1 },
        { engine: 'embedded', band: 6, lines: 30, confirmed: 27, stated: 0.92 },
        { engine: 'embedded', band: 1, lines: 10, confirmed: 2, stated: 0.4 },
      ]),
    ).toEqual([
      {
        ...{ engine: 'embedded', lines: 40, error: expect.closeTo((30 * 0.02 + 10 * 0.2) / 40) },
        bands: [
          { from: 0, to: 0.5, lines: 10, stated: 0.4, confirmed: 0.2 },
          { from: 0.9, to: 0.95, lines: 30, stated: 0.92, confirmed: 0.9 },
        ],
      },
      {
        ...{ engine: 'llm', lines: 10, error: expect.closeTo(0.1) },
        bands: [{ from: 0.95, to: 1, lines: 10, stated: 1, confirmed: 0.9 }],
      },
    ])
  })

  it('is left out where no line was judged', () => {
    expect(calibrationsOf([])).toEqual([])
  })
})
