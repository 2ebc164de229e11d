import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { freeCreditId } from '../contract.ts'
import { type CreditPortfolio, creditOfDay, isFreeTaken, mayOpen } from './choose-credit.ts'
import { creditStore, type Unlock } from './credit-store.ts'
import { freeReportStore } from './free-report-store.ts'

/** What a credit is to be spent on. */
export type CreditUse = Omit<Unlock, 'creditId' | 'unlockedAt'>

/**
 * Spends a credit on a live's report, inside the caller's transaction. No day is ever paid for twice, and a report
 * that is open already stays with the credit that opened it. Of an Instagram account, one person's free credit opens
 * reports. Throws `payment_required` when the credit is unknown, spent, stopped, not valid, or the free one of an account
 * whose free report another person used.
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
  // Another person was first a moment ago: decided anew, the free credit is withheld.
  const { unlock, isNew } = isReserved ? decided : await decide()
  if (isNew) await store.addUnlock(unlock)
  return unlock
}

function refuse(portfolio: CreditPortfolio, creditId: string, use: CreditUse, now: Date): never {
  const isTaken = creditId === freeCreditId && isFreeTaken(portfolio, use, now)
  throw new AppError('payment_required', { messageKey: isTaken ? 'free_report_taken' : 'credit_spent' })
}

/** The unlock that stands for this use: one there is, one on a day that is open, a new one; null: it is not covered. */
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
