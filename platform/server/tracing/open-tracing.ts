import { randomUUID } from 'node:crypto'
import type { Environment } from '../env.ts'
import { productVersion } from '../product-version.ts'
import { noTracing, type Tracing } from './tracing.ts'

type Settings = Pick<
  Environment,
  'NODE_ENV' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>

/**
 * Traces to the collector that the settings name; none without one, and OpenTelemetry is not even loaded. `service`:
 * what this process is called.
 */
export async function openTracing(env: Settings, service: string): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (!endpoint) return noTracing
  const { openTelemetry } = await import('./open-telemetry.ts')
  return openTelemetry({
    address: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: headers ?? {},
    share: env.OTEL_TRACES_SAMPLER_ARG,
    resource: {
      'service.name': service,
      'service.namespace': 'arara',
      'service.version': productVersion(),
      'service.instance.id': randomUUID(),
      'deployment.environment.name': env.NODE_ENV,
    },
  })
}
