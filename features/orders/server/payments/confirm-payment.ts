import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { confirmPayment as confirmCall } from '../../contract.ts'
import { type Order, orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { receivePayment } from './receive-payment.ts'

/** Keeps what the seller says she received elsewhere; returns the order as it is then. The caller checked who may do this. */
export async function confirmPayment(
  deps: OrdersDeps,
  { userUuid }: Pick<Actor, 'userUuid'>,
  { orderUuid, version, amount, sentBack }: RequestOf<typeof confirmCall>['body'],
): Promise<Order> {
  const { state } = await receivePayment(deps, {
    ...{ orderUuid, version, amount, method: 'external', byUuid: userUuid, isSentBack: sentBack },
    // One confirmation of a version: a second press has no further effect.
    reference: `${orderUuid} ${version}`,
  })
  if (sentBack === (state === 'accepted')) throw new AppError('conflict', { messageKey: 'payment_decided' })
  const order = await orderStore(deps.connection.db).byUuid(orderUuid)
  return order!
}
