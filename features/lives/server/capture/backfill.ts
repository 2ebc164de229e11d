import type { GraphAccountApi } from '#features/integrations/server/index.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import type { LivesDeps } from '../deps.ts'
import type { LivePart } from '../parts/part-store.ts'
import { type CapturePage, type PollOutcome, type PollProgress, pollLive } from './poll-live.ts'

/** What a poll left backfill when it reached its page limit: where to continue, and back to which time to read. */
export type Backfill = { from: { cursor: string; reached: Date }; since: Date }

/** What a poll left backfill; null when everything was read, or the provider does not permit more. */
export function backfillOf(outcome: PollOutcome, since: Date): Backfill | null {
  if (outcome.kind !== 'gap' || outcome.rest === null) return null
  return { from: { cursor: outcome.rest, reached: outcome.reached }, since: since }
}

/** Reads at most `maxPages` more pages; returns what is left, null when everything is read or no more can be. */
export async function continueBackfill(
  deps: LivesDeps,
  provider: Pick<GraphAccountApi, 'comments'>,
  { liveId, mediaId }: Pick<LivePart, 'liveId' | 'mediaId'>,
  backfill: Backfill,
): Promise<Backfill | null> {
  const capture: CapturePage = async (page) => ({
    found: (await deps.capture(page)).fresh,
    endsRead: false,
  })
  const { from, since } = backfill
  const outcome = await pollLive(provider, capture, mediaId, { since, maxPages: deps.maxPages }, from)
  if (outcome.kind === 'trouble') return { ...backfill, from: nextStart(outcome.progress) ?? backfill.from }
  if (outcome.kind === 'caught_up')
    await captureGapStore(deps.connection.db).fillSince(liveId, backfill.since, deps.clock.now())
  return backfillOf(outcome, backfill.since)
}

/** Where the next part starts; its pages are counted from 0. */
function nextStart(progress: PollProgress | null): Backfill['from'] | null {
  return progress && { cursor: progress.cursor, reached: progress.reached }
}
