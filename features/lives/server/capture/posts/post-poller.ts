import { minute, second } from '#platform/contract/time.ts'
import { postReplyWindow } from '../../../reply-window.ts'
import type { LivesDeps } from '../../deps.ts'
import type { Live } from '../../live-store.ts'
import { captureOnce } from '../capture-once.ts'
import type { LivePoller } from '../capture-source.ts'
import { pauseFactor } from '../poll-cadence.ts'
import { type CapturePage, pollLive } from '../poll-live.ts'
import { takeTurns } from '../take-turns.ts'
import { endSelling } from './end-selling.ts'

/** Pushes bring the comments at once; polling finds those that were not pushed. */
const pollEvery = minute
const longestPause = 15 * minute
/** A post that was deleted answers so twice before its sale ends: one odd answer must not end it. */
const timesUntilGone = 2
/** A poll reads this far back beyond the previous one: some comments appear late. */
const overlap = minute

/**
 * Polls the comments of a post that its seller sells by, beside the pushes, until she stops, the time is up, the post is
 * gone or `stop` is called. The first poll reads what can still be replied to. Comments of a post stay readable, so that
 * an interruption leaves no gap.
 */
export function startPostPoller(deps: LivesDeps, liveId: string): LivePoller {
  const abort = new AbortController()
  return {
    stop: () => abort.abort(),
    factsReceived() {},
    hurry() {},
    done: watch(deps, liveId, abort.signal),
  }
}

async function watch(deps: LivesDeps, liveId: string, signal: AbortSignal): Promise<void> {
  const capture = captureOnce(deps.capture)
  let since: Date | null = null
  let timesGone = 0

  for (;;) {
    const live = await deps.pollState.read(liveId)
    if (live?.status !== 'selling' || signal.aborted) return
    const now = deps.clock.now()
    if (live.sellsUntil !== null && now >= live.sellsUntil) {
      await endSelling(deps, live, live.sellsUntil)
      return
    }

    const answerable = new Date(now.getTime() - postReplyWindow)
    const outcome = await pollPost(deps, live, capture, since ?? answerable)
    timesGone = outcome.kind === 'gone' ? timesGone + 1 : 0
    if (timesGone >= timesUntilGone) {
      await endSelling(deps, live, now)
      return
    }
    if (outcome.kind === 'caught_up' || outcome.kind === 'gap') {
      since = new Date(now.getTime() - overlap)
      await deps.pollState.note(live.id, now)
    }
    const factor = pauseFactor(deps.scheduler.usageOf(live.accountId))
    const pause =
      outcome.kind === 'trouble'
        ? Math.max(outcome.retryAfterSeconds * second, pollEvery)
        : Math.min(longestPause, pollEvery * factor)
    const left = live.sellsUntil === null ? pause : live.sellsUntil.getTime() - now.getTime()
    await deps.sleep(Math.min(pause, left) * (0.9 + deps.random() * 0.2), signal)
  }
}

/** Comments from before `since` are left out: a page may end in older ones. */
async function pollPost(deps: LivesDeps, live: Live, capture: CapturePage, since: Date) {
  const api = await deps.integrations.provider(live.pluginId).catch(() => null)
  if (!api)
    return { kind: 'trouble', retryAfterSeconds: pollEvery / second, isFinal: true, progress: null } as const
  const provider = takeTurns(api, deps.scheduler, { account: live.accountId, weight: 1 })
  const ofPost: CapturePage = (page) =>
    capture(page.filter(({ at }) => at >= since).map((comment) => ({ ...comment, isOnPost: true })))
  return pollLive(provider, ofPost, live.mediaId, { since, maxPages: deps.maxPages })
}
