import { linesOf, type PurchaseLine, unitPrice } from '../page/purchase-page.ts'
import type { Order, Store, YampiWorld } from './world.ts'

const statuses = {
  waiting_payment: { id: 3, alias: 'waiting_payment', name: 'Aguardando pagamento' },
  paid: { id: 4, alias: 'paid', name: 'Pago' },
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
  }
  store.orders.push(order)
  world.publish(store, 'order.created', orderWire(order, lines, query))
  order.status = 'paid'
  for (const { sku, product, quantity } of lines) {
    if (!sku.quantityManaged) continue
    sku.stock = Math.max(0, sku.stock - quantity)
    product.updatedAt = world.now()
  }
  world.save()
  world.publish(store, 'order.paid', orderWire(order, lines, query))
  for (const product of new Set(lines.map((line) => line.product)))
    world.publish(store, 'product.inventory.updated', { id: product.id })
  return order
}

function orderWire(order: Order, lines: PurchaseLine[], query: Record<string, unknown>): object {
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
