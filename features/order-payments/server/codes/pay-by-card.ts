import type { CardRefusal, Payer } from '#features/billing/server/index.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { gatewayOf, lackedBy } from '../gateways/payment-gateway.ts'
import { choiceOf } from '../methods/method-choice.ts'
import { settleCode, settleLater } from '../provider/settle-code.ts'
import { codeStore } from './code-store.ts'
import { isPayable } from './open-payment.ts'

/** A card that a buyer typed: `token` is what the gateway gave the buyer's browser for it. */
export type CardTry = { orderUuid: string; token: string; installments: number; payer: Payer }

/** What came of it. `refusal`: why it was refused. */
type CardOutcome = { state: 'paid' | 'in_review' | 'refused'; refusal: CardRefusal | null }

/**
 * Tries a card on the open code of an order, one at a time. While nothing is known of it the code is in review, so that the
 * buyer does not pay twice; a job finds out. Throws `conflict` with `payment_changed` where nothing is open for cards,
 * `payment_in_review` and `payment_method_closed`, and `unavailable` if the gateway does not say what came of it. The caller
 * checked who may do this.
 */
export async function payByCard(
  deps: OrderPaymentsDeps,
  { orderUuid, token, installments, payer }: CardTry,
): Promise<CardOutcome> {
  const { connection, clock } = deps
  const store = codeStore(connection.db)
  const order = await deps.orders.find(orderUuid)
  const open = await store.openOf(orderUuid)
  const isOver = open?.expiresAt != null && open.expiresAt <= clock.now()
  if (!order || !open?.checkoutId || open.method !== 'card' || isOver || !isPayable(open, order))
    throw new AppError('conflict', { messageKey: 'payment_changed' })
  const { uuid, checkoutId, merchantUuid } = open
  if (installments > (await choiceOf(connection.db, merchantUuid)).mostInstallments)
    throw fieldError('installments', 'invalid_value')
  const merchant = await deps.merchants.find(merchantUuid)
  const gateway = await gatewayOf(deps, open)
  if (!merchant || !open.expiresAt || !gateway?.payByCard || lackedBy(gateway, 'card', payer).length > 0)
    throw new AppError('conflict', { messageKey: 'payment_method_closed' })
  if (!(await store.beginCard(uuid))) throw new AppError('conflict', { messageKey: 'payment_in_review' })

  try {
    const told = await gateway.payByCard({
      ...{ reference: uuid, account: merchantUuid, name: `${merchant.name} #${order.number}` },
      ...{ amount: open.amount, expiresAt: open.expiresAt, statementName: merchant.name },
      ...{ payer, token, installments },
    })
    await settleCode(deps, checkoutId, { told })
  } catch (error) {
    await settleLater(deps, checkoutId)
    throw error
  }
  const after = await store.byUuid(uuid)
  if (after?.paymentId) return { state: 'paid', refusal: null }
  if (after?.isInReview) return { state: 'in_review', refusal: null }
  return { state: 'refused', refusal: after?.refusal ?? 'other' }
}
