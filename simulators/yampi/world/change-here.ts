import type { Store, YampiWorld } from './world.ts'

/** Changes price and stock of a sku, as the store's owner does in Yampi's panel. A stock that is no number stays. */
export function changeSkuHere(
  world: YampiWorld,
  store: Store,
  skuId: number,
  { price, stock }: { price: number; stock: number },
): void {
  const product = store.products.find(({ skus }) => skus.some(({ id }) => id === skuId))
  const sku = product?.skus.find(({ id }) => id === skuId)
  if (!product || !sku) return
  if (price < sku.priceSale) sku.priceDiscount = price
  else Object.assign(sku, { priceSale: price, priceDiscount: 0 })
  const isStock = sku.quantityManaged && Number.isInteger(stock) && stock >= 0
  if (isStock) sku.stock = stock
  product.updatedAt = world.now()
  world.save()
  world.publish(store, 'product.updated', { id: product.id, name: product.name })
  if (isStock) world.publish(store, 'product.inventory.updated', { id: product.id })
}

export function deleteProductHere(world: YampiWorld, store: Store, id: number): void {
  store.products = store.products.filter((product) => product.id !== id)
  world.save()
  world.publish(store, 'product.deleted', { id })
}
