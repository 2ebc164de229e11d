import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import type { Platform } from '#platform/server/platform.ts'
import { changeJobs } from './bulk/change-jobs.ts'
import { copyPicturesJobs } from './copied-pictures/copy-pictures.ts'
import { addDemoProducts } from './demo/demo-products.ts'
import type { CatalogueDeps } from './deps.ts'
import { openGateways } from './gateways/connection/open-gateways.ts'
import { shopEvents } from './gateways/connection/shop-events.ts'
import { mirrorJobs } from './gateways/mirror-changes.ts'
import { gatewayPicker } from './gateways/pick-gateway.ts'
import { publishChanges } from './gateways/shop-changed.ts'
import { isConnected, purchaseAddress } from './gateways/shop-orders/purchase-address.ts'
import { shopOrders } from './gateways/shop-orders/shop-orders.ts'
import { offeredState, offerImport, refuseOtherCatalogues, startOffered } from './import/offer-import.ts'
import { groupStore } from './lists/group-store.ts'
import { cataloguePersonalData } from './personal-data.ts'
import { addFetchedPicture } from './products/add-fetched-picture.ts'
import { createLiveProducts } from './products/live-products.ts'
import { namedProductStore } from './products/named-product-store.ts'
import { type NamedProduct, namedProducts } from './products/named-products.ts'
import { type ProductOffer, productOffers } from './products/product-offers.ts'
import { searchWords } from './products/product-text.ts'
import { type CurrentProduct, shownProducts } from './products/shown-products.ts'
import { skuCodeStore } from './products/sku-code-store.ts'
import { skusToSell } from './products/skus-to-sell.ts'
import { purgeDeletedJobs } from './purge-deleted.ts'
import { catalogueRoutes } from './routes.ts'
import { countProductsJobs } from './stock/count-products.ts'
import { countElsewhere } from './stock/counted-elsewhere.ts'
import { freedStockListeners } from './stock/freed-stock.ts'
import { createLastingHolds } from './stock/lasting-holds.ts'
import { stockLedger } from './stock/ledger.ts'
import { releaseExpiredJobs } from './stock/release-expired.ts'

export { productsChanged } from './events.ts'
export type { ShopOrder } from './gateways/shop-orders/shop-orders.ts'
export type { OfferedRow } from './import/offer-import.ts'
export type { NamedProduct } from './products/named-products.ts'
export type { ProductOffer } from './products/product-offers.ts'
export type { CurrentProduct } from './products/shown-products.ts'
export { products, skus } from './schema.ts'
export { sealedColumns } from './sealed-columns.ts'

type Others = Pick<CatalogueDeps, 'merchants' | 'integrations'>

/** What merchants sell, and the only place that changes stock. */
export function createCatalogue(platform: Platform, others: Others) {
  const gateways = gatewayPicker(platform, openGateways(platform, others))
  const lastingHolds = createLastingHolds()
  const liveProducts = createLiveProducts()
  const deps: CatalogueDeps = {
    ...{ ...platform, ...others, gateways, lastingHolds, liveProducts },
    freedStock: freedStockListeners(),
  }
  mirrorJobs(deps)
  shopEvents(deps)
  publishChanges(deps)
  copyPicturesJobs(deps)
  releaseExpiredJobs(deps)
  countProductsJobs(deps)
  purgeDeletedJobs(deps)
  changeJobs(deps)
  return {
    routes: (http: Http) => catalogueRoutes(http, deps),
    personalData: cataloguePersonalData(deps),
    /** What visitors see of these products now; those that are not on show are left out. */
    shownProducts: (uuids: string[]): Promise<CurrentProduct[]> => shownProducts(deps, uuids),
    /** As `shownProducts`, with the skus that a visitor can choose. */
    offers: (uuids: string[]): Promise<ProductOffer[]> => productOffers(deps, uuids),
    /** Those among `uuids` that are products of this merchant, whether on sale or not. */
    ownProducts: (merchantUuid: string, uuids: string[]): Promise<string[]> =>
      namedProductStore(platform.connection.db).ownAmong(merchantUuid, uuids),
    /** Whether the merchant has this group of products. */
    async hasGroup(merchantUuid: string, id: number): Promise<boolean> {
      return (await groupStore(platform.connection.db).ofMerchant(merchantUuid)).some((one) => one.id === id)
    },
    /** Products on sale, as comments may name them; `stamp` differs whenever one of them may have changed. */
    namedProducts: {
      stamp: (merchantUuids: string[]) => namedProductStore(platform.connection.db).stamp(merchantUuids),
      versions: (merchantUuids: string[]) =>
        namedProductStore(platform.connection.db).versions(merchantUuids),
      /** By words of name, number, sku or barcode. */
      search: (merchantUuids: string[], typed: string, most: number) =>
        namedProductStore(platform.connection.db).search(merchantUuids, searchWords(typed), most),
      read: (uuids: string[]): Promise<NamedProduct[]> => namedProducts(platform.connection.db, uuids),
    },
    /** The merchant's own codes of skus, by id. */
    skuCodes: (skuIds: number[], db = platform.connection.db) => skuCodeStore(db).codesOf(skuIds),
    /** Products that another system of the merchant offers, such as an ERP: imports that wait for a person, or start. */
    offeredImports: {
      refuseOthers: (merchant: Parameters<typeof refuseOtherCatalogues>[1]) =>
        refuseOtherCatalogues(deps, merchant),
      offer: (offer: Parameters<typeof offerImport>[1]) => offerImport(deps, offer),
      start: (uuid: string) => startOffered(deps, uuid),
      state: (uuid: string) => offeredState(platform.connection.db, uuid),
      addPicture: (picture: Parameters<typeof addFetchedPicture>[1]) => addFetchedPicture(deps, picture),
    },
    /** Stock that another system of the merchant counts, such as an ERP. */
    countedElsewhere: {
      skus: (merchantUuid: string, page: { after: number; limit: number }) =>
        skuCodeStore(platform.connection.db).managed(merchantUuid, page),
      /** In the caller's transaction, which has locked these skus. */
      count: (counts: { skuId: number; counted: number }[], reason: string, tx: Database) =>
        countElsewhere(deps, counts, reason, tx),
    },
    /** What a sale needs to know of a merchant's skus; of those that are there. */
    skusToSell: (merchantUuid: string, skuIds: number[], db = platform.connection.db) =>
      skusToSell(db, merchantUuid, skuIds),
    /** The own checkout of a merchant's connected shop. */
    shopCheckout: {
      isConnected: (merchantUuid: string) => isConnected(deps, merchantUuid),
      addressOf: (merchantUuid: string, purchase: Parameters<typeof purchaseAddress>[2]) =>
        purchaseAddress(deps, merchantUuid, purchase),
      orders: shopOrders(deps),
    },
    /** Reservations, sales and returns; what can be had, and when pieces become free. */
    stock: stockLedger(deps),
    /** Registers the feature that knows which pieces are held without an end. */
    attachLastingHolds: lastingHolds.attach,
    /** Registers the feature that knows which products a live shows, for `POST /products/search`. */
    attachLiveProducts: liveProducts.attach,
    /** Adds example products to a brand of this user, with drawn pictures. */
    demo: {
      addProducts: (actor: Actor, merchantUuid: string) => addDemoProducts(deps, actor, merchantUuid),
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
