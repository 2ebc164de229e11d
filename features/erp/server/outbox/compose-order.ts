import type { OrderSnapshot } from '#features/orders/server/index.ts'
import type { ErpDeps } from '../deps.ts'
import type { ErpOrder } from '../port.ts'

/**
 * Our key of an order at ERPs: its number, which people know, and the beginning of its id, as two brands may use one ERP.
 * An order that has to be made again there, because it changed, has a further number.
 */
export function referenceOf({ number, uuid }: { number: number; uuid: string }, round: number): string {
  return [number, uuid.replaceAll('-', '').slice(-10), ...(round > 1 ? [round] : [])].join('-')
}

/** What an order costs: its paid pieces, with freight and discount. */
export function totalOf({ lines, freight, discount }: OrderSnapshot): number {
  const paid = lines.filter(({ state }) => state === 'paid')
  return paid.reduce((sum, { price, quantity }) => sum + price * quantity, 0) + (freight ?? 0) - discount
}

/** An order with what was paid of it, as an ERP gets it. */
export async function composeOrder(
  { orders, catalogue, checkout }: Pick<ErpDeps, 'orders' | 'catalogue' | 'checkout'>,
  order: OrderSnapshot,
  reference: string,
): Promise<ErpOrder> {
  const { uuid, number, version, buyer, discount } = order
  const paid = order.lines.filter(({ state }) => state === 'paid')
  const codes = await catalogue.skuCodes(paid.map(({ skuId }) => skuId))
  const payments = await orders.paymentsOf(uuid)
  const delivery = await checkout.deliveryOf(uuid)
  const freight = order.freight ?? 0
  return {
    ...{ uuid, reference, number, version, placedAt: order.createdAt, freight, discount, delivery },
    paidAt: payments.at(-1)?.receivedAt ?? order.updatedAt,
    customer: {
      name: delivery?.recipient ?? buyer.name ?? buyer.userName ?? String(number),
      taxId: delivery?.taxId ?? null,
      email: buyer.email,
      phone: delivery?.phone ?? buyer.phone,
    },
    lines: paid.map(({ skuId, name, variant, quantity, price }) => ({
      ...{ code: codes.get(skuId) ?? null, name, variant, quantity, price },
    })),
    total: totalOf(order),
    payments: payments.map(({ method, amount, receivedAt }) => ({ method, amount, at: receivedAt })),
  }
}
