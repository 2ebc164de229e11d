import type { Charge } from './state.ts'

export function refundedOf({ refunds }: Pick<Charge, 'refunds'>): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0)
}

/** What Pagar.me keeps: 1,19 % of a Pix, R$ 3,49 of a boleto, 4,39 % and R$ 0,55 of a card. */
export function feeOf({ paidAmount, method }: Pick<Charge, 'paidAmount' | 'method'>): number {
  if (method === 'boleto') return Math.min(349, paidAmount)
  return method === 'pix' ? Math.round(paidAmount * 0.0119) : Math.round(paidAmount * 0.0439) + 55
}

/** An amount in so many parts; the first ones take what does not divide. */
export function inParts(amount: number, parts: number): number[] {
  const each = Math.floor(amount / parts)
  return Array.from({ length: parts }, (_, at) => each + (at < amount - each * parts ? 1 : 0))
}
