import type { GraphAccountApi } from '#features/integrations/server/index.ts'
import { hour, minute, second } from '#platform/contract/time.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import type { LivesDeps } from '../deps.ts'
import { isWhole, type Live, liveStore } from '../live-store.ts'
import { currentMediaOf, type LivePart, partStore, partsOf } from '../parts/part-store.ts'
import { type Backfill, backfillOf, continueBackfill } from './backfill.ts'
import { captureOnce } from './capture-once.ts'
import type { LivePoller } from './capture-source.ts'
import { endLive } from './end-live.ts'
import { noteMediaFacts } from './media-facts.ts'
import { pauseAfter, weightOf } from './poll-cadence.ts'
import { type PollOutcome, type PollProgress, pollLive } from './poll-live.ts'
import { type ReadingApi, takeTurns } from './take-turns.ts'

const factsEvery = 10 * second
/** The list of running lives is read about as often as facts are requested. */
const receivedFactsLast = 2 * factsEvery
/** When the provider counts more comments than are stored, everything is read again, at most this often. */
const sweepEvery = 20 * second
/** A live that cannot be read and gets no push counts as ended after this time. */
const silenceMeansEnd = 60 * minute
/** No broadcast lasts longer: a live whose end was never seen is over then. */
export const longestLive = 12 * hour
/** An account whose pushes are silent, or that polling does not read, is asked again this often how it can be polled. */
const probeEvery = 5 * minute
/** Seconds between two polls of a list that stays empty although comments were pushed. */
const blindPause = 15
/** After a longer time without a poll, comments may have been missed. */
const gapAfter = 15 * second
/** A poll reads this far back beyond the newest comment of the previous one: times are whole seconds, and some appear late. */
const overlap = 3 * second

/** Polls one live of Instagram or Facebook until it has ended or `stop` is called. */
export function startLivePoller(deps: LivesDeps, liveId: string): LivePoller {
  const abort = new AbortController()
  const facts = { due: 0, areReceived: false }
  const rest: Rest = { begun: 0, wake: null }
  return {
    stop() {
      abort.abort()
      rest.wake?.abort()
    },
    factsReceived() {
      facts.due = deps.clock.now().getTime() + receivedFactsLast
      facts.areReceived = true
    },
    hurry() {
      if (deps.clock.now().getTime() - rest.begun >= second) rest.wake?.abort()
    },
    done: watch(deps, liveId, { facts, rest }, abort.signal),
  }
}

/** When the live's facts are requested next, and whether the list of lives contained them since the last poll. */
type FactsDue = { due: number; areReceived: boolean }

/** When the last poll began, and what ends the pause after it. */
type Rest = { begun: number; wake: AbortController | null }

async function watch(
  deps: LivesDeps,
  liveId: string,
  { facts, rest }: { facts: FactsDue; rest: Rest },
  signal: AbortSignal,
): Promise<void> {
  let live = await deps.pollState.read(liveId)
  const broadcast = live && (await broadcastOnAir(deps, live))
  let knownTo = live && broadcast ? await recordInterruption(deps, live, broadcast) : null
  const openGap = live && (await captureGapStore(deps.connection.db).earliestOpen(live.id))
  const gaps: Gaps = { areOpen: openGap !== null }
  // After a restart the first poll also reads the gaps that the previous process did not fill.
  let since = openGap !== null && knownTo !== null && openGap < knownTo ? openGap : knownTo
  let progress = null as PollProgress | null
  let sweepDue = 0
  let timesGone = 0
  let timesOver = 0
  let backfill = null as Backfill | null
  let probeDue = 0
  let api = null as GraphAccountApi | null
  const capture = captureOnce(deps.capture)

  // Another broadcast of the live gets a poller of its own.
  while (
    broadcast &&
    live?.status === 'on_air' &&
    currentMediaOf(live) === broadcast.mediaId &&
    !signal.aborted
  ) {
    const begun = deps.clock.now()
    api ??= await deps.integrations.provider(live.pluginId).catch(() => null)
    const turn = { account: live.accountId, weight: weightOf(live, begun) }
    const provider = api && takeTurns(api, deps.scheduler, turn)
    const answer = provider
      ? await pollLive(
          provider,
          capture,
          broadcast.mediaId,
          { since, maxPages: deps.maxPages },
          progress ?? undefined,
        )
      : ({ kind: 'trouble', retryAfterSeconds: 5, isFinal: true, progress } as const)
    const outcome = isBlind(answer, live, broadcast) ? blindTrouble : answer
    progress = outcome.kind === 'trouble' ? (outcome.progress ?? progress) : null
    const now = deps.clock.now()
    if (now.getTime() - broadcast.startedAt.getTime() >= longestLive) return endLive(deps, live, now)
    if (provider && now.getTime() >= probeDue && (outcome.kind === 'trouble' || weightOf(live, now) > 1)) {
      probeDue = now.getTime() + probeEvery
      await provider.probeLives()
    }

    if (outcome.kind === 'gone') {
      timesGone += 1
      // Twice, because one odd answer must not end a live that goes on.
      if (timesGone >= 2) return endLive(deps, live, now)
    } else if (outcome.kind === 'trouble') {
      if (await isOverInSilence(deps, live, broadcast, now)) return endLive(deps, live, now)
    } else {
      timesGone = 0
      await recordPoll(deps, live, outcome, { knownTo, since, startedAt: broadcast.startedAt, gaps }, now)
      const left = backfillOf(outcome, backfill?.since ?? since ?? broadcast.startedAt)
      if (left) backfill = left
      else if (provider && backfill) backfill = await continueBackfill(deps, provider, broadcast, backfill)
      if (outcome.newest) knownTo = new Date(outcome.newest.getTime() - overlap)
      since = knownTo
      if (provider && (facts.areReceived || now.getTime() >= facts.due)) {
        const current = await currentFacts(deps, provider, { live, mediaId: broadcast.mediaId, facts }, now)
        timesOver = current === 'over' ? timesOver + 1 : 0
        // The comments were read once more after the first answer that it is over.
        if (timesOver >= 2) return endLive(deps, live, now)
        if (current === 'over') facts.due = 0
        if (isLive(current) && isWhole(current) && gaps.areOpen) {
          await captureGapStore(deps.connection.db).fillAll(liveId, now)
          gaps.areOpen = false
        }
        if (isLive(current) && !backfill && now.getTime() >= sweepDue && isShort(current)) {
          sweepDue = now.getTime() + sweepEvery
          since = broadcast.startedAt
        }
      }
    }

    const pace = { live, usage: deps.scheduler.usageOf(live.accountId), now, chance: deps.random() }
    const took = deps.clock.now().getTime() - begun.getTime()
    const wake = new AbortController()
    Object.assign(rest, { begun: begun.getTime(), wake })
    if (signal.aborted) wake.abort()
    await deps.sleep(timesOver > 0 ? second : pauseAfter(outcome, { ...pace, took }), wake.signal)
    live = await deps.pollState.read(liveId)
  }
}

async function broadcastOnAir({ connection }: LivesDeps, live: Live): Promise<LivePart | null> {
  const parts = partsOf(live, await partStore(connection.db).ofLive(live.id))
  return parts.find(({ mediaId }) => mediaId === currentMediaOf(live)) ?? null
}

/** After an interruption of polling, opens a gap and returns back to which time the next poll has to read. */
async function recordInterruption(deps: LivesDeps, live: Live, broadcast: LivePart): Promise<Date | null> {
  const now = deps.clock.now()
  const isNew = live.lastCheckedAt.getTime() <= broadcast.seenAt.getTime()
  if (isNew) return new Date(0)
  if (now.getTime() - live.lastCheckedAt.getTime() < gapAfter)
    return new Date(live.lastCheckedAt.getTime() - gapAfter)

  await captureGapStore(deps.connection.db).add({
    id: deps.ids.uuid(),
    liveId: live.id,
    startsAt: live.lastCheckedAt,
    endsAt: now,
  })
  return new Date(live.lastCheckedAt.getTime() - gapAfter)
}

/** Whether the live may have gaps that are not filled: only its poller opens any. */
type Gaps = { areOpen: boolean }
type PollRange = { knownTo: Date | null; since: Date | null; startedAt: Date; gaps: Gaps }

async function recordPoll(
  deps: LivesDeps,
  live: Live,
  outcome: { kind: 'caught_up' } | { kind: 'gap'; reached: Date },
  { knownTo, since, startedAt: first, gaps }: PollRange,
  now: Date,
): Promise<void> {
  const store = captureGapStore(deps.connection.db)
  if (outcome.kind === 'caught_up') {
    if (since !== null && gaps.areOpen) {
      await store.fillSince(live.id, since, now)
      gaps.areOpen = (await store.earliestOpen(live.id)) !== null
    }
  } else {
    const startsAt = knownTo !== null && knownTo > first ? knownTo : first
    if (startsAt < outcome.reached) {
      gaps.areOpen = true
      await store.add({ id: deps.ids.uuid(), liveId: live.id, startsAt, endsAt: outcome.reached })
    }
  }
  // Last: a process that is killed before this has not polled.
  await deps.pollState.note(live.id, now)
}

const isLive = (facts: Live | 'over' | null): facts is Live => facts !== null && facts !== 'over'

/** The live with the provider's current facts; null where it gives none. */
async function currentFacts(
  deps: LivesDeps,
  provider: ReadingApi,
  { live, mediaId, facts }: { live: Live; mediaId: string; facts: FactsDue },
  now: Date,
): Promise<Live | 'over' | null> {
  if (facts.areReceived) {
    facts.areReceived = false
    return deps.pollState.read(live.id)
  }
  facts.due = now.getTime() + factsEvery
  const answer = await provider.media(mediaId)
  if (answer.kind === 'over') return 'over'
  return answer.kind === 'ok' ? noteMediaFacts(deps.connection.db, live, answer.media) : null
}

async function isOverInSilence(
  deps: LivesDeps,
  { id }: Live,
  broadcast: LivePart,
  now: Date,
): Promise<boolean> {
  const live = await liveStore(deps.connection.db).byId(id)
  const lastSign = Math.max(live?.lastCommentAt?.getTime() ?? 0, broadcast.seenAt.getTime())
  return now.getTime() - lastSign > silenceMeansEnd
}

/** Whether the provider counts more comments than are stored. */
function isShort(live: Live): boolean {
  return live.providerCommentsCount !== null && live.commentsCount < live.providerCommentsCount
}

/** Whether the provider withholds the comments: its list is empty although comments were pushed or counted. */
function isBlind(outcome: PollOutcome, live: Live, broadcast: LivePart): boolean {
  if (outcome.kind !== 'caught_up' || outcome.newest !== null) return false
  // Comments of an earlier broadcast of the live prove nothing about this one.
  if (live.currentMediaId !== null) return live.lastPushAt !== null && live.lastPushAt >= broadcast.seenAt
  return live.pushedCount > 0 || (live.providerCommentsCount ?? 0) > 0
}

const blindTrouble = {
  kind: 'trouble',
  retryAfterSeconds: blindPause,
  isFinal: false,
  progress: null,
} as const
