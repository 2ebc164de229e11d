import { demoPictures } from '#features/merchants/server/index.ts'
import { demoActor } from './demo-actor.ts'
import { connectDemoServices } from './demo-services.ts'
import type { DemoDeps } from './deps.ts'
import { hasExamples } from './remove-examples.ts'

/**
 * Creates the example brand of the demo's seller with its products, orders and a stream, while the seller has the
 * examples and administers no brand. Throws in production.
 */
export async function ensureDemoBrand(deps: DemoDeps): Promise<void> {
  const seller = demoActor(deps.accounts.demo.seller.uuid)
  if (!(await hasExamples(deps, seller))) return
  const merchantUuid = await deps.merchants.demo.addMerchant(seller)
  if (!merchantUuid) return
  const skus = await deps.catalogue.demo.addProducts(seller, merchantUuid)
  const services = await connectDemoServices(deps, seller, { merchantUuid, codes: [...skus.keys()] })
  const toSend = await deps.orders.demo.addOrders(seller, { merchantUuid, skus, ship: services.ship })
  // One of them is ready to be printed; the seller buys the other.
  const [labelled] = toSend
  if (services.hasCarrier && labelled)
    await deps.parcels.demo.buyLabel(seller, { uuid: labelled, merchantUuid })
  const products = await deps.catalogue.namedProducts.versions([merchantUuid])
  const cover = await (await demoPictures()).railPicture()
  await deps.streams.demo.addStream(seller, { merchantUuid, productUuids: [...products.keys()], cover })
}
