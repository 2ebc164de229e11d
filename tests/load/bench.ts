/** One measured value of a bench. */
export type BenchRow = {
  label: string
  value: number
  unit: string
  /** The bench fails when the value is above it, or below it where more is better. */
  limit?: number
  /** How many times better than a naive implementation in the same run; comparable between machines. */
  ratio?: number
  /** The goal, as text or a number; missing it does not fail the bench. */
  aim?: number | string
  /** For values such as requests per second. */
  moreIsBetter?: boolean
}

/** `cleanUp` registers work to run after the bench, last first, also after a failure. */
export type BenchContext = {
  log(text: string): void
  cleanUp(work: () => void | Promise<void>): void
  /** A new database with every migration on the run's own server. */
  database(): Promise<{ url: string; drop(): Promise<void> }>
}

/** What a file `tests/load/<name>.bench.ts` exports as `bench`. */
export type Bench = {
  name: string
  run(context: BenchContext): Promise<{ rows: BenchRow[] }>
}

/** Whether a row is within its limit. */
export function keepsLimit({ value, limit, moreIsBetter }: BenchRow): boolean {
  if (limit === undefined) return true
  return moreIsBetter ? value >= limit : value <= limit
}

/** A row as a line of the printed table. */
export function formatRow(row: BenchRow): string {
  const value = `${formatNumber(row.value)} ${row.unit}`.padStart(18)
  const notes = [
    row.limit !== undefined && `limit ${row.moreIsBetter ? '≥' : '≤'} ${formatNumber(row.limit)}`,
    row.ratio !== undefined && `${formatNumber(row.ratio)} × as good`,
    row.aim !== undefined && `aim ${typeof row.aim === 'number' ? formatNumber(row.aim) : row.aim}`,
  ].filter(Boolean)
  return `${keepsLimit(row) ? ' ' : '✗'} ${row.label.padEnd(44)} ${value}  ${notes.join(', ')}`.trimEnd()
}

function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
