import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { covers, isValid } from './availability.ts'
import { creditStore, type Unlock } from './credit-store.ts'

/** What a credit is to be spent on. */
export type CreditUse = Omit<Unlock, 'creditId' | 'unlockedAt'>

/**
 * Spends a credit on a live's report, inside the caller's transaction. The same account and day never cost
 * twice, and a report that is open already stays with the credit that opened it. Throws `payment_required`
 * when the credit is unknown, spent or not valid.
 */
export async function takeCredit(tx: Database, creditId: string, use: CreditUse, now: Date): Promise<Unlock> {
  const store = creditStore(tx)
  const credit = (await store.lockOfUser(use.userUuid)).find(({ id }) => id === creditId)
  const open = await store.unlockOf(use.userUuid, use.pluginId, use.mediaId)
  if (open) return open

  const sameDay = await store.unlockOfDay(use.userUuid, use.accountId, use.liveDay)
  if (!sameDay) {
    const uses = credit ? await store.unlocksOf(use.userUuid, [credit.id]) : []
    if (!credit || !isValid(credit, now) || !covers(credit, uses, use))
      throw new AppError('payment_required', { say: 'credit_spent' })
  }

  const unlock = { ...use, creditId: sameDay?.creditId ?? creditId, unlockedAt: now }
  await store.addUnlock(unlock)
  return unlock
}
