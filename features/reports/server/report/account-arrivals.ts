import { arrivalStore } from '#features/lives/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'

const latestLives = 10

/**
 * Counts pushed and polled comments of an account for its managers: of its last live, of its last ten lives together,
 * and the time of the last push. Comments stored before origins were recorded are not counted.
 */
export async function accountArrivals(deps: ReportsDeps, actor: Actor, { pluginId }: { pluginId: string }) {
  await deps.integrations.ownerFor(actor, pluginId)

  const store = arrivalStore(deps.connection.db)
  const latest = await store.ofLatestLives(pluginId, latestLives)
  return {
    lastLive: latest[0] ?? null,
    lastLives: {
      lives: latest.length,
      pushedCount: latest.reduce((sum, live) => sum + live.pushedCount, 0),
      polledOnlyCount: latest.reduce((sum, live) => sum + live.polledOnlyCount, 0),
    },
    lastPushAt: await store.lastPushOf(pluginId),
  }
}
