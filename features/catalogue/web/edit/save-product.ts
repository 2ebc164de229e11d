import { foldText } from '#platform/contract/fold-text.ts'
import { call, callTable } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import type { createProduct, listVariations, saveVariation } from '../../contract.ts'
import { changeProduct, type Merchant, type Product } from '../catalogue-queries.ts'
import type { Matrix } from '../sku-matrix/matrix.ts'
import { type KnownVariation, type ProductValues, productInput } from './product-values.ts'

/** Stores a product of the catalogue, after the variations and values that its merchant does not have yet. */
export async function saveProduct(
  { uuid: merchantUuid, brandId }: Merchant,
  product: Product | null,
  values: ProductValues,
  idempotencyKey: string,
): Promise<Product> {
  const known = await storeVariations(merchantUuid, values.matrix)
  const input = productInput(values, known)
  if (!product)
    return call<typeof createProduct>(
      'POST /api/products/create',
      { merchantUuid, brandId, ...input },
      { idempotencyKey },
    )
  return changeProduct({ productUuid: product.uuid, version: values.version, ...input })
}

/** The merchant's variations with every value of the matrix; only what is new is sent. */
async function storeVariations(merchantUuid: string, { variations }: Matrix): Promise<KnownVariation[]> {
  const wanted = variations.filter(({ values }) => values.length > 0)
  if (wanted.length === 0) return []
  const { rows } = await callTable<typeof listVariations>('POST /api/products/variations', { merchantUuid })

  const known: KnownVariation[] = []
  for (const { name, values } of wanted) {
    const stored = rows.find((one) => foldText(one.name) === foldText(name))
    const missing = values.filter(
      (value) => !stored?.values.some((one) => foldText(one.value) === foldText(value)),
    )
    known.push(
      stored && missing.length === 0
        ? stored
        : await call<typeof saveVariation>(
            'POST /api/products/variations/save',
            {
              merchantUuid,
              ...(stored && { id: stored.id }),
              name: stored?.name ?? name.trim(),
              values: [...(stored?.values ?? []), ...missing.map((value) => ({ value }))],
            },
            { idempotencyKey: newKey() },
          ),
    )
  }
  return known
}
