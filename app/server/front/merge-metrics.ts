import { AggregatorRegistry } from 'prom-client'

/** A metric as prom-client writes it in JSON, where a missing value (NaN) is null. */
type Metric = { aggregator?: string; values: { value: number | null }[] }

/** Merges the metrics of several processes into one Prometheus text. Their labels must name the process. */
export function mergeMetrics(ofProcesses: object[][]): Promise<string> {
  const plain = ofProcesses.map((metrics) => (metrics as Metric[]).map(kept))
  return AggregatorRegistry.aggregate(plain).metrics()
}

/**
 * Without an aggregator prom-client would drop metrics that cannot be summed; with separate labels none needs to be.
 */
function kept(metric: Metric): object {
  const values = metric.values.map((each) => ({ ...each, value: each.value ?? Number.NaN }))
  return { ...metric, values, aggregator: 'sum' }
}
