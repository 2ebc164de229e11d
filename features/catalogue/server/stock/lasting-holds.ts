/** Pieces of a sku that are held without an end, for buyers whom the merchant trusts; a later feature counts them. */
type CountLastingHolds = (merchantUuid: string, skuId: number) => Promise<number>

export type LastingHolds = ReturnType<typeof createLastingHolds>

/** Stands for the feature that knows the buyers until it is attached, while the product is put together. */
export function createLastingHolds() {
  let attached: CountLastingHolds = async () => 0
  return {
    count: (merchantUuid: string, skuId: number) => attached(merchantUuid, skuId),
    attach(count: CountLastingHolds) {
      attached = count
    },
  }
}
