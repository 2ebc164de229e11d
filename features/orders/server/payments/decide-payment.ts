import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { stateAfter } from '../../order-states.ts'
import type { decidePayment as decideCall } from '../../payments-contract.ts'
import { changeOrder, lockedOrder } from '../bags/change-order.ts'
import { lineStore } from '../bags/line-store.ts'
import type { Order } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { orderAccess } from '../order-access.ts'
import { type OrderPayment, paymentStore } from './payment-store.ts'
import { amountToPay, linesToPay, reserveAll, sellAll } from './receive-payment.ts'

/** The state after a decision, and the states that it may be made in. */
const decisions = {
  accept: { to: 'accepted', from: ['to_check'], entry: 'payment_accepted' },
  refund: { to: 'refund_due', from: ['to_check'], entry: 'payment_refund_due' },
  refunded: { to: 'refunded', from: ['to_check', 'refund_due'], entry: 'payment_refunded' },
} as const

/**
 * Decides about a payment that did not fit its order; see the call for what each decision does and throws. Two sellers who
 * decide at once get one decision.
 */
export async function decidePayment(
  deps: OrdersDeps,
  actor: Actor,
  { paymentUuid, decision }: RequestOf<typeof decideCall>['body'],
): Promise<Pick<OrderPayment, 'uuid' | 'state'>> {
  const known = await paymentStore(deps.connection.db).byUuid(paymentUuid)
  if (!known) throw unknownPayment()
  await orderAccess(deps, actor, known.orderUuid, 'full').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? unknownPayment() : error
  })
  return deps.connection.transaction(async (tx) => {
    const order = await lockedOrder(tx, known.orderUuid)
    const payment = await paymentStore(tx).byUuid(paymentUuid)
    const { to, from, entry } = decisions[decision]
    if (!payment) throw unknownPayment()
    if (payment.state === to && payment.problem !== null) return payment
    if (!from.some((state) => state === payment.state)) throw refused('payment_decided')

    const fields = decision === 'accept' ? await accept(deps, tx, order, payment) : {}
    const now = deps.clock.now()
    const decided = { state: to, decidedAt: now, decidedByUuid: actor.userUuid }
    await paymentStore(tx).change(payment.uuid, decided)
    const { amount } = payment
    await changeOrder(deps, tx, order, {
      fields,
      entry: { kind: entry, details: { amount }, byUuid: actor.userUuid },
      now,
    })
    return { ...payment, ...decided }
  })
}

/** Sells the pieces that an order asks money for now; what the payment lacks becomes a discount. */
async function accept(
  deps: OrdersDeps,
  tx: Database,
  order: Order,
  { amount }: OrderPayment,
): Promise<Partial<Order>> {
  const lines = await lineStore(tx).ofOrder(order.uuid)
  const due = amountToPay(order, lines)
  const state = stateAfter(order.state, 'paid')
  if (due === null || !state) throw refused('payment_nothing_due')
  const meant = linesToPay(order, lines)
  const problem = await reserveAll(deps, tx, order, meant)
  if (problem) throw refused(`payment_${problem}`)
  await sellAll(deps, tx, lines, meant)
  return {
    state,
    paid: order.paid + amount,
    discount: order.discount + Math.max(0, due - amount),
    version: order.version + 1,
    expiresAt: null,
  }
}

function unknownPayment(): AppError {
  return new AppError('not_found', { messageKey: 'unknown_received_payment' })
}

function refused(messageKey: string): AppError {
  return new AppError('conflict', { messageKey })
}
