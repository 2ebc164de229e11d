import { hour } from '#platform/contract/time.ts'
import type { CodeMethod } from '../../payment-codes.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { buyerPatience } from '../gateways/patience.ts'
import { settleSafely } from '../provider/settle-code.ts'
import { codeStore } from './code-store.ts'
import { isMade, isPayable, type OpenPayment, openPaymentOf } from './open-payment.ts'

/** The code that pays an order as it is now; null without one. The caller checked who may see it. */
export async function findOpenCode(deps: OrderPaymentsDeps, orderUuid: string): Promise<OpenPayment | null> {
  const order = await deps.orders.find(orderUuid)
  const open = await codeStore(deps.connection.db).openOf(orderUuid)
  return order && open && isMade(open) && isPayable(open, order) ? openPaymentOf(deps, open, order) : null
}

/**
 * What changes of an open code while its order does not: whether a card is in review, and why one was refused. Empty without
 * one.
 */
export async function progressOf(
  { connection }: Pick<OrderPaymentsDeps, 'connection'>,
  orderUuid: string,
): Promise<string> {
  const open = await codeStore(connection.db).openOf(orderUuid)
  return open?.isInReview ? 'in_review' : (open?.refusal ?? '')
}

/** How long after its time a code still leads a buyer back from the gateway's page. */
const leadsBack = hour

/** The order to which a buyer comes back from the gateway's page; null for an unknown code. `isOver`: too late. */
export async function returnedTo(
  { connection, clock }: Pick<OrderPaymentsDeps, 'connection' | 'clock'>,
  codeUuid: string,
): Promise<{ orderUuid: string; isOver: boolean } | null> {
  const code = await codeStore(connection.db).byUuid(codeUuid)
  if (!code) return null
  const { orderUuid, expiresAt } = code
  return { orderUuid, isOver: expiresAt === null || expiresAt.getTime() + leadsBack <= clock.now().getTime() }
}

/**
 * Asks the gateway now what became of the open code of an order, of this method or any. A buyer waits: a gateway that does not
 * answer in time is asked again by a job.
 */
export async function lookAtOpenCode(
  deps: OrderPaymentsDeps,
  orderUuid: string,
  method?: CodeMethod,
): Promise<void> {
  const open = await codeStore(deps.connection.db).openOf(orderUuid)
  if (open?.checkoutId && (!method || open.method === method))
    await settleSafely(deps, open.checkoutId, buyerPatience)
}
