import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { freeCreditId } from '../contract.ts'
import { type CreditPortfolio, creditOfDay, isFreeTaken, mayOpen } from './choose-credit.ts'
import { creditStore, type Unlock } from './credit-store.ts'
import { freeReportStore } from './free-report-store.ts'

/** The live whose report a credit is spent on. */
export type CreditUse = Omit<Unlock, 'creditId' | 'unlockedAt'>

/**
 * Spends a credit on a live's report, inside the caller's transaction. No day is ever paid for twice, and an unlocked
 * report stays with the credit that unlocked it. Only one user's free credit unlocks reports of an Instagram account.
 * Throws `payment_required` if the credit is unknown, spent, stopped, not valid, or the free one of an account whose
 * free report another user has used.
 */
export async function spendCredit(
  tx: Database,
  creditId: string,
  use: CreditUse,
  now: Date,
): Promise<Unlock> {
  const store = creditStore(tx)
  await store.lockOfUser(use.userUuid)
  const decide = async () => {
    const portfolio = await store.portfolioOf(use.userUuid, use.accountId)
    return decideUnlock(portfolio, creditId, use, now) ?? refuse(portfolio, creditId, use, now)
  }

  const decided = await decide()
  const isFree = decided.isNew && decided.unlock.creditId === freeCreditId
  const isReserved = !isFree || (await freeReportStore(tx).reserve(use.accountId, use.userUuid, now))
  // Another user reserved the account in the meantime: decide again without the free credit.
  const { unlock, isNew } = isReserved ? decided : await decide()
  if (isNew) await store.addUnlock(unlock)
  return unlock
}

function refuse(portfolio: CreditPortfolio, creditId: string, use: CreditUse, now: Date): never {
  const isTaken = creditId === freeCreditId && isFreeTaken(portfolio, use, now)
  throw new AppError('payment_required', { messageKey: isTaken ? 'free_report_taken' : 'credit_spent' })
}

/**
 * Returns the existing unlock of a live or a new one, preferring a credit that already unlocked the day; null if no
 * credit covers it.
 */
export function decideUnlock(
  portfolio: CreditPortfolio,
  creditId: string,
  use: CreditUse,
  now: Date,
): { unlock: Unlock; isNew: boolean } | null {
  const open = portfolio.unlocks.find(
    ({ pluginId, mediaId, creditId: by }) =>
      pluginId === use.pluginId && mediaId === use.mediaId && !isRevoked(portfolio, by),
  )
  if (open) return { unlock: open, isNew: false }

  const asked = portfolio.credits.find(({ id }) => id === creditId)
  const credit = creditOfDay(portfolio, use) ?? (asked && mayOpen(portfolio, asked, use, now) ? asked : null)
  return credit && { unlock: { ...use, creditId: credit.id, unlockedAt: now }, isNew: true }
}

function isRevoked({ credits }: CreditPortfolio, id: string): boolean {
  return credits.find((credit) => credit.id === id)?.isRevoked ?? true
}
