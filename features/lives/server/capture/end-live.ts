import { captureGapStore } from '../capture-gap-store.ts'
import type { LivesDeps } from '../deps.ts'
import { commentsMoved, liveChanged } from '../events.ts'
import { isWhole, type Live, liveStore } from '../live-store.ts'
import { joinResumed } from '../parts/join-resumed.ts'
import { publishLiveEnded } from './publish-live.ts'

/**
 * Ends a live: polling stops, late webhooks are still stored. A live that had only dropped, and whose next broadcast began
 * meanwhile, continues with that one.
 */
export async function endLive(deps: LivesDeps, live: Live, endedAt: Date): Promise<void> {
  const ended = await deps.connection.transaction(async (tx) => {
    const changed = await liveStore(tx).end(live.id, endedAt)
    if (changed && isWhole(changed)) await captureGapStore(tx).fillAll(changed.id, endedAt)
    const resumed =
      changed?.platform === 'instagram' ? await joinResumed(tx, changed, endedAt, deps.attached) : null
    if (changed && !resumed)
      await publishLiveEnded(deps.jobs, tx, { liveId: live.id, endedAt: endedAt.toISOString() })
    return resumed ?? changed
  })
  if (ended?.status === 'on_air') await deps.events.emit(commentsMoved, { liveIds: [ended.id] })
  else if (ended) await deps.events.emit(liveChanged, { live: ended })
}
