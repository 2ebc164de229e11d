import { fieldError } from '#platform/contract/errors.ts'
import { paidPrice, shownName } from '../../contract.ts'
import type { ProductInput } from './product-input.ts'
import type { SkuWithStock } from './sku-store.ts'

export type SkuInput = NonNullable<ProductInput['skus']>[number]

/** The values that skus may have, by their id. */
export type KnownValues = Map<number, { variationId: number; value: string }>

/** A sku as it will be stored. `id` and `token` are null for a new one. `counted`: null if nobody counted. */
export type SkuDraft = {
  id: number | null
  gatewaySkuId: string | null
  token: string | null
  sku: string | null
  barcode: string | null
  title: string
  priceCost: number
  priceSale: number
  priceDiscount: number
  width: number
  height: number
  length: number
  weight: number
  quantityManaged: boolean
  counted: number | null
  availability: number
  blockedSale: boolean
  values: { variationId: number; valueId: number }[]
  /** Null: unchanged. */
  images: string[] | null
  purchaseUrl: string | null
}

type Context = {
  name: string
  /** The variations of the product, in their order. */
  variationIds: number[]
  values: KnownValues
  before: SkuWithStock[]
}

/**
 * The skus that were sent, by the rules: each is new or one of the product's, has one value for each variation of the
 * product and no other sku's values. What is absent stays as it was.
 */
export function skuDrafts(inputs: SkuInput[], context: Context): SkuDraft[] {
  if (inputs.length === 0) throw fieldError('skus', 'required')
  if (context.variationIds.length === 0 && inputs.length > 1)
    throw fieldError('skus', 'one_sku_without_variations')

  const known = new Map(context.before.map((sku) => [sku.id, sku]))
  const drafts = inputs.map((input, place) => {
    const before = input.id == null ? null : known.get(input.id)
    if (before === undefined || (before && !known.delete(before.id)))
      throw fieldError(`skus.${place}.id`, 'invalid_value')
    return skuDraft(input, before, place, context)
  })
  refuseRepeated(drafts)
  return drafts
}

function skuDraft(input: SkuInput, before: SkuWithStock | null, place: number, context: Context): SkuDraft {
  const values = valuesOf(input, before, place, context)
  const priceSale = input.priceSale
  const priceDiscount = input.priceDiscount ?? before?.priceDiscount ?? 0
  if (priceDiscount > priceSale) throw fieldError(`skus.${place}.price_discount`, 'discount_above_price')

  return {
    id: before?.id ?? null,
    gatewaySkuId: before?.gatewaySkuId ?? null,
    token: before?.token ?? null,
    sku: input.sku === undefined ? (before?.sku ?? null) : input.sku || null,
    barcode: input.barcode === undefined ? (before?.barcode ?? null) : input.barcode || null,
    title: input.title || titleOf(context, values),
    priceCost: input.priceCost ?? before?.priceCost ?? 0,
    priceSale,
    priceDiscount,
    width: measureOf(input.width, before?.width),
    height: measureOf(input.height, before?.height),
    length: measureOf(input.length, before?.length),
    weight: measureOf(input.weight, before?.weight),
    quantityManaged: input.quantityManaged ?? before?.quantityManaged ?? false,
    counted: input.stockQuantity ?? null,
    availability: input.availability ?? before?.availability ?? 0,
    blockedSale: input.blockedSale ?? before?.blockedSale ?? false,
    values,
    images: null,
    purchaseUrl: before?.purchaseUrl ?? null,
  }
}

/** Dimensions and weight are 1 when they are 0, less, or unknown. */
function measureOf(typed: number | null | undefined, before: number | undefined): number {
  const measure = typed ?? before ?? 1
  return measure > 0 ? measure : 1
}

function valuesOf(input: SkuInput, before: SkuWithStock | null, place: number, context: Context) {
  const ids = input.variationsValuesIds ?? before?.values.map(({ valueId }) => valueId) ?? []
  const found = ids.map((valueId) => ({ valueId, variationId: context.values.get(valueId)?.variationId }))
  const inOrder = context.variationIds.map((variationId) => ({
    variationId,
    valueIds: found.filter((value) => value.variationId === variationId).map(({ valueId }) => valueId),
  }))
  if (ids.length !== inOrder.length || inOrder.some(({ valueIds }) => valueIds.length !== 1))
    throw fieldError(`skus.${place}.variations_values_ids`, 'sku_values_incomplete')
  return inOrder.map(({ variationId, valueIds }) => ({ variationId, valueId: valueIds[0] as number }))
}

function titleOf({ name, values }: Context, ofSku: { valueId: number }[]): string {
  const texts = ofSku.map(({ valueId }) => values.get(valueId)?.value ?? '')
  return [shownName(name), ...(texts.length > 0 ? [texts.join(' / ')] : [])].join(' - ').slice(0, 300)
}

function refuseRepeated(drafts: SkuDraft[]): void {
  const seen = new Set<string>()
  for (const [place, { values }] of drafts.entries()) {
    const combination = values.map(({ valueId }) => valueId).join()
    if (seen.has(combination)) throw fieldError(`skus.${place}.variations_values_ids`, 'sku_repeated')
    seen.add(combination)
  }
}

/** The prices of a product in lists: those of its cheapest sku on sale, or of its cheapest if none is. */
export function listPrices(
  skus: readonly { priceSale: number; priceDiscount: number; blockedSale: boolean }[],
): { priceSale: number; priceDiscount: number } {
  const onSale = skus.filter(({ blockedSale }) => !blockedSale)
  const [cheapest] = (onSale.length > 0 ? onSale : skus).toSorted((a, b) => paidPrice(a) - paidPrice(b))
  return { priceSale: cheapest?.priceSale ?? 0, priceDiscount: cheapest?.priceDiscount ?? 0 }
}
