import type { CarrierKind } from '#features/carriers/contract.ts'
import type { Delivery } from '#features/checkout/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { LabelRefusal } from '../../label-states.ts'
import type { ParcelsDeps } from '../deps.ts'
import { sentLines, weightOf } from './compose-shipment.ts'

export type Sending = Awaited<ReturnType<ParcelsDeps['carriers']['sendingOf']>>
export type ChosenService = { carrier: CarrierKind; code: string }

/** An order whose label may be bought. `chosen`: the service of a carrier that its buyer chose; null: another one. */
export type ParcelToBuy = {
  order: OrderSnapshot
  delivery: Delivery & { address: NonNullable<Delivery['address']> }
  sending: Sending
  chosen: ChosenService | null
  grams: number
  unweighed: number
  /** Of its pieces, in centavos. */
  value: number
}

/** What is needed to buy a label, or the first thing that is missing. */
export async function parcelToBuy(
  deps: Pick<ParcelsDeps, 'orders' | 'checkout' | 'catalogue'>,
  { merchantUuid, orderUuid, sending }: { merchantUuid: string; orderUuid: string; sending: Sending },
): Promise<ParcelToBuy | { reason: LabelRefusal }> {
  const order = await deps.orders.find(orderUuid)
  if (order?.merchantUuid !== merchantUuid) return { reason: 'unknown_order' }
  const lines = sentLines(order)
  if ((order.state !== 'paid' && order.state !== 'packed') || lines.length === 0)
    return { reason: 'order_state' }
  const delivery = await deps.checkout.deliveryOf(orderUuid)
  if (!delivery?.address) return { reason: 'no_address' }
  if (!delivery.taxId) return { reason: 'no_document' }
  if (!sending.from) return { reason: 'no_sender' }
  if (!sending.from.document) return { reason: 'no_sender_document' }
  const { carrier } = delivery
  return {
    ...{ order, sending, delivery: { ...delivery, address: delivery.address } },
    ...(await weightOf(deps, order)),
    chosen: carrier && { carrier: carrier.kind, code: carrier.code },
    value: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }
}
