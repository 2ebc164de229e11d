import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { codeStore, type PaymentCode } from '../codes/code-store.ts'
import type { OrderPaymentsDeps } from '../deps.ts'
import { newRefund, sumOf } from './new-refund.ts'
import { addRefunds } from './plan-refunds.ts'
import { type PaymentRefund, refundStore } from './refund-store.ts'

/** A part of a payment goes back through the gateway it came by, and the order costs that much less. */
export async function refundPart(
  deps: OrderPaymentsDeps,
  actor: Actor,
  { paymentUuid, amount }: { paymentUuid: string; amount: number },
): Promise<void> {
  const code = await codeStore(deps.connection.db).byUuid(paymentUuid)
  if (!code) throw unknownPayment()
  await mayChange(deps, actor, code)
  await deps.connection.transaction(async (tx) => {
    const { uuid: codeUuid, merchantUuid, orderUuid, paymentId } = code
    // The order is locked first, as everywhere.
    await deps.orders.refundPart({ orderUuid, amount, byUuid: actor.userUuid }, tx)
    const payments = await deps.orders.everyPaymentOf([orderUuid], tx)
    const payment = payments.find(
      ({ reference, state }) => paymentId !== null && reference === paymentId && state === 'accepted',
    )
    const before = await refundStore(tx).ofCode(codeUuid)
    if (!payment || !code.connectionUuid || amount > payment.amount - sumOf(before))
      throw new AppError('conflict', { messageKey: 'refund_too_much_of_payment' })
    const facts = { merchantUuid, orderUuid, codeUuid, paymentUuid: null, amount, byUuid: actor.userUuid }
    await addRefunds(deps, tx, [newRefund(deps, facts)])
  })
}

/** The seller sent a refund in another way: it is tried no more. */
export async function closeRefund(
  deps: OrderPaymentsDeps,
  actor: Actor,
  { refundUuid }: { refundUuid: string },
): Promise<void> {
  const refund = await refundStore(deps.connection.db).byUuid(refundUuid)
  if (!refund) throw unknownPayment()
  await mayChange(deps, actor, refund)
  await deps.connection.transaction(async (tx) => {
    if (!(await refundStore(tx).end(refundUuid, 'by_hand', deps.clock.now()))) return
    const { orderUuid, paymentUuid } = refund
    if (paymentUuid) await deps.orders.markSentBack({ orderUuid, paymentUuid }, tx)
  })
}

async function mayChange(
  { orders }: OrderPaymentsDeps,
  actor: Actor,
  { orderUuid }: Pick<PaymentCode | PaymentRefund, 'orderUuid'>,
): Promise<void> {
  await orders.access(actor, orderUuid, 'full').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownPayment() : error
  })
}

function unknownPayment(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_payment' })
}
