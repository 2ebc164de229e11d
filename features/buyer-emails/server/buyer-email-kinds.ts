import type { OrderChange, OrderSnapshot } from '#features/orders/server/index.ts'

/** What buyers get an e-mail about: events, and `bag`, which the seller sends. */
export type BuyerEmailKind =
  | 'bag'
  | 'paid'
  | 'checked'
  | 'promoted'
  | 'reminded'
  | 'sent'
  | 'out_for_delivery'
  | 'delivered'
  | 'expired'
  | 'cancelled'
  | 'refunded'

const kindOfCause: Record<string, BuyerEmailKind> = {
  paid: 'paid',
  payment_to_check: 'checked',
  promoted: 'promoted',
  reminded: 'reminded',
  sent: 'sent',
  tracking_changed: 'sent',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
}

/** The e-mail that a change of an order causes; null for changes that buyers make themselves or see on their page. */
export function kindOf({ cause }: Pick<OrderChange, 'cause'>): BuyerEmailKind | null {
  return kindOfCause[cause] ?? null
}

/** Whether an e-mail still says what is: between a change and its e-mail the order may have gone on. */
export function isStillTrue(kind: BuyerEmailKind, { state, lines }: OrderSnapshot): boolean {
  if (kind === 'paid') return state !== 'refunded'
  if (kind === 'bag') return state === 'held' || state === 'waiting_payment'
  if (kind === 'promoted' || kind === 'reminded') return lines.some((line) => line.state === 'held')
  if (kind === 'sent' || kind === 'out_for_delivery') return state === 'sent'
  if (kind === 'checked') return true
  return state === kind
}
