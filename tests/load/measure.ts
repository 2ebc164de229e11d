import { cpus, loadavg } from 'node:os'

/** The value below which a share (0..1) of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

/** Milliseconds that `work` took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Items per second that `work` processes, `lanes` at a time; each counts `weight`. */
export async function rateOf<T>(
  items: T[],
  { lanes, weight }: { lanes: number; weight: number },
  work: (item: T) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values()
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const item of waiting) await work(item)
      }),
    ),
  )
  return (items.length * weight * 1000) / took
}

/** Describes the machine of the measurements: processors, Node version, load. */
export function machine(): string {
  const [cpu] = cpus()
  return `${cpus().length} × ${cpu?.model.trim() || 'unknown processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`
}
