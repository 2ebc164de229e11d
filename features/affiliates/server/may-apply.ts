import { day } from '#platform/contract/time.ts'
import type { Application } from './application-store.ts'

/** Time after a refusal until the user may apply again. */
const pauseAfterRefusal = 30 * day

export function mayApplyAgain(latest: Application | null, now: Date): boolean {
  if (!latest) return true
  if (latest.state !== 'refused') return false
  return now.getTime() - (latest.decidedAt ?? latest.appliedAt).getTime() >= pauseAfterRefusal
}
