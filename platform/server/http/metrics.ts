import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'

/** Prometheus metrics. Labels contain route patterns and codes, never ids or personal data. */
export type Metrics = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  counter(name: string, help: string, labels?: string[]): Counter
  /** `read` is called at every scrape; if it fails the value is NaN, and the other metrics are unaffected. */
  gauge(name: string, help: string, read?: () => number | Promise<number>): Gauge
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  for (const metric of processMetrics()) registry.registerMetric(metric)

  return {
    registry,
    requests: new Histogram({
      name: 'arara_http_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    gauge: (name, help, read) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        ...(read && {
          async collect() {
            this.set(await figure(read))
          },
        }),
      }),
  }
}

let ofProcess: Registry | undefined

/**
 * Memory, garbage collection and event loop: measured once for the process, because their timers and observers never
 * stop and would keep every registry that they report to.
 */
function processMetrics() {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess, prefix: 'arara_' })
  }
  return ofProcess.getMetricsAsArray() as unknown as Metric[]
}

async function figure(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read()
  } catch {
    return Number.NaN
  }
}
