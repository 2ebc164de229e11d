import type { Intent } from './state.ts'

export function refundedOf({ refunds }: Intent): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** What Stripe keeps: 3,99 % and R$ 0,39 of a card, 1,19 % of a Pix, R$ 3,45 of a boleto. */
export function feeOf({ amount, method }: Intent): number {
  if (method === 'boleto') return Math.min(345, amount)
  return method === 'pix' ? Math.round(amount * 0.0119) : Math.round(amount * 0.0399) + 39
}
