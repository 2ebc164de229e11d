import type { Database } from '#platform/server/database/connect.ts'
import { usesOf } from './choose-credit.ts'
import { creditStore } from './credit-store.ts'

/** A credit that was given, and why it goes back. The same `cause` takes it back once. */
export type GrantWithdrawal = {
  changeId: string
  userUuid: string
  creditId: string
  reason: string
  cause: string
}

/**
 * Takes a given credit back whole, inside the caller's transaction. False, and nothing is taken, when it is unknown or
 * something was opened with it.
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
