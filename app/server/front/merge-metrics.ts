import { AggregatorRegistry } from 'prom-client'

/** A metric as prom-client writes it in JSON, where a figure that could not be had (NaN) is null. */
type Metric = { aggregator?: string; values: { value: number | null }[] }

/** Merges the metrics of several processes into one Prometheus text. Their labels must name the process. */
export function mergeMetrics(ofProcesses: object[][]): Promise<string> {
  const plain = ofProcesses.map((metrics) => (metrics as Metric[]).map(kept))
  return AggregatorRegistry.aggregate(plain).metrics()
}

/** Without an aggregator some would be left out, as they make no sense added up; with labels apart nothing is. */
function kept(metric: Metric): object {
  const values = metric.values.map((each) => ({ ...each, value: each.value ?? Number.NaN }))
  return { ...metric, values, aggregator: 'sum' }
}
