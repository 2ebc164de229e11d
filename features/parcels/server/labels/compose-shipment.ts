import type { Shipment } from '#features/carriers/server/index.ts'
import type { Delivery } from '#features/checkout/server/index.ts'
import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { ParcelsDeps } from '../deps.ts'
import type { Label } from './label-store.ts'

/** The pieces of an order that are sent. */
export const sentLines = ({ lines }: Pick<OrderSnapshot, 'lines'>) =>
  lines.filter(({ state }) => state === 'paid')

/** What an order weighs: grams of the pieces whose weight is known, and how many others there are. */
export async function weightOf(
  { catalogue }: Pick<ParcelsDeps, 'catalogue'>,
  order: Pick<OrderSnapshot, 'merchantUuid' | 'lines'>,
): Promise<{ grams: number; unweighed: number }> {
  const lines = sentLines(order)
  const skus = await catalogue.skusToSell(
    order.merchantUuid,
    lines.map(({ skuId }) => skuId),
  )
  const gramsOf = (skuId: number) => skus.get(skuId)?.grams ?? 0
  return {
    grams: lines.reduce((sum, { skuId, quantity }) => sum + gramsOf(skuId) * quantity, 0),
    unweighed: lines.reduce((sum, { skuId, quantity }) => sum + (gramsOf(skuId) > 0 ? 0 : quantity), 0),
  }
}

/** The parcel of a label as its carrier gets it; null without an address or a sender. */
export async function composeShipment(
  { carriers, checkout }: Pick<ParcelsDeps, 'carriers' | 'checkout'>,
  label: Label,
  order: OrderSnapshot,
): Promise<Shipment | null> {
  const [delivery, { from }] = await Promise.all([
    checkout.deliveryOf(order.uuid),
    carriers.sendingOf(order.merchantUuid),
  ])
  const to = delivery && recipientOf(delivery, order)
  if (!from || !to) return null
  const items = sentLines(order).map(({ name, variant, quantity, price }) => ({
    ...{ name: [name, variant].filter(Boolean).join(' '), quantity, price },
  }))
  return {
    ...{ reference: label.uuid, code: label.code, box: label.box, from, to, items },
    value: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  }
}

function recipientOf({ recipient, phone, taxId, address }: Delivery, { buyer }: OrderSnapshot) {
  if (!address) return null
  return { name: recipient, document: taxId, phone: phone ?? buyer.phone, email: buyer.email, address }
}
