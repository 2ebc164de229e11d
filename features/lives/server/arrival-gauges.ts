import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { type Arrival, arrivalOf } from '../push-silence.ts'
import { liveStore } from './live-store.ts'

const gauges = [
  ['silent', 'Lives on air whose comments only polling finds'],
  ['nothing', 'Lives on air of which no comments arrive at all'],
] as const
const quotaGauge = 'arara_youtube_quota_used'

/** How the comments of the lives on air arrive now: the number of lives by state. */
export async function countArrivals({
  connection,
  clock,
}: Pick<Platform, 'connection' | 'clock'>): Promise<Record<Arrival, number>> {
  const counts = { arriving: 0, silent: 0, nothing: 0 }
  for (const live of await liveStore(connection.db).onAir())
    counts[arrivalOf({ ...live, isOnAir: true }, clock.now())] += 1
  return counts
}

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
    metrics.gauge(name(state), help, async () => (await countArrivals({ connection, clock }))[state])
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
