import type { InstagramAccountApi } from '#features/integrations/server/index.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import type { LivePart } from '../parts/part-store.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { type CapturePage, type PollOutcome, type PollProgress, pollLive } from './poll-live.ts'

/** What a look left unread when it ended at its most pages: from where on, and how far back it was to go. */
export type Unread = { from: { cursor: string; reached: Date }; backTo: Date }

/** What an outcome leaves unread; null: all was read, or the provider does not let us. */
export function unreadOf(outcome: PollOutcome, backTo: Date): Unread | null {
  if (outcome.kind !== 'gap' || outcome.rest === null) return null
  return { from: { cursor: outcome.rest, reached: outcome.reached }, backTo }
}

/** Reads on for as many pages as a look may; answers what is left then, null when all is read or cannot be. */
export async function readOn(
  deps: CaptureDeps,
  provider: Pick<InstagramAccountApi, 'comments'>,
  { liveId, mediaId }: Pick<LivePart, 'liveId' | 'mediaId'>,
  unread: Unread,
): Promise<Unread | null> {
  const capture: CapturePage = async (page) => ({
    found: (await deps.capture(page)).fresh,
    endsRead: false,
  })
  const { from, backTo } = unread
  const outcome = await pollLive(provider, capture, mediaId, { backTo, mostPages: deps.mostPages }, from)
  if (outcome.kind === 'trouble') return { ...unread, from: goOn(outcome.progress) ?? unread.from }
  if (outcome.kind === 'caught_up')
    await captureGapStore(deps.connection.db).fillSince(liveId, unread.backTo, deps.clock.now())
  return unreadOf(outcome, unread.backTo)
}

/** Every part of the reading has its own number of pages. */
function goOn(progress: PollProgress | null): Unread['from'] | null {
  return progress && { cursor: progress.cursor, reached: progress.reached }
}
