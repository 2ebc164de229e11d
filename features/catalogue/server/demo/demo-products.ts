import { demoPictures } from '#features/merchants/server/index.ts'
import { toSnake } from '#platform/contract/casing.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { validate } from '#platform/server/http/validate.ts'
import { createProduct as createCall } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { saveCategory } from '../lists/save-category.ts'
import { saveVariation } from '../lists/save-variation.ts'
import { createProduct } from '../products/create-product.ts'
import { uploadImage } from '../products/upload-image.ts'
import { type DemoProduct, demoProducts } from './product-list.ts'

/**
 * Adds the demo's products with drawn pictures: one of every kind that lists and pages show differently. Returns the ids
 * of their skus by code.
 */
export async function addDemoProducts(
  deps: CatalogueDeps,
  actor: Actor,
  merchantUuid: string,
): Promise<Map<string, number>> {
  const added = new Map<string, number>()
  const size = await saveVariation(deps, actor, {
    ...{ merchantUuid, name: 'Tamanho' },
    values: ['P', 'M', 'G'].map((value) => ({ value })),
  })
  const sizes = new Map(size.values.map(({ id, value }) => [value, id]))
  const categories = new Map<string, number>()
  for (const name of new Set(demoProducts.map(({ category }) => category)))
    categories.set(name, (await saveCategory(deps, actor, { merchantUuid, name })).id)

  for (const product of demoProducts) {
    const { uuid } = await uploadImage(
      deps,
      actor,
      { merchantUuid, name: product.name },
      await drawn(product),
    )
    const bySize = product.skus.some(({ size }) => size !== undefined)
    const body = {
      ...{ merchantUuid, name: product.name, active: true, simple: !bySize, images: [uuid] },
      texts: { description: product.description },
      categoriesIds: [categories.get(product.category)],
      variationsIds: bySize ? [size.id] : [],
      skus: product.skus.map(({ size, sale, discount = 0, stock }) => ({
        ...{ priceSale: sale, priceDiscount: discount, weight: 0.3, width: 30, height: 5, length: 20 },
        ...{ quantityManaged: stock !== null, stockQuantity: stock },
        sku: size ? `${product.code}-${size}` : product.code,
        variationsValuesIds: size ? [sizes.get(size)] : [],
      })),
    }
    const { skus } = await createProduct(deps, actor, validate(createCall.body, toSnake(body)))
    for (const { sku, id } of skus) if (sku) added.set(`${sku}`, id)
  }
  return added
}

async function drawn({ picture: [garment, colors] }: DemoProduct): Promise<Buffer> {
  const { garmentPicture } = await demoPictures()
  return garmentPicture(garment, colors)
}
