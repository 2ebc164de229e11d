import { arrivalStore } from '#features/lives/server/index.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'

const latestLives = 10

/**
 * How the comments of an account's captured lives arrived, for those who manage the account: of its last live, of its
 * last ten together, and when the provider last pushed one. Comments from before this was recorded are in no count.
 */
export async function accountArrivals(deps: ReportsDeps, actor: Actor, { pluginId }: { pluginId: string }) {
  await deps.integrations.accountFor(actor, pluginId)

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
