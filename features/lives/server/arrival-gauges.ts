import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { arrivalOf } from '../push-silence.ts'
import { liveStore } from './live-store.ts'

const gauges = [
  ['silent', 'Lives on air whose comments only polling finds'],
  ['nothing', 'Lives on air of which no comments arrive at all'],
] as const
const quotaGauge = 'arara_youtube_quota_used'

/**
 * Runs `work`, and meanwhile says among the metrics how the comments of the lives on air arrive. The process that
 * watches lives calls it, so that one process of an installation counts them, and their sum is right.
 */
export async function whileCountingArrivals(
  { metrics, connection, clock }: Pick<Platform, 'metrics' | 'connection' | 'clock'>,
  { youtubeQuota }: Pick<Integrations, 'youtubeQuota'>,
  work: () => Promise<void>,
): Promise<void> {
  const name = (state: string) => `arara_lives_arrival_${state}`
  for (const [state, help] of gauges)
    metrics.gauge(name(state), help, async () => {
      const onAir = await liveStore(connection.db).onAir()
      return onAir.filter((live) => arrivalOf({ ...live, isOnAir: true }, clock.now()) === state).length
    })
  metrics.gauge(
    quotaGauge,
    'Units of the day that this installation used at YouTube',
    async () => (await youtubeQuota()).used,
  )
  try {
    await work()
  } finally {
    metrics.registry.removeSingleMetric(quotaGauge)
    for (const [state] of gauges) metrics.registry.removeSingleMetric(name(state))
  }
}
