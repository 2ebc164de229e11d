import { AppError } from '#platform/contract/errors.ts'
import type { CatalogueDeps } from '../deps.ts'
import { describe } from '../products/describe.ts'
import type { CatalogueGateway, GatewayProduct } from './gateway.ts'

/**
 * A shop's gateway whose products have descriptions that may be shown: what a provider sends is markup from outside. A
 * description that cannot be read is left out; the product is not.
 */
export function withCleanDescriptions(
  deps: Pick<CatalogueDeps, 'untrusted'>,
  merchantUuid: string,
  gateway: CatalogueGateway,
): CatalogueGateway {
  const clean = async (product: GatewayProduct): Promise<GatewayProduct> => ({
    ...product,
    description: product.description && (await readable(deps, merchantUuid, product.description)),
  })
  return {
    ...gateway,
    async changedProducts(since, cursor) {
      const { products, next } = await gateway.changedProducts(since, cursor)
      const cleaned: GatewayProduct[] = []
      for (const product of products) cleaned.push(await clean(product))
      return { products: cleaned, next }
    },
    async product(id, options) {
      const found = await gateway.product(id, options)
      return found && clean(found)
    },
    changeSelling: async (id, change) => clean(await gateway.changeSelling(id, change)),
    createProduct: async (draft) => clean(await gateway.createProduct(draft)),
    updateProduct: async (id, draft) => clean(await gateway.updateProduct(id, draft)),
  }
}

async function readable(
  deps: Pick<CatalogueDeps, 'untrusted'>,
  merchantUuid: string,
  markup: string,
): Promise<string | null> {
  try {
    return await describe(deps, { account: merchantUuid, isPatient: true }, markup)
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed') return null
    throw error
  }
}
