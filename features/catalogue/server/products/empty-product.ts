import type { Gateway } from '../../contract.ts'
import type { Shop } from '../deps.ts'
import type { Product } from './product-store.ts'

type New = { uuid: string; ref: number; gateway: Gateway; shop: Shop; byUuid: string | null; now: Date }

/** A product before anything is known of it. */
export function emptyProduct({ uuid, ref, gateway, shop, byUuid, now }: New): Product {
  return {
    uuid,
    ref,
    gateway,
    id: 0,
    merchantUuid: shop.uuid,
    createdByUuid: byUuid,
    gatewayProductId: null,
    name: '',
    slug: '',
    searchText: '',
    description: '',
    active: true,
    link: null,
    priceSale: 0,
    priceDiscount: 0,
    priceCurrency: 'BRL',
    isDigital: false,
    simple: true,
    sellableSkus: 0,
    brandId: gateway === 'external-link' ? null : shop.brandId,
    remoteImages: null,
    details: {},
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    gatewayUpdatedAt: null,
  }
}
