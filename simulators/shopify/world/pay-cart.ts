import type { Product, Variant } from './catalogue.ts'
import type { Order, Shop, ShopifyWorld } from './world.ts'

export type CartLine = { product: Product; variant: Variant; count: number }

/** The lines of a cart permalink: `44:2,45:1`. */
export function cartLines(shop: Shop, items: string): CartLine[] {
  return items.split(',').flatMap((item) => {
    const [id, quantity] = item.split(':')
    const count = Number(quantity)
    for (const product of shop.products) {
      const variant = product.variants.find((each) => String(each.id) === id)
      if (variant && Number.isInteger(count) && count > 0) return [{ product, variant, count }]
    }
    return []
  })
}

/** Buys a cart: an order, less stock, and the notifications `orders/create` and `orders/paid`. */
export function payCart(
  world: ShopifyWorld,
  shop: Shop,
  items: string,
  query: Record<string, unknown>,
): Order | null {
  const lines = cartLines(shop, items)
  if (lines.length === 0) return null
  shop.orders ??= []
  const { orders } = shop
  const order: Order = {
    id: world.newId(),
    number: 1001 + orders.length,
    status: 'PAID',
    cancelledAt: null,
    lines: lines.map(({ variant, count }) => ({ variantId: variant.id, quantity: count })),
    attributes: Object.entries(query).flatMap(([name, value]) => {
      const key = /^attributes\[(\w+)\]$/.exec(name)?.[1]
      return key ? [{ key, value: String(value) }] : []
    }),
    total: lines.reduce((sum, { variant, count }) => sum + Number(variant.price) * count, 0).toFixed(2),
    updatedAt: world.now(),
  }
  orders.push(order)
  for (const { variant, count } of lines)
    if (variant.inventoryQuantity !== null)
      variant.inventoryQuantity = Math.max(0, variant.inventoryQuantity - count)
  world.save()
  for (const topic of ['orders/create', 'orders/paid']) world.publish(shop, topic, payload(order))
  for (const product of new Set(lines.map((line) => line.product))) world.changeProduct(shop, product)
  return order
}

/** As when the shop cancels an order. */
export function cancelOrderHere(world: ShopifyWorld, shop: Shop, order: Order): void {
  order.cancelledAt = world.now()
  order.updatedAt = world.now()
  world.save()
  world.publish(shop, 'orders/cancelled', payload(order))
}

const payload = ({ id, number, total }: Order) => ({
  id,
  order_number: number,
  total_price: total,
  email: 'cliente@exemplo.example',
})
