import { day } from '#platform/contract/time.ts'
import { refundWindowDays, rewardAmount } from '../contract.ts'

export const rewardCurrency = 'BRL'

/** The amount of a reward for a payment made at `paidAt`, and the end of its refund window. */
export function termsFor(paidAt: Date) {
  return {
    amount: rewardAmount,
    currency: rewardCurrency,
    dueAt: new Date(paidAt.getTime() + refundWindowDays * day),
  }
}
