import type { OrderPaymentsDeps } from '../deps.ts'
import { codeStore } from './code-store.ts'
import { isPayable, type OpenPayment, openPaymentOf } from './open-payment.ts'

/** The code that pays an order as it is now; null without one. The caller checked who may see it. */
export async function findOpenCode(
  deps: Pick<OrderPaymentsDeps, 'connection' | 'orders' | 'services' | 'provider'>,
  orderUuid: string,
): Promise<OpenPayment | null> {
  const order = await deps.orders.find(orderUuid)
  const open = await codeStore(deps.connection.db).openOf(orderUuid)
  return order && open?.code && isPayable(open, order) ? openPaymentOf(deps, open, order) : null
}
