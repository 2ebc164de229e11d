import { day } from '#platform/contract/time.ts'
import type { Application } from './application-store.ts'

/** After a refusal one may apply again. */
const pauseAfterRefusal = 30 * day

export function mayApplyAgain(latest: Application | null, now: Date): boolean {
  if (!latest) return true
  if (latest.state !== 'refused') return false
  return now.getTime() - (latest.decidedAt ?? latest.appliedAt).getTime() >= pauseAfterRefusal
}
