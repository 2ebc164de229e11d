import type { EngineName } from '../schema.ts'
import type { BandCounts } from './accuracy-store.ts'

/** Where the bands of confidence begin; the last one ends at 1. */
export const bandStarts = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95] as const

/** Lines whose stated confidence is between `from` and `to`: the mean that was stated, and the share that was right. */
type Band = { from: number; to: number; lines: number; stated: number; confirmed: number }

/** One engine's confidence held against what sellers said. `error`: how far both are apart on average, 0 to 1. */
export type Calibration = { engine: EngineName; lines: number; error: number; bands: Band[] }

const engines: EngineName[] = ['embedded', 'both', 'llm']

/** The calibration of each engine that has judged lines. */
export function calibrationsOf(counts: BandCounts[]): Calibration[] {
  return engines.flatMap((engine) => {
    const own = counts
      .filter((each) => each.engine === engine)
      .toSorted((one, other) => one.band - other.band)
    const lines = own.reduce((sum, each) => sum + each.lines, 0)
    if (lines === 0) return []
    const bands = own.map(
      ({ band, lines, confirmed, stated }): Band => ({
        from: bandStarts[band - 1] ?? 0,
        to: bandStarts[band] ?? 1,
        ...{ lines, stated, confirmed: confirmed / lines },
      }),
    )
    const apart = bands.reduce(
      (sum, { lines, stated, confirmed }) => sum + lines * Math.abs(stated - confirmed),
      0,
    )
    return [{ engine, lines, error: apart / lines, bands }]
  })
}
