import { largestCopyAddress } from '../products/image-address.ts'
import type { ProductImage } from '../products/image-store.ts'
import type { Product } from '../products/product-store.ts'
import type { SkuWithStock } from '../products/sku-store.ts'
import type { GatewayProduct, GatewaySku } from './gateway.ts'

/** A product of our own in the form of a gateway's. */
export function gatewayProductOf(
  product: Product,
  skus: SkuWithStock[],
  images: ProductImage[],
  origin: string,
): GatewayProduct {
  const address = (uuid: string) => `${origin}${largestCopyAddress(uuid)}`
  const names = [...new Set(skus.flatMap(({ values }) => values.map(({ name }) => name)))]
  return {
    gatewayProductId: String(product.id),
    name: product.name,
    active: product.active,
    url: product.link,
    description: product.description || null,
    updatedAt: product.updatedAt,
    images: images.map(({ uuid }) => ({ url: address(uuid), width: 1200, height: 1200 })),
    variations: names.map((name) => ({
      name,
      values: [
        ...new Set(
          skus.flatMap(({ values }) => values.flatMap((of) => (of.name === name ? [of.value] : []))),
        ),
      ],
    })),
    skus: skus.map((sku) => gatewaySkuOf(sku, address)),
  }
}

function gatewaySkuOf(sku: SkuWithStock, address: (uuid: string) => string): GatewaySku {
  return {
    gatewaySkuId: String(sku.id),
    sku: sku.sku,
    token: sku.token,
    barcode: sku.barcode,
    title: sku.title,
    priceCost: sku.priceCost,
    priceSale: sku.priceSale,
    priceDiscount: sku.priceDiscount,
    width: sku.width,
    height: sku.height,
    length: sku.length,
    weight: sku.weight,
    blockedSale: sku.blockedSale,
    availability: sku.availability,
    stock: sku.quantityManaged ? Math.max(0, sku.onHand - sku.reserved) : null,
    values: sku.values.map(({ name, value }) => ({ variation: name, value })),
    imageUrls: sku.images.map(address),
    purchaseUrl: sku.purchaseUrl,
  }
}
