import { day } from '#platform/contract/time.ts'
import { refundWindowDays, rewardAmount } from '../contract.ts'

export const rewardCurrency = 'BRL'

/** What a reward is worth, and when a payment of this moment has lasted long enough to earn it. */
export function termsFor(paidAt: Date) {
  return {
    amount: rewardAmount,
    currency: rewardCurrency,
    dueAt: new Date(paidAt.getTime() + refundWindowDays * day),
  }
}
