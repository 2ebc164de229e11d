import type { InstagramAccountApi } from '#features/integrations/server/index.ts'
import { hour, minute, second } from '#platform/contract/time.ts'
import { captureGapStore } from '../capture-gap-store.ts'
import { isWhole, type Live, liveStore } from '../live-store.ts'
import { currentMediaOf, type LivePart, partStore, partsOf } from '../parts/part-store.ts'
import type { CaptureDeps } from './capture-deps.ts'
import { captureOnce } from './capture-once.ts'
import { endLive } from './end-live.ts'
import { noteMediaFacts } from './media-facts.ts'
import { pauseAfter, weightOf } from './poll-cadence.ts'
import { type PollOutcome, type PollProgress, pollLive } from './poll-live.ts'
import { readOn, type Unread, unreadOf } from './read-on.ts'
import { type ReadingApi, takeTurns } from './take-turns.ts'

/** Keeps looking at one live until it has ended or is told to stop. */
export type LivePoller = {
  stop(): void
  /** The list of running lives brought the facts of this one: it need not be asked for them. */
  hearFacts(): void
  done: Promise<void>
}

const factsEvery = 10 * second
/** The list of running lives is read about as often as facts are asked for. */
const heardFactsLast = 2 * factsEvery
/** When the provider says there are more than we hold, everything is read again, this often at most. */
const sweepEvery = 20 * second
/** A live that cannot be read and gets no push is taken for ended after this; pushes have been silent for 40 minutes. */
const silenceMeansEnd = 60 * minute
/** No broadcast lasts longer: a live whose end was never seen is over then. */
export const longestLive = 12 * hour
/** An account whose pushes are silent, or that polling does not read, is asked again this often how it can be polled. */
const probeEvery = 5 * minute
/** Between two looks at a list that stays empty although comments were pushed. */
const blindPause = 15
/** Longer without a look than this, and comments may have been missed. */
const gapAfter = 15 * second
/** A look reads so far back beyond the newest comment of the one before: times are whole seconds, and some show late. */
const overlap = 3 * second

export function startLivePoller(deps: CaptureDeps, liveId: string): LivePoller {
  const abort = new AbortController()
  const facts = { due: 0, areHeard: false }
  return {
    stop: () => abort.abort(),
    hearFacts() {
      facts.due = deps.clock.now().getTime() + heardFactsLast
      facts.areHeard = true
    },
    done: watch(deps, liveId, facts, abort.signal),
  }
}

/** When the provider is asked for the live's facts next, and whether its list brought them since the last look. */
type FactsDue = { due: number; areHeard: boolean }

async function watch(deps: CaptureDeps, liveId: string, facts: FactsDue, signal: AbortSignal): Promise<void> {
  let live = await deps.looks.read(liveId)
  const broadcast = live && (await broadcastOnAir(deps, live))
  let knownTo = live && broadcast ? await noteInterruption(deps, live, broadcast) : null
  const openGap = live && (await captureGapStore(deps.connection.db).earliestOpen(live.id))
  const gaps: Gaps = { areOpen: openGap !== null }
  // A look after a restart also reads the stretches again that the process before did not get to.
  let backTo = openGap !== null && knownTo !== null && openGap < knownTo ? openGap : knownTo
  let progress = null as PollProgress | null
  let sweepDue = 0
  let timesGone = 0
  let unread = null as Unread | null
  let probeDue = 0
  let api = null as InstagramAccountApi | null
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
          { backTo, mostPages: deps.mostPages },
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
      await noteLook(deps, live, outcome, { knownTo, backTo, startedAt: broadcast.startedAt, gaps }, now)
      const left = unreadOf(outcome, unread?.backTo ?? backTo ?? broadcast.startedAt)
      if (left) unread = left
      else if (provider && unread) unread = await readOn(deps, provider, broadcast, unread)
      if (outcome.newest) knownTo = new Date(outcome.newest.getTime() - overlap)
      backTo = knownTo
      if (provider && (facts.areHeard || now.getTime() >= facts.due)) {
        const current = await currentFacts(deps, provider, { live, mediaId: broadcast.mediaId, facts }, now)
        if (current && isWhole(current) && gaps.areOpen) {
          await captureGapStore(deps.connection.db).fillAll(liveId, now)
          gaps.areOpen = false
        }
        if (current && !unread && now.getTime() >= sweepDue && isShort(current)) {
          sweepDue = now.getTime() + sweepEvery
          backTo = broadcast.startedAt
        }
      }
    }

    const pace = { live, usage: deps.scheduler.usageOf(live.accountId), now, chance: deps.random() }
    const took = deps.clock.now().getTime() - begun.getTime()
    await deps.sleep(pauseAfter(outcome, { ...pace, took }), signal)
    live = await deps.looks.read(liveId)
  }
}

async function broadcastOnAir({ connection }: CaptureDeps, live: Live): Promise<LivePart | null> {
  const parts = partsOf(live, await partStore(connection.db).ofLive(live.id))
  return parts.find(({ mediaId }) => mediaId === currentMediaOf(live)) ?? null
}

/** After a pause in looking, opens a gap and answers how far back the next look has to read. */
async function noteInterruption(deps: CaptureDeps, live: Live, broadcast: LivePart): Promise<Date | null> {
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
type Stretch = { knownTo: Date | null; backTo: Date | null; startedAt: Date; gaps: Gaps }

async function noteLook(
  deps: CaptureDeps,
  live: Live,
  outcome: { kind: 'caught_up' } | { kind: 'gap'; reached: Date },
  { knownTo, backTo, startedAt: first, gaps }: Stretch,
  now: Date,
): Promise<void> {
  const store = captureGapStore(deps.connection.db)
  if (outcome.kind === 'caught_up') {
    if (backTo !== null && gaps.areOpen) {
      await store.fillSince(live.id, backTo, now)
      gaps.areOpen = (await store.earliestOpen(live.id)) !== null
    }
  } else {
    const startsAt = knownTo !== null && knownTo > first ? knownTo : first
    if (startsAt < outcome.reached) {
      gaps.areOpen = true
      await store.add({ id: deps.ids.uuid(), liveId: live.id, startsAt, endsAt: outcome.reached })
    }
  }
  // Last: a process that dies before is one that did not look.
  await deps.looks.note(live.id, now)
}

/** The live with what the provider says of it now; null where it says nothing. */
async function currentFacts(
  deps: CaptureDeps,
  provider: ReadingApi,
  { live, mediaId, facts }: { live: Live; mediaId: string; facts: FactsDue },
  now: Date,
): Promise<Live | null> {
  if (facts.areHeard) {
    facts.areHeard = false
    return deps.looks.read(live.id)
  }
  facts.due = now.getTime() + factsEvery
  const answer = await provider.media(mediaId)
  return answer.kind === 'ok' ? noteMediaFacts(deps.connection.db, live, answer.media) : null
}

async function isOverInSilence(
  deps: CaptureDeps,
  { id }: Live,
  broadcast: LivePart,
  now: Date,
): Promise<boolean> {
  const live = await liveStore(deps.connection.db).byId(id)
  const lastSign = Math.max(live?.lastCommentAt?.getTime() ?? 0, broadcast.seenAt.getTime())
  return now.getTime() - lastSign > silenceMeansEnd
}

/** Does the provider say there were more comments than we hold? */
function isShort(live: Live): boolean {
  return live.providerCommentsCount !== null && live.commentsCount < live.providerCommentsCount
}

/** An empty list of a live that comments were pushed of, or counted in, is none: the provider does not let us read. */
function isBlind(outcome: PollOutcome, live: Live, broadcast: LivePart): boolean {
  if (outcome.kind !== 'caught_up' || outcome.newest !== null) return false
  // What an earlier broadcast of the live brought says nothing about this one.
  if (live.currentMediaId !== null) return live.lastPushAt !== null && live.lastPushAt >= broadcast.seenAt
  return live.pushedCount > 0 || (live.providerCommentsCount ?? 0) > 0
}

const blindTrouble = {
  kind: 'trouble',
  retryAfterSeconds: blindPause,
  isFinal: false,
  progress: null,
} as const
