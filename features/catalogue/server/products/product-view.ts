import type { ItemOfReply, Sendable } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { availabilityOf, type CatalogueImage, type searchProducts } from '../../contract.ts'
import { drawableAddress } from '../../picture-sets.ts'
import { copiedPictureStore } from '../copied-pictures/copied-picture-store.ts'
import type { Shop } from '../deps.ts'
import { copiedImage, ownImage, pictureSetAddress, remoteImage } from './image-address.ts'
import { imageStore } from './image-store.ts'
import { productPartsStore } from './product-parts-store.ts'
import type { Product } from './product-store.ts'
import { type SkuWithStock, skuStore } from './sku-store.ts'

/** A product in answers. */
export type ProductView = Sendable<ItemOfReply<typeof searchProducts>>

/** Products of one merchant as answers have them, with everything that belongs to them. */
export async function productViews(db: Database, shop: Shop, found: Product[]): Promise<ProductView[]> {
  const uuids = found.map(({ uuid }) => uuid)
  const parts = productPartsStore(db)
  const [skus, images, categories, variations, copies] = await Promise.all([
    skuStore(db).ofProducts(uuids),
    imageStore(db).ofProducts(uuids),
    parts.categoriesOf(uuids),
    parts.variationsOf(uuids),
    copiedPictureStore(db).copiesOf(shop.uuid, remoteAddresses(found)),
  ])
  const imagesOf = Map.groupBy(images, ({ productUuid }) => productUuid)
  return found.map((product) =>
    productView(shop, product, {
      skus: skus.get(product.uuid) ?? [],
      images: (imagesOf.get(product.uuid) ?? []).map(ownImage),
      copies,
      categories: categories.get(product.uuid) ?? [],
      variations: variations.get(product.uuid) ?? [],
    }),
  )
}

type Parts = {
  skus: SkuWithStock[]
  images: ReturnType<typeof ownImage>[]
  /** Our copies of the pictures that stay at a provider, by address. */
  copies: Map<string, string>
  categories: ProductView['categories']
  variations: ProductView['variations']
}

function productView(shop: Shop, product: Product, parts: Parts): ProductView {
  const { details } = product
  const isExternal = product.gateway === 'external-link'
  const images =
    product.remoteImages?.map((image, order) => {
      const copy = parts.copies.get(image.url)
      return copy === undefined ? remoteImage(image, order) : copiedImage(copy, image.url, order)
    }) ?? parts.images
  const skus = parts.skus.map((sku) => skuView(product, sku, images))
  const { isAvailable, stock } = availabilityOf(isExternal ? null : skus)
  const pictureSet = {
    cdnUrl: pictureSetAddress(product.uuid, parts.images.length),
    count: images.length,
    uuids: parts.images.flatMap(({ uuid }) => uuid ?? []),
  }
  return {
    id: product.id,
    uuid: product.uuid,
    createdAt: product.createdAt,
    updatedAt: product.updatedAt,
    deletedAt: product.deletedAt,
    createdByUuid: product.createdByUuid,
    merchantUuid: product.merchantUuid,
    merchantId: shop.brandId,
    gateway: product.gateway,
    gatewayProductId: product.gatewayProductId,
    ref: product.ref,
    title: product.name,
    name: product.name,
    slug: product.slug,
    description: product.description,
    images: isExternal ? { cdnUrl: pictureSet.cdnUrl, count: pictureSet.count } : images,
    pictureSet,
    priceCurrency: product.priceCurrency,
    priceSale: product.priceSale,
    priceDiscount: product.priceDiscount,
    link: product.link,
    active: product.active,
    version: product.version,
    available: isAvailable,
    stock: stock.kind === 'unlimited' ? null : stock.kind === 'pieces' ? stock.pieces : 0,
    brandId: product.brandId,
    brand: product.brandId === null ? null : { id: product.brandId, name: shop.name },
    sellerId: details.sellerId ?? null,
    affiliationId: details.affiliationId ?? null,
    giftValue: details.giftValue ?? 0,
    searchable: details.searchable ?? true,
    simple: product.simple,
    erpId: details.erpId ?? null,
    ncm: details.ncm ?? null,
    hasVariations: parts.variations.length > 0,
    isDigital: product.isDigital,
    warranty: details.warranty ?? null,
    customShipping: details.customShipping ?? false,
    shippingPrice: details.shippingPrice ?? 0,
    sku: parts.skus[0]?.sku ?? null,
    rating: details.rating ?? null,
    priority: details.priority ?? 0,
    url: product.link,
    redirectUrls: details.redirectUrls ?? [],
    previewUrl: previewOf(images),
    purchaseUrl: parts.skus[0]?.purchaseUrl ?? (isExternal ? product.link : null),
    skus,
    categories: parts.categories,
    texts: textsOf(product),
    variations: parts.variations,
    extras: {
      ncm: details.ncm ?? null,
      googleCategory: details.extras?.googleCategory ?? null,
      video: details.extras?.video ?? null,
      pixelId: details.extras?.pixelId ?? null,
      searchTerms: details.extras?.searchTerms ?? [],
      totals: {
        skus: skus.length,
        stock: stock.kind === 'pieces' ? stock.pieces : stock.kind === 'unlimited' ? null : 0,
      },
    },
    seo: seoOf(product),
    searchAttributes: details.searchAttributes ?? [],
  }
}

/** The first picture with a copy of ours, which our pages may load; without one, the first picture. */
function previewOf(images: CatalogueImage[]): string | null {
  const own = images.find(({ small }) => drawableAddress(small.url) !== null)
  return (own ?? images[0])?.small.url ?? null
}

/** The addresses of pictures that stay at a provider. */
export function remoteAddresses(products: Pick<Product, 'remoteImages'>[]): string[] {
  return products.flatMap(({ remoteImages }) => (remoteImages ?? []).map(({ url }) => url))
}

function textsOf({ description, details: { texts } }: Product): ProductView['texts'] {
  return {
    description: texts?.description ?? (description || null),
    measures: texts?.measures ?? null,
    specifications: texts?.specifications ?? null,
  }
}

function seoOf({ details: { seo } }: Product): ProductView['seo'] {
  return {
    title: seo?.title ?? null,
    description: seo?.description ?? null,
    keywords: seo?.keywords ?? null,
    canonicalUrl: seo?.canonicalUrl ?? null,
  }
}

function skuView(product: Product, sku: SkuWithStock, images: CatalogueImage[]) {
  return {
    id: sku.id,
    productId: product.id,
    sku: sku.sku,
    token: sku.token,
    blockedSale: sku.blockedSale,
    barcode: sku.barcode,
    title: sku.title,
    availability: sku.availability,
    priceCost: sku.priceCost,
    priceSale: sku.priceSale,
    priceDiscount: sku.priceDiscount,
    width: sku.width,
    height: sku.height,
    length: sku.length,
    weight: sku.weight,
    quantityManaged: sku.quantityManaged,
    stockQuantity: sku.quantityManaged ? Math.max(0, sku.onHand - sku.reserved) : 0,
    totalInStock: sku.onHand,
    variations: sku.values.map(({ variationId, name, valueId, value }) => ({
      name,
      id: variationId,
      value,
      valueId,
    })),
    images: sku.images.flatMap((own) => images.find((image) => (image.uuid ?? image.id) === own) ?? []),
    purchaseUrl: sku.purchaseUrl,
  }
}
