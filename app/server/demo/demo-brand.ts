import { demoActor } from './demo-actor.ts'
import type { DemoDeps } from './deps.ts'
import { hasExamples } from './remove-examples.ts'

/**
 * Creates the example brand of the demo's seller with its products, while the seller has the examples and administers
 * no brand. Throws in production.
 */
export async function ensureDemoBrand(deps: DemoDeps): Promise<void> {
  const seller = demoActor(deps.accounts.demo.seller.uuid)
  if (!(await hasExamples(deps, seller))) return
  const merchantUuid = await deps.merchants.demo.addMerchant(seller)
  if (merchantUuid) await deps.catalogue.demo.addProducts(seller, merchantUuid)
}
