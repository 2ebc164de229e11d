import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import type { listCredits } from '../contract.ts'

export type Credit = ItemOfReply<typeof listCredits>

export const unlimited = -1

/** What kind of thing a credit is to its owner. */
export function kindOf(
  credit: Pick<Credit, 'isFree' | 'type' | 'paymentValue'>,
): 'free' | 'gift' | 'bought' | 'month' {
  if (credit.isFree) return 'free'
  if (credit.type === 'SUBSCRIPTION') return 'month'
  return credit.paymentValue > 0 ? 'bought' : 'gift'
}

/** How many days of reports can be opened now, a subscription aside. */
export function availableAltogether(credits: Pick<Credit, 'available' | 'state'>[]): number {
  return credits
    .filter(({ state, available }) => state === 'available' && available !== unlimited)
    .reduce((sum, { available }) => sum + available, 0)
}

/** How a payment method is called: a key of the methods' texts. */
export function methodKey(method: string | null): 'pix' | 'card' | 'boleto' | 'unknown' {
  return method === 'pix' || method === 'card' || method === 'boleto' ? method : 'unknown'
}

/** The badge of a credit's state. */
export const stateLooks = {
  available: 'unlocked',
  spent: 'plain',
  expired: 'plain',
  not_yet: 'soon',
  stopped: 'notice',
  revoked: 'error',
} as const
