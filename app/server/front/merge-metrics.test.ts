import { expect, it } from 'vitest'
import { createMetrics } from '#platform/server/http/metrics.ts'
import { mergeMetrics } from './merge-metrics.ts'

async function figuresOf(process: string) {
  const metrics = createMetrics()
  metrics.registry.setDefaultLabels({ process })
  metrics.counter('arara_things_total', 'Things', ['kind']).inc({ kind: 'a' }, process === 'web' ? 2 : 3)
  metrics.gauge('arara_broken', 'Cannot be read', () => {
    throw new Error('no')
  })
  metrics.requests.observe({ method: 'GET', route: '/', status: '200' }, 0.02)
  return JSON.parse(JSON.stringify(await metrics.registry.getMetricsAsJSON())) as object[]
}

it('contains the metrics of every process, labelled with its name, and each family once', async () => {
  const text = await mergeMetrics([await figuresOf('capture'), await figuresOf('web')])
  const lines = text.split('\n')

  expect(lines).toContain('arara_things_total{kind="a",process="capture"} 3')
  expect(lines).toContain('arara_things_total{kind="a",process="web"} 2')
  expect(lines).toContain('arara_broken{process="web"} Nan')
  for (const family of [
    'arara_things_total',
    'arara_process_start_time_seconds',
    'arara_nodejs_eventloop_lag_p99_seconds',
  ])
    expect(lines.filter((line) => line.startsWith(`# TYPE ${family} `))).toHaveLength(1)
  expect(text).toMatch(/arara_nodejs_eventloop_lag_p99_seconds\{process="web"\} \d/)
  expect(text).toMatch(/arara_http_request_seconds_bucket\{le="\+Inf",.*process="capture"\} 1/)
})
