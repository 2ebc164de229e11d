import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { OrderRow } from './order-queries.ts'

type Buyer = Pick<OrderRow, 'userName' | 'buyerName'>

/** How a buyer is called on every screen: "@maria", else their name. */
export function useBuyerName(): (buyer: Buyer) => string {
  const t = useTranslations('orders')
  return ({ userName, buyerName }) => (userName ? personHandle(userName) : (buyerName ?? t('noName')))
}
