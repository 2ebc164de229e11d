import type { Database } from '#platform/server/database/connect.ts'
import { usesOf } from './choose-credit.ts'
import { creditStore } from './credit-store.ts'

/** A withdrawal of a granted credit. Idempotent by `cause`. */
export type GrantWithdrawal = {
  changeId: string
  userUuid: string
  creditId: string
  reason: string
  cause: string
}

/**
 * Withdraws a granted credit completely, inside the caller's transaction. Returns false and changes nothing if the credit
 * is unknown or has unlocked a report.
 */
export async function withdrawGrant(tx: Database, withdrawal: GrantWithdrawal, now: Date): Promise<boolean> {
  const { changeId, userUuid, creditId, reason, cause } = withdrawal
  const store = creditStore(tx)
  await store.lockOfUser(userUuid)
  const { credits, unlocks } = await store.portfolioOf(userUuid, null)
  const credit = credits.find(({ id }) => id === creditId)
  if (!credit || usesOf(unlocks, credit).length > 0) return false

  await store.changeOnce({
    id: changeId,
    userUuid,
    creditId,
    kind: 'withdrawn',
    credits: credit.credits,
    validTo: null,
    reason,
    changedBy: null,
    cause,
    at: now,
  })
  return true
}
