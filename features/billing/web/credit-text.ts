import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { listCredits } from '../contract.ts'

export type Credit = ItemOfReply<typeof listCredits>

export const unlimited = -1

/** The kind of a credit, as its owner distinguishes them. */
export function kindOf(
  credit: Pick<Credit, 'isFree' | 'type' | 'paymentValue'>,
): 'free' | 'gift' | 'bought' | 'month' {
  if (credit.isFree) return 'free'
  if (credit.type === 'SUBSCRIPTION') return 'month'
  return credit.paymentValue > 0 ? 'bought' : 'gift'
}

/** The report days that can be unlocked now, without the subscription. */
export function availableAltogether(credits: Pick<Credit, 'available' | 'state'>[]): number {
  return credits
    .filter(({ state, available }) => state === 'available' && available !== unlimited)
    .reduce((sum, { available }) => sum + available, 0)
}

/** The message key of a payment method's name. */
export function methodKey(method: string | null): 'pix' | 'card' | 'boleto' | 'unknown' {
  return method === 'pix' || method === 'card' || method === 'boleto' ? method : 'unknown'
}

/** The badge styles of a credit's states. */
export const stateLooks = {
  available: 'unlocked',
  spent: 'plain',
  expired: 'plain',
  not_yet: 'soon',
  stopped: 'notice',
  revoked: 'error',
} as const
