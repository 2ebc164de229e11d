import type { Database } from '#platform/server/database/connect.ts'
import { priceAt } from '../../order-total.ts'
import { type Claim, claimStore } from './claim-store.ts'

/** `price`: of one piece in centavos as the live had said it when the person asked; null where it said none. */
export type PricedClaim = Claim & { price: number | null }

/** All claims of a live as far as it was read, in the order in which people asked. */
export async function pricedClaims(db: Database, liveId: string): Promise<PricedClaim[]> {
  const store = claimStore(db)
  const claims = await store.changedAfter(liveId, -1)
  const products = await store.productsChangedAfter(liveId, -1)
  const byKey = new Map(products.map((product) => [product.key, product]))
  return claims.map((claim) => {
    const product = byKey.get(claim.productKey)
    return { ...claim, price: product ? priceAt(product, claim) : null }
  })
}
