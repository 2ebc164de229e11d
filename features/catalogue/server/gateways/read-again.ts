import { AppError } from '#platform/contract/errors.ts'
import type { Gateway } from '../../contract.ts'
import type { CatalogueDeps, Shop } from '../deps.ts'
import { productsChanged } from '../events.ts'
import { productSearchStore } from '../products/product-search-store.ts'
import type { CatalogueGateway, GatewayProduct } from './gateway.ts'
import { storeGatewayProduct } from './store-gateway-product.ts'

type Deps = Pick<CatalogueDeps, 'connection' | 'clock' | 'ids' | 'events'>

/** Stores what the shop answered about a product; null: it no longer has it. Returns the uuid if something changed. */
export async function storeReading(
  deps: Deps,
  shop: Shop,
  gateway: Gateway,
  gatewayProductId: string,
  product: GatewayProduct | null,
): Promise<string | null> {
  const changed = product
    ? await deps.connection.transaction((tx) => storeGatewayProduct(tx, deps, { shop, gateway }, product))
    : await productSearchStore(deps.connection.db).removeAtGateway(
        shop.uuid,
        gateway,
        gatewayProductId,
        deps.clock.now(),
      )
  if (changed !== null)
    await deps.events.emit(productsChanged, { merchantUuid: shop.uuid, productUuids: [changed] })
  return changed
}

/**
 * After a write that the shop refused or did not answer: reads the product again, because the parts before the refusal
 * stay there. Returns the error, which says if the product is gone or a part of it was changed.
 */
export async function afterFailedWrite(
  deps: Deps,
  shop: Shop,
  gateway: CatalogueGateway,
  gatewayProductId: string,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  const reading = await gateway.product(gatewayProductId).then(
    (product) => ({ product }),
    () => null,
  )
  if (reading === null) return error
  const changed = await storeReading(deps, shop, gateway.kind, gatewayProductId, reading.product)
  if (reading.product === null) return new AppError('not_found', { messageKey: 'gateway_product_gone' })
  if (changed === null) return error
  const { fields } = error.details
  return fields
    ? new AppError(error.code, {
        ...error.details,
        fields: { ...fields, partly: ['gateway_partly_written'] },
      })
    : new AppError(error.code, { ...error.details, messageKey: 'gateway_partly_written' })
}
