import { announceLive } from '../announce.ts'
import { liveEnded } from '../events.ts'
import { type Live, liveStore } from '../live-store.ts'
import type { CaptureDeps } from './capture-deps.ts'

/** The live is over: what came late is still stored, nothing more is looked for. */
export async function endLive(deps: CaptureDeps, live: Live, endedAt: Date): Promise<void> {
  const ended = await liveStore(deps.connection.db).update(live.id, {
    status: 'ended',
    endedAt,
    updatedAt: endedAt,
  })
  if (!ended) return

  await announceLive(deps, ended)
  await deps.events.emit(liveEnded, { live: ended })
}
