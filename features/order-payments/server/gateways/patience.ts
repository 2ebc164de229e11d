import { second } from '#platform/contract/time.ts'
import type { Clock } from '#platform/server/clock.ts'

/** How long a buyer waits for what a gateway is asked. */
export const buyerPatience = 4 * second

/**
 * How long the next call may take, where all calls together have this long; each has its own time where nobody waits
 * (undefined). A call that comes too late still has a moment, so that it fails as others do.
 */
export function patienceFor(clock: Clock, together: number | undefined): () => { timeoutMs?: number } {
  if (together === undefined) return () => ({})
  const end = clock.now().getTime() + together
  return () => ({ timeoutMs: Math.max(1, end - clock.now().getTime()) })
}
