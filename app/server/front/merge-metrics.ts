import { AggregatorRegistry } from 'prom-client'

/** A metric as prom-client writes it in JSON, where a figure that could not be had (NaN) is null. */
type Metric = { aggregator?: string; values: { value: number | null }[] }

/** The figures of several processes as one text for Prometheus. Their labels must say which process each belongs to. */
export function mergeMetrics(ofProcesses: object[][]): Promise<string> {
  const plain = ofProcesses.map((metrics) => (metrics as Metric[]).map(kept))
  return AggregatorRegistry.aggregate(plain).metrics()
}

/** Without an aggregator some would be left out, as they make no sense added up; with labels apart nothing is. */
function kept(metric: Metric): object {
  const values = metric.values.map((each) => ({ ...each, value: each.value ?? Number.NaN }))
  return { ...metric, values, aggregator: 'sum' }
}
