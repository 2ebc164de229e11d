import { isAvailable, priceOf, type ShownPrice, shownName } from '../../contract.ts'
import { copiedPictureStore } from '../copied-pictures/copied-picture-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { ownImage } from './image-address.ts'
import { imageStore } from './image-store.ts'
import { remoteAddresses } from './product-view.ts'
import { shownProductStore } from './shown-product-store.ts'
import { skuStore } from './sku-store.ts'

/** A product as pages for visitors show it. `link` and `picture` are addresses. */
export type CurrentProduct = {
  uuid: string
  merchantUuid: string
  name: string
  link: string | null
  picture: string | null
  price: ShownPrice
  available: boolean
}

/**
 * What catalogues show of these products now, in no order. Left out: products that are inactive or removed, and those
 * of a brand that is switched off or deleted.
 */
export async function shownProducts(
  { connection, merchants }: Pick<CatalogueDeps, 'connection' | 'merchants'>,
  uuids: string[],
): Promise<CurrentProduct[]> {
  const { db } = connection
  const active = await shownProductStore(db).active(uuids)
  const sellers = await Promise.all(
    [...new Set(active.map(({ merchantUuid }) => merchantUuid))].map((uuid) => merchants.find(uuid)),
  )
  const selling = new Set(sellers.flatMap((one) => (one && !one.isSwitchedOff ? [one.uuid] : [])))
  const shown = active.filter(({ merchantUuid }) => selling.has(merchantUuid))
  const [skus, images] = await Promise.all([
    skuStore(db).ofProducts(shown.map(({ uuid }) => uuid)),
    imageStore(db).ofProducts(shown.map(({ uuid }) => uuid)),
  ])
  const copies = new Map<string, Map<string, string>>()
  for (const [merchantUuid, own] of Map.groupBy(shown, (product) => product.merchantUuid))
    copies.set(merchantUuid, await copiedPictureStore(db).copiesOf(merchantUuid, remoteAddresses(own)))
  return shown.map((product) => {
    const own = (skus.get(product.uuid) ?? []).map((sku) => ({
      ...sku,
      stockQuantity: Math.max(0, sku.onHand - sku.reserved),
    }))
    const first = images.find(({ productUuid }) => productUuid === product.uuid)?.uuid
    const copied = product.remoteImages?.map(({ url }) => copies.get(product.merchantUuid)?.get(url))
    const picture = first ?? copied?.find((uuid) => uuid !== undefined)
    return {
      uuid: product.uuid,
      merchantUuid: product.merchantUuid,
      name: shownName(product.name),
      link: product.link ?? own.find(({ purchaseUrl }) => purchaseUrl !== null)?.purchaseUrl ?? null,
      picture: picture === undefined ? null : pictureAddress(picture),
      price: priceOf({ ...product, skus: own }),
      available: isAvailable(product.gateway === 'external-link' ? null : own),
    }
  })
}

const pictureAddress = (uuid: string) => ownImage({ uuid, id: 0, name: '', position: 0 }).medium.url
