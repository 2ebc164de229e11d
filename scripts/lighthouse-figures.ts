/** What one look at a page, or the median of several, says. */
export type Look = {
  /** 0 to 100 by category: `performance`, `accessibility`, `best-practices`, `seo`. */
  scores: Record<string, number>
  lcpMs: number
  cls: number
  blockedMs: number
  /** How fast this machine was meanwhile, by Lighthouse's own measure; the slow phone is made of it. */
  machine: number
  /** By category, the audits that cost points. */
  costs: Record<string, string[]>
}

/** The least each score of a page may be; the first that fits counts. */
const floors: { pages: RegExp; least: number }[] = [
  { pages: /^\/(\?.*)?$/, least: 98 },
  { pages: /^\/@/, least: 100 },
  { pages: /./, least: 95 },
]

/** Each figure by itself: the middle one of an odd number of looks. */
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

/** One sentence for each score below the page's floor, with what costs the points. */
export function missedFloors(path: string, { scores, costs }: Look): string[] {
  const least = floors.find(({ pages }) => pages.test(path))?.least ?? 0
  return Object.entries(scores)
    .filter(([, score]) => score < least)
    .map(
      ([name, score]) =>
        `${path} misses ${least} in ${name}: ${score} (${(costs[name] ?? []).join(', ') || 'unknown'})`,
    )
}

/** The figures of a page as a line for the terminal. */
export function rowOf(path: string, { scores, lcpMs, cls, blockedMs, machine }: Look): string {
  const named = Object.entries(scores).map(([name, score]) => `${name} ${String(score).padStart(3)}`)
  const times = `LCP ${(lcpMs / 1000).toFixed(2)} s  CLS ${cls.toFixed(3)}  blocked ${Math.round(blockedMs)} ms`
  return `${path.padEnd(18)} ${named.join('  ')}  ${times}  (machine ${Math.round(machine)})`
}
