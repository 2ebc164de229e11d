import { captureGapStore } from '../capture-gap-store.ts'
import { commentsMoved, liveChanged } from '../events.ts'
import { isWhole, type Live, liveStore } from '../live-store.ts'
import { joinResumed } from '../parts/join-resumed.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { publishLiveEnded } from './publish-live.ts'

/**
 * The live is over: what came late is still stored, nothing more is looked for. Where it had only dropped and another
 * broadcast of it began meanwhile, it goes on with that one.
 */
export async function endLive(deps: CaptureDeps, live: Live, endedAt: Date): Promise<void> {
  const ended = await deps.connection.transaction(async (tx) => {
    const changed = await liveStore(tx).end(live.id, endedAt)
    if (changed && isWhole(changed)) await captureGapStore(tx).fillAll(changed.id, endedAt)
    const resumed = changed && (await joinResumed(tx, changed, endedAt, deps.attached))
    if (changed && !resumed)
      await publishLiveEnded(deps.jobs, tx, { liveId: live.id, endedAt: endedAt.toISOString() })
    return resumed ?? changed
  })
  if (ended?.status === 'on_air') await deps.events.emit(commentsMoved, { liveIds: [ended.id] })
  else if (ended) await deps.events.emit(liveChanged, { live: ended })
}
