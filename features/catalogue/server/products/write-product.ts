import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { storedName } from '../../contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { imageStore } from './image-store.ts'
import { changedDetails, type ProductInput, sentImages, typedLink, typedName } from './product-input.ts'
import { type Product, productStore } from './product-store.ts'
import { searchTextOf, slugOf } from './product-text.ts'
import { ownCategories, ownVariations, refuseForeignImages, valuesOf } from './references.ts'
import { refuseReserved } from './refuse-reserved.ts'
import { listPrices, type SkuDraft, type SkuInput, skuDrafts } from './sku-draft.ts'
import { type SkuWithStock, skuStore } from './sku-store.ts'
import { writeSkus } from './write-skus.ts'

type Deps = Pick<CatalogueDeps, 'ids' | 'clock'>

/** What was sent, checked as far as that needs no database; `description` is clean. */
export type ProductChange = {
  input: ProductInput
  description: string | undefined
  byUuid: string | null
  reason: string
}

/**
 * Writes a product as it is after the change: new, or in the place of the one before. What was not sent stays. Throws
 * `validation_failed` with the field of the first broken rule.
 */
export async function writeProduct(
  tx: Database,
  deps: Deps,
  product: Product,
  { input, description, byUuid, reason }: ProductChange,
  isNew: boolean,
): Promise<void> {
  const { uuid, merchantUuid } = product
  const store = productStore(tx)
  const now = deps.clock.now()
  const name = storedName(typedName(input) ?? product.name, product.ref)
  const before = await skusBefore(tx, uuid)
  const variationIds = input.variationsIds
    ? await ownVariations(tx, merchantUuid, input.variationsIds)
    : await store.variationIdsOf(uuid)
  const inputs = input.skus ?? (input.variationsIds ? before.map(asInput) : null)
  const drafts =
    inputs && product.gateway !== 'external-link'
      ? await checkedSkus(tx, inputs, { name, variationIds, before, product })
      : null
  const prices = drafts ? listPrices(drafts) : externalPrices(product, input)
  const images = await imagesAfter(tx, product, input, drafts)

  const next: Product = {
    ...product,
    name,
    slug: slugOf(name, product.ref),
    searchText: searchTextOf(name, product.ref, drafts ?? before),
    description: description ?? product.description,
    active: input.active ?? product.active,
    link: typedLink(input) ?? product.link,
    ...prices,
    isDigital: input.isDigital ?? product.isDigital,
    simple: variationIds.length === 0,
    brandId: input.brandId ?? product.brandId,
    details: changedDetails(product.details, input),
    version: isNew ? 1 : product.version + 1,
    updatedAt: now,
  }
  if (next.gateway === 'external-link' && !next.link) throw fieldError('link', 'required')

  const { id: _generated, ...columns } = next
  if (isNew) await store.add(columns)
  else await store.change(uuid, columns)
  if (images) await imageStore(tx).setImages(uuid, images, now)
  if (input.categoriesIds)
    await store.setCategories(uuid, await ownCategories(tx, merchantUuid, input.categoriesIds))
  if (input.variationsIds) await store.setVariations(uuid, variationIds)
  if (drafts)
    await writeSkus(tx, deps, { productUuid: uuid, merchantUuid, drafts, before }, { byUuid, reason })
}

/** The pictures of the product: as sent, then those of its skus; undefined: unchanged. */
async function imagesAfter(tx: Database, product: Product, input: ProductInput, drafts: SkuDraft[] | null) {
  const sent = sentImages(input.images, product)
  const ofSkus = (drafts ?? []).flatMap(({ images }) => images ?? [])
  if (!sent && ofSkus.length === 0) return undefined
  if (sent)
    await refuseForeignImages(tx, { merchantUuid: product.merchantUuid, productUuid: product.uuid }, sent)
  const current = sent ?? (await imageStore(tx).ofProducts([product.uuid])).map((image) => image.uuid)
  return [...new Set([...current, ...ofSkus])]
}

type SkuContext = {
  name: string
  variationIds: number[]
  before: SkuWithStock[]
  product: Product
}

/** The skus by their rules, with pictures that the product may show, and without those that are gone. */
export async function checkedSkus(
  tx: Database,
  inputs: SkuInput[],
  context: SkuContext,
): Promise<SkuDraft[]> {
  const { product } = context
  const drafts = skuDrafts(inputs, { ...context, values: await valuesOf(tx, context.variationIds) })
  const sent = inputs.map(({ images }, place) => sentImages(images, product, `skus.${place}.images`))
  const all = sent.flatMap((uuids, place) =>
    (uuids ?? [])
      .filter((uuid) => !isAddress(uuid))
      .map((uuid, at) => ({ uuid, field: `skus.${place}.images.${at}` })),
  )
  const uuids = [...new Set(all.map(({ uuid }) => uuid))]
  await refuseForeignImages(
    tx,
    { merchantUuid: product.merchantUuid, productUuid: product.uuid },
    uuids,
    (place) => all.find(({ uuid }) => uuid === uuids[place])?.field ?? 'images',
  )
  await refuseReserved(tx, context.before, drafts)
  return drafts.map((draft, place) => ({ ...draft, images: sent[place] ?? null }))
}

/** A picture at a shop, in place of the uuid of an uploaded one. */
export const isAddress = (image: string) => image.includes('/')

async function skusBefore(tx: Database, uuid: string): Promise<SkuWithStock[]> {
  return (await skuStore(tx).ofProducts([uuid])).get(uuid) ?? []
}

/** A sku as it is, for a change that does not send the skus. */
function asInput({ id, priceSale }: { id: number; priceSale: number }): SkuInput {
  return { id, priceSale }
}

function externalPrices(product: Product, { priceSale, priceDiscount }: ProductInput) {
  if (product.gateway !== 'external-link') return {}
  const prices = {
    priceSale: priceSale ?? product.priceSale,
    priceDiscount: priceDiscount ?? product.priceDiscount,
  }
  if (prices.priceDiscount > prices.priceSale) throw fieldError('price_discount', 'discount_above_price')
  return prices
}

/** For a product that another editor saved since the caller read it. */
export function changedElsewhere(): AppError {
  return new AppError('conflict', {
    messageKey: 'product_changed_elsewhere',
    fields: { version: ['product_changed_elsewhere'] },
  })
}
