import type { Usage } from '#features/integrations/server/index.ts'
import { minute, second } from '#platform/contract/time.ts'
import { pushesAreSilent, pushesMayTake } from '../../push-silence.ts'
import type { Live } from '../live-store.ts'
import type { PollOutcome } from './poll-live.ts'

type Arrivals = Pick<Live, 'status' | 'lastPushAt' | 'unpushedSince' | 'lastCheckedAt'>

/** Comments arrive by polling alone. */
const whenSilent = second
/** Polling found a comment whose push has not arrived yet. */
const whenPushesLag = 2 * second
const whenQuiet = 3 * second
/** Comments arrive by push; polling only finds those that were not pushed. */
const whilePushed = 5 * second
const longest = 5 * minute

/** The share of turns of a live while others wait: 4 where pushes are silent, else 1. */
export function weightOf(live: Arrivals, now: Date): number {
  return areSilent(live, now) ? 4 : 1
}

/** Milliseconds from the start of one poll to the start of the next, while the provider answers. */
export function pollInterval(live: Arrivals, { found, now }: { found: number; now: Date }): number {
  if (areSilent(live, now)) return whenSilent
  if (live.lastPushAt && now.getTime() - live.lastPushAt.getTime() < pushesMayTake) return whilePushed
  return found > 0 || live.unpushedSince !== null ? whenPushesLag : whenQuiet
}

/**
 * The factor for pauses by the used share of the provider's limit: 1 up to half of it, then so that half of what is left
 * always lasts as long as half of the limit did.
 */
export function pauseFactor({ account, app }: Usage): number {
  const used = Math.max(account, app)
  if (used <= 50) return 1
  return used >= 99 ? Number.POSITIVE_INFINITY : 50 / (100 - used)
}

/** The pause after a poll of `took` milliseconds. `chance` (0 ≤ x < 1) varies it, so that lives are not polled in step. */
export function pauseAfter(
  outcome: PollOutcome,
  facts: { live: Arrivals; usage: Usage; now: Date; took: number; chance: number },
): number {
  const jitter = 0.9 + facts.chance * 0.2
  if (outcome.kind === 'trouble') return outcome.retryAfterSeconds * second * jitter
  if (outcome.kind === 'gone') return second
  const pace = pollInterval(facts.live, { found: outcome.found, now: facts.now })
  const whole = Math.min(longest, pace * pauseFactor(facts.usage))
  return Math.max(pace / 5, whole * jitter - facts.took)
}

function areSilent(live: Arrivals, now: Date): boolean {
  return pushesAreSilent({ ...live, isOnAir: live.status === 'on_air' }, now)
}
