import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mediaFacts } from '../capture/media-facts.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import type { LivesDeps } from '../deps.ts'
import { liveStore } from '../live-store.ts'
import { liveRow } from './live-row.ts'

/** Looks at the provider now and brings the live's figures up to date; an ended live stays as it is. */
export async function refreshLive(
  deps: LivesDeps,
  actor: Actor,
  { liveUserId, liveId }: { liveUserId: string; liveId: string },
) {
  const { connection, clock, integrations } = deps
  const store = liveStore(connection.db)
  const live = await store.byOwnerAccountAndMedia(actor.userUuid, liveUserId, liveId)
  if (!live) throw new AppError('access_denied')

  const provider = live.status === 'on_air' ? await integrations.provider(live.pluginId) : null
  const answer = await provider?.media(live.mediaId)
  const current = answer?.kind === 'ok' ? await store.update(live.id, mediaFacts(answer.media, live)) : live
  const gaps = await captureGapStore(connection.db).ofLives([live.id])
  return liveRow(current ?? live, gaps.get(live.id) ?? [], clock.now())
}
