/** The result of one run for a page, or the median of several. */
export type Look = {
  /** 0 to 100 by category: `performance`, `accessibility`, `best-practices`, `seo`. */
  scores: Record<string, number>
  lcpMs: number
  cls: number
  blockedMs: number
  /** The speed of this machine during the run, by Lighthouse's own measure; it determines the simulated slow phone. */
  machine: number
  /** By category, the audits that cost points. */
  costs: Record<string, string[]>
}

/**
 * The minimum of each score of a page, and the maximum loading times of a first visit; the first entry that matches
 * applies.
 */
const floors: { pages: RegExp; least: number; mostLcpMs?: number; mostCls?: number }[] = [
  { pages: /^\/(\?.*)?$/, least: 98, mostLcpMs: 1200, mostCls: 0 },
  { pages: /^\/(@|(sacola|comprar)$)/, least: 100, mostLcpMs: 1200, mostCls: 0 },
  { pages: /./, least: 95 },
]

/** The median of each metric over an odd number of runs. */
export function medianOf(looks: Look[]): Look {
  const middle = (figures: number[]) =>
    figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] as number
  const names = Object.keys(looks[0]?.scores ?? {})
  return {
    scores: Object.fromEntries(
      names.map((name) => [name, middle(looks.map((look) => look.scores[name] ?? 0))]),
    ),
    lcpMs: middle(looks.map(({ lcpMs }) => lcpMs)),
    cls: middle(looks.map(({ cls }) => cls)),
    blockedMs: middle(looks.map(({ blockedMs }) => blockedMs)),
    machine: middle(looks.map(({ machine }) => machine)),
    costs: Object.fromEntries(
      names.map((name) => [name, [...new Set(looks.flatMap((look) => look.costs[name] ?? []))]]),
    ),
  }
}

/** One sentence for each metric beyond the page's limit, with the audits that cost points. */
export function missedFloors(path: string, { scores, costs, lcpMs, cls }: Look): string[] {
  const floor = floors.find(({ pages }) => pages.test(path))
  if (!floor) return []
  const { least, mostLcpMs = Number.POSITIVE_INFINITY, mostCls = Number.POSITIVE_INFINITY } = floor
  const low = Object.entries(scores)
    .filter(([, score]) => score < least)
    .map(
      ([name, score]) =>
        `${path} misses ${least} in ${name}: ${score} (${(costs[name] ?? []).join(', ') || 'unknown'})`,
    )
  return [
    ...low,
    ...(lcpMs > mostLcpMs
      ? [`${path} shows its largest part after ${Math.round(lcpMs)} of ${mostLcpMs} ms`]
      : []),
    // The three digits that are shown.
    ...(cls >= mostCls + 0.0005 ? [`${path} moves while it loads: ${cls.toFixed(3)} of ${mostCls}`] : []),
  ]
}

/** The metrics of a page as a line for the terminal. */
export function rowOf(path: string, { scores, lcpMs, cls, blockedMs, machine }: Look): string {
  const named = Object.entries(scores).map(([name, score]) => `${name} ${String(score).padStart(3)}`)
  const times = `LCP ${(lcpMs / 1000).toFixed(2)} s  CLS ${cls.toFixed(3)}  blocked ${Math.round(blockedMs)} ms`
  return `${path.padEnd(18)} ${named.join('  ')}  ${times}  (machine ${Math.round(machine)})`
}
