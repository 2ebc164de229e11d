import type { Usage } from '#features/integrations/server/index.ts'
import { minute, second } from '#platform/contract/time.ts'
import { pushesAreSilent, pushesMayTake } from '../../push-silence.ts'
import type { Live } from '../live-store.ts'
import type { PollOutcome } from './poll-live.ts'

type Arrivals = Pick<Live, 'status' | 'lastPushAt' | 'unpushedSince' | 'lastCheckedAt'>

/** Polling alone carries the live. */
const whenSilent = second
/** A comment was found that no push has followed so far. */
const whenPushesLag = 2 * second
const whenQuiet = 3 * second
/** Pushes bring the comments; polling only looks for what they leave out. */
const whilePushed = 5 * second
const longest = 5 * minute

/** Of two lives that wait for their turn, the one that pushes have left is looked at more often. */
export function weightOf(live: Arrivals, now: Date): number {
  return areSilent(live, now) ? 4 : 1
}

/** Milliseconds from the beginning of a look to that of the next, while the provider answers. */
export function paceOf(live: Arrivals, { found, now }: { found: number; now: Date }): number {
  if (areSilent(live, now)) return whenSilent
  if (live.lastPushAt && now.getTime() - live.lastPushAt.getTime() < pushesMayTake) return whilePushed
  return found > 0 || live.unpushedSince !== null ? whenPushesLag : whenQuiet
}

/**
 * By how much pauses grow with the share of a limit that is used up: not at all for the first half, then so that half of
 * what is left always lasts as long as half of the limit did.
 */
export function stretchOf({ account, app }: Usage): number {
  const used = Math.max(account, app)
  if (used <= 50) return 1
  return used >= 99 ? Number.POSITIVE_INFINITY : 50 / (100 - used)
}

/** The pause after a look that took `took` milliseconds. `chance` (0 ≤ x < 1) keeps lives from looking in step. */
export function pauseAfter(
  outcome: PollOutcome,
  facts: { live: Arrivals; usage: Usage; now: Date; took: number; chance: number },
): number {
  const jitter = 0.9 + facts.chance * 0.2
  if (outcome.kind === 'trouble') return outcome.retryAfterSeconds * second * jitter
  if (outcome.kind === 'gone') return second
  const pace = paceOf(facts.live, { found: outcome.found, now: facts.now })
  const whole = Math.min(longest, pace * stretchOf(facts.usage))
  return Math.max(pace / 5, whole * jitter - facts.took)
}

function areSilent(live: Arrivals, now: Date): boolean {
  return pushesAreSilent({ ...live, isOnAir: live.status === 'on_air' }, now)
}
