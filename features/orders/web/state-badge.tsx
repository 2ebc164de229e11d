import { useTranslations } from 'use-intl'
import { Badge, type BadgeKind } from '#ui/badge.tsx'
import type { OrderState } from '../order-states.ts'

const kinds: Record<OrderState, BadgeKind> = {
  held: 'notice',
  waiting_payment: 'notice',
  paid: 'info',
  packed: 'info',
  sent: 'info',
  delivered: 'plain',
  cancelled: 'soon',
  refunded: 'soon',
  expired: 'soon',
}

/** The state of an order in a seller's words. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const t = useTranslations('orders.states')
  return <Badge kind={kinds[state]}>{t(state)}</Badge>
}
