import type { StoredProductState } from '../product-model.ts'

/** The old state, with how many pieces the change added to each sku: an undo takes these back, and not the sales since. */
export function withStockChange(before: StoredProductState, after: StoredProductState): StoredProductState {
  return {
    ...before,
    skus: before.skus.map((sku, at) => ({
      ...sku,
      added: (after.skus[at]?.onHand ?? sku.onHand) - sku.onHand,
    })),
  }
}
