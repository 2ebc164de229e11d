import { linesOf, type PurchaseLine, unitPrice } from '../page/purchase-page.ts'
import type { Order, Store, YampiWorld } from './world.ts'

const statuses = {
  waiting_payment: { id: 3, alias: 'waiting_payment', name: 'Aguardando pagamento' },
  paid: { id: 4, alias: 'paid', name: 'Pago' },
  cancelled: { id: 8, alias: 'cancelled', name: 'Cancelado' },
}

/** Buys the lines of a purchase link: an order, less stock, and the notifications `order.created` and `order.paid`. */
export function payLink(
  world: YampiWorld,
  store: Store,
  items: string,
  query: Record<string, unknown>,
): Order | null {
  const lines = linesOf(store, items)
  if (lines.length === 0) return null
  const order: Order = {
    id: world.newId(),
    number: 1001 + store.orders.length,
    status: 'waiting_payment',
    lines: lines.map(({ sku, quantity }) => [sku.id, quantity]),
    query,
    updatedAt: world.now(),
  }
  store.orders.push(order)
  world.publish(store, 'order.created', orderWire(store, order))
  order.status = 'paid'
  for (const { sku, product, quantity } of lines) {
    if (!sku.quantityManaged) continue
    sku.stock = Math.max(0, sku.stock - quantity)
    product.updatedAt = world.now()
  }
  world.save()
  world.publish(store, 'order.paid', orderWire(store, order))
  for (const product of new Set(lines.map((line) => line.product)))
    world.publish(store, 'product.inventory.updated', { id: product.id })
  return order
}

/** As when the store cancels an order. */
export function cancelOrderHere(world: YampiWorld, store: Store, order: Order): void {
  order.status = 'cancelled'
  order.updatedAt = world.now()
  world.save()
  world.publish(store, 'order.status.updated', orderWire(store, order))
}

/** An order with everything that it includes, as calls and notifications show it. */
export function orderWire(store: Store, order: Order): object {
  const lines = order.lines.flatMap(([skuId, quantity]) => lineOf(store, skuId, quantity))
  const query = order.query ?? {}
  const total = lines.reduce((sum, { sku, quantity }) => sum + unitPrice(sku) * quantity, 0)
  const metadata = Object.entries(query).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key ? [{ key, value }] : []
  })
  return {
    id: order.id,
    number: order.number,
    status: { data: statuses[order.status] },
    value_total: total,
    value_products: total,
    value_discount: 0,
    value_shipment: 0,
    customer: {
      data: {
        id: 3,
        name: 'Cliente Simulado',
        email: 'cliente@exemplo.example',
        cpf: '00000000191',
        phone: { full_number: '11999990000' },
      },
    },
    items: {
      data: lines.map(({ sku, product, quantity }) => ({
        sku_id: sku.id,
        product_id: product.id,
        quantity,
        price: unitPrice(sku),
        sku: { data: { sku: sku.sku, token: sku.token } },
      })),
    },
    transactions: { data: [{ status: order.status, payment: { data: { alias: 'pix' } } }] },
    metadata: { data: metadata },
    utm_source: query.utm_source ?? null,
    utm_campaign: query.utm_campaign ?? null,
  }
}

function lineOf(store: Store, skuId: number, quantity: number): PurchaseLine[] {
  for (const product of store.products) {
    const sku = product.skus.find(({ id }) => id === skuId)
    if (sku) return [{ product, sku, quantity }]
  }
  return []
}
