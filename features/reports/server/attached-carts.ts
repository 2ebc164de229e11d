/** The states of the latest search for the products and the carts of a live; null where none was requested. */
export type CartStatuses = { products: string | null; carts: string | null }

/** What a later feature knows of the carts of lives. */
export type CartsAttachment = {
  /** By live id, of the lives that have a search. */
  statusesOf(liveIds: string[]): Promise<Map<string, CartStatuses>>
}

/** Stands for the feature that reads carts until it is attached, while the product is put together. */
export function createAttachedCarts(): CartsAttachment & { attach(carts: CartsAttachment): void } {
  let attached: CartsAttachment | null = null
  return {
    statusesOf: async (liveIds) => attached?.statusesOf(liveIds) ?? new Map(),
    attach(carts) {
      attached = carts
    },
  }
}
