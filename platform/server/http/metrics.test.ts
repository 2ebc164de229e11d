import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

it('measures the process once, and the requests of each app apart', () => {
  const [first, second] = [createMetrics().registry, createMetrics().registry]
  for (const name of ['arara_nodejs_gc_duration_seconds', 'arara_nodejs_eventloop_lag_mean_seconds']) {
    expect(first.getSingleMetric(name), name).toBeDefined()
    expect(second.getSingleMetric(name), name).toBe(first.getSingleMetric(name))
  }
  expect(second.getSingleMetric('arara_http_request_seconds')).not.toBe(
    first.getSingleMetric('arara_http_request_seconds'),
  )
})
