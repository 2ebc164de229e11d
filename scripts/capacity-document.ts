import type { BenchRow } from '#tests/load/bench.ts'
import type { Measurement, Target } from './capacity-measurements.ts'

/** What one measurement gave. `busy`: the share of all processors in its busiest seconds; `memory`: the least that was free. */
export type Result = {
  rows: BenchRow[]
  at: string
  machine: string
  busy: number
  memory: number
  problem: string | null
}

export type Results = Map<string, Result>

const find = (result: Result | undefined, label: string | RegExp): BenchRow | null =>
  result?.rows.find((row) => (typeof label === 'string' ? row.label === label : label.test(row.label))) ??
  null

/** The resource that a measurement exhausted, by what the machine had left. */
export function firstToRunOut({ busy, memory }: Pick<Result, 'busy' | 'memory'>): string {
  if (memory < 0.1) return `memory (${percent(memory)} free)`
  if (busy >= 0.85) return `processor (${percent(busy)} busy)`
  return `none: processor ${percent(busy)} busy, ${percent(memory)} of the memory free`
}

/** docs/capacity.md, from what was measured. */
export function capacityDocument(measurements: Measurement[], targets: Target[], results: Results): string {
  return `${[
    '# Capacity',
    'Written by `npm run capacity`, which runs benches of `tests/load` in a short form; the load runs on the same machine. What each bench measures, and against what: [benchmarks.md](benchmarks.md). A row that was measured within six hours is kept; `npm run capacity -- chat orders` measures some again, `-- --fresh` all.',
    machineOf(results),
    '## This machine',
    table(
      ['what', 'figure', 'runs out first', 'measured (UTC)'],
      measurements.flatMap((measurement) => figureRows(measurement, results.get(measurement.name))),
    ),
    '“Extrapolated” figures are read from the cost of one viewer, which the benches measure between few and many.',
    '## Ten and a hundred times as much',
    arithmetic(results),
    '## Open targets of speed',
    table(
      ['target', 'aim', 'figure', ''],
      targets.map((target) => targetRow(target, results.get(target.from))),
    ),
    targets
      .filter((target) => isMet(target, results.get(target.from)) !== true)
      .map(({ what, why }) => `- ${what}: ${why}`)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`
}

function machineOf(results: Results): string {
  const machines = new Set([...results.values()].map(({ machine }) => machine.replace(/, load .*/, '')))
  return `Machine: ${[...machines].join('; ') || 'not measured'}.`
}

function figureRows({ name, figures }: Measurement, result: Result | undefined): string[][] {
  return figures.map(({ what, label, text }) => {
    const row = find(result, label)
    if (!result || !row)
      return [what, `not measured${result?.problem ? `: ${result.problem}` : ''}`, '', name]
    return [what, text(row.value), firstToRunOut(result), result.at.slice(0, 16).replace('T', ' ')]
  })
}

/** true: met; false: missed; null: not measured. */
function isMet({ label, aim, moreIsBetter }: Target, result: Result | undefined): boolean | null {
  const row = find(result, label)
  if (!row) return null
  return moreIsBetter ? row.value >= aim : row.value <= aim
}

function targetRow(target: Target, result: Result | undefined): string[] {
  const { what, aim, unit, moreIsBetter } = target
  const row = find(result, target.label)
  const met = isMet(target, result)
  return [
    what,
    `${moreIsBetter ? '≥' : '≤'} ${aim} ${unit}`,
    row ? `${row.value.toFixed(row.value < 10 ? 2 : 0)} ${unit}` : 'not measured',
    met === null ? '' : met ? 'met' : 'missed',
  ]
}

/** Which parts grow, and to how many, computed from the figures. */
function arithmetic(results: Results): string {
  const value = (name: string, label: string) => find(results.get(name), label)?.value ?? Number.NaN
  const one = value('intake', '1 a delivery')
  const ten = value('intake', '10 a delivery')
  const whep = value('whep', 'WHEP viewers a core, extrapolated')
  const hls = value('ll-hls', 'LL-HLS viewers on two cores, extrapolated') / 2
  const chat = 5_000
  const shown = (number: number) =>
    Number.isFinite(number) ? Math.round(number).toLocaleString('en-US') : '?'
  const cores = (wanted: number, each: number) => shown(Math.ceil(wanted / each))
  return table(
    ['part', 'here', '10 ×', '100 ×'],
    [
      [
        'comments/s, one and ten in a delivery',
        `${shown(one)}, ${shown(ten)}`,
        'the capture on 4 cores of its own, PostgreSQL on 8: deliveries wait for each other more often and share flushes, so the rate moves from one to ten in a delivery',
        'beyond one leader: accounts divided among several installations, each with its PostgreSQL; or the counters of a live in a transaction of their own',
      ],
      [
        'open reports and chat viewers (sockets)',
        `100 reports, ${shown(chat)} viewers`,
        `10 web processes (\`ARARA_ROLES=web\`) behind a balancer: ${shown(10 * chat)} viewers; each reads every event by NOTIFY`,
        `100 web processes read 100 times every event: a bus in the place of NOTIFY ([0155](decisions/0155-no-redis.md))`,
      ],
      [
        'WHEP viewers',
        `${shown(whep)} a core`,
        `${cores(10 * whep, whep)} cores for ${shown(10 * whep)}: an external engine (LiveKit, MediaMTX)`,
        `${cores(100 * whep, whep)} cores for ${shown(100 * whep)}: several nodes of LiveKit; most viewers by LL-HLS`,
      ],
      [
        'LL-HLS viewers',
        `${shown(hls)} a core`,
        `${shown(10 * hls)}: a CDN or a cache before \`/media\`, which fetches each part once; network: ${shown((10 * hls) / 1_000)} Gbit/s at 1 Mbit/s`,
        `${shown(100 * hls)}: the CDN alone; the engine’s work stays the same`,
      ],
      [
        'products and orders',
        '50,000 products of a brand; 200 claims/s',
        'PostgreSQL on 8 cores with memory for its indexes; jobs in processes of their own (`ARARA_ROLES=jobs`)',
        'reservations of one sku take turns in its row: more cores do not help one sku, only many; brands divided among installations',
      ],
    ],
  )
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const percent = (share: number) => `${Math.round(100 * share)} %`
