/** A sku's part in availability. `stockQuantity`: pieces that can be had now; it counts only where stock is managed. */
export type SkuStock = { blockedSale: boolean; quantityManaged: boolean; stockQuantity: number }

/** How much can be had: 'estoque: ilimitado', 'estoque esgotado', or the number. */
export type Stock = { kind: 'unlimited' } | { kind: 'sold_out' } | { kind: 'pieces'; pieces: number }

/** Whether a product can be bought: a sku is not blocked, and is unmanaged or has stock. Without skus it always can. */
export function isAvailable(skus: readonly SkuStock[] | null): boolean {
  return skus === null || skus.some((sku) => !sku.blockedSale && stockOf(sku).kind !== 'sold_out')
}

export function stockOf({ quantityManaged, stockQuantity }: Omit<SkuStock, 'blockedSale'>): Stock {
  if (!quantityManaged) return { kind: 'unlimited' }
  return stockQuantity > 0 ? { kind: 'pieces', pieces: stockQuantity } : { kind: 'sold_out' }
}

/** Availability and stock of a product: blocked skus do not count. Without skus there is no limit. */
export function availabilityOf(skus: readonly SkuStock[] | null): { isAvailable: boolean; stock: Stock } {
  const onSale = (skus ?? []).filter(({ blockedSale }) => !blockedSale)
  const isUnlimited = skus === null || onSale.some(({ quantityManaged }) => !quantityManaged)
  const pieces = onSale.reduce((sum, { stockQuantity }) => sum + Math.max(0, stockQuantity), 0)
  return {
    isAvailable: isAvailable(skus),
    stock: stockOf({ quantityManaged: !isUnlimited, stockQuantity: pieces }),
  }
}
