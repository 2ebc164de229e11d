/** One look at one process: what each figure was after so many minutes. */
export type Sample = { process: string; minute: number; figures: Record<string, number> }

/** How much a figure may grow in a minute once the product is warm, and its unit. */
export const growth: Record<string, { most: number; unit: string }> = {
  memory: { most: 1.5, unit: 'MB' },
  heap: { most: 1, unit: 'MB' },
  'file handles': { most: 0.5, unit: '' },
  sockets: { most: 0.5, unit: '' },
  'database connections': { most: 0.3, unit: '' },
}

/** The share of a run that warms the product up: only the last two thirds are judged. */
export const warmUp = 1 / 3
/** A shorter run may grow more: garbage is collected and code is compiled in steps of minutes. */
const wholeMinutes = 20

export type Verdict = {
  process: string
  figure: string
  from: number
  to: number
  /** A minute. */
  slope: number
  most: number
  isFlat: boolean
}

/** Judges each figure of each process by the median slope between all its looks after the warm-up. */
export function judge(samples: Sample[], minutes: number): Verdict[] {
  const late = samples.filter(({ minute }) => minute >= minutes * warmUp)
  const verdicts: Verdict[] = []
  for (const process of new Set(late.map((sample) => sample.process)))
    for (const [figure, { most }] of Object.entries(growth)) {
      const points = late.flatMap((sample) => {
        const value = sample.figures[figure]
        return sample.process === process && value !== undefined ? [{ minute: sample.minute, value }] : []
      })
      const [first, last] = [points[0], points.at(-1)]
      if (!first || !last || points.length < 3) continue
      const slope = medianSlope(points)
      const allowed = most * Math.max(1, wholeMinutes / minutes)
      verdicts.push({
        ...{ process, figure, from: first.value, to: last.value },
        ...{ slope, most: allowed, isFlat: slope <= allowed },
      })
    }
  return verdicts
}

/** By Theil and Sen: single looks far off change nothing. */
function medianSlope(points: { minute: number; value: number }[]): number {
  const slopes = points.flatMap((one, at) =>
    points.slice(at + 1).flatMap((other) => {
      const minutes = other.minute - one.minute
      return minutes > 0 ? [(other.value - one.value) / minutes] : []
    }),
  )
  slopes.sort((one, other) => one - other)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}

/** The outcome in one sentence. */
export function verdictOf(verdicts: Verdict[]): string {
  if (verdicts.length === 0) return 'Nothing was measured.'
  const growing = verdicts.filter(({ isFlat }) => !isFlat)
  if (growing.length === 0) return 'Nothing grows.'
  return `Grows: ${growing.map(({ process, figure, slope }) => `${figure} of ${process} by ${slope.toFixed(2)} ${growth[figure]?.unit} a minute`.replace('  ', ' ')).join('; ')}.`
}

export function soakDocument(verdicts: Verdict[], facts: string[]): string {
  const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
  const rows = verdicts.map(({ process, figure, from, to, slope, most, isFlat }) => [
    ...[process, figure, number(from), number(to), `${number(slope)} ${growth[figure]?.unit}`.trim()],
    ...[number(most), isFlat ? 'flat' : '**grows**'],
  ])
  const heads = ['process', 'figure', 'after the warm-up', 'at the end', 'a minute', 'limit', '']
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return `# Soak

Written by \`npm run soak\`: the product as \`npm start\` runs it, with everything at once at about half of what the machine has: comments of a live, open reports, a broadcast with viewers, its chat, and orders. Each process is looked at every ten seconds; the slope is the median between all looks after the first third (Theil and Sen).

**${verdictOf(verdicts)}**

${facts.map((fact) => `- ${fact}`).join('\n')}

${[line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')}
`
}
