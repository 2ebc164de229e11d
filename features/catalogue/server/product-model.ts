import type { Gateway } from '../gateways.ts'
import type { BulkRequest } from './bulk/bulk-request.ts'
import type { SellingChange } from './gateways/gateway.ts'
import type { ImportRequest } from './import/import-request.ts'

/** The fields of a product that are shown and never searched; absent ones have their default. Prices in centavos. */
export type StoredDetails = {
  sellerId?: string
  affiliationId?: string
  giftValue?: number
  searchable?: boolean
  erpId?: string
  ncm?: string
  warranty?: string
  customShipping?: boolean
  shippingPrice?: number
  rating?: number
  priority?: number
  redirectUrls?: string[]
  texts?: { description?: string; measures?: string; specifications?: string }
  seo?: { title?: string; description?: string; keywords?: string; canonicalUrl?: string }
  extras?: { googleCategory?: string; video?: string; pixelId?: string; searchTerms?: string[] }
  searchAttributes?: string[]
}

/** What a bulk edit or an import replaced of one product; stock is restored by an entry of the ledger. */
export type StoredProductState = {
  name: string
  active: boolean
  priceSale: number
  priceDiscount: number
  description: string
  link: string | null
  categoryIds: number[]
  /** Whether it is in the group that the edit is about, and where; without a position, at its end. */
  group?: { id: number; isIn: boolean; position: number | null }
  skus: {
    id: number
    priceCost: number
    priceSale: number
    priceDiscount: number
    blockedSale: boolean
    quantityManaged: boolean
    onHand: number
    barcode: string | null
    sku: string | null
    /** Of a remembered state: the pieces that the change added, which an undo takes back. */
    added?: number
  }[]
}

/** What was asked for in a bulk edit or in an import. */
export type StoredRequest = BulkRequest | ImportRequest

/** The parts of a product that a preview shows, by sku; `stock` null: unlimited. */
export type ShownState = {
  priceSale: number[]
  priceDiscount: number[]
  stock: (number | null)[]
  active: boolean
  categoryIds: number[]
  inGroup: boolean | null
}

/** A product that would change, as a preview shows it. */
export type ShownChange = {
  uuid: string
  name: string
  gateway: Gateway
  before: ShownState
  after: ShownState
}

/** What a prepared edit would do: the first changes, and how many products cannot change, by reason. */
export type StoredPreview = {
  rows: ShownChange[]
  refusals: { reason: string; products: number }[]
}

/**
 * The product of a connected shop that a change is at, and what is being written there: whole values, so that writing
 * them twice is writing them once. `write` is null until the product was read. `failures`: without an answer of the shop.
 */
export type StoredPending = {
  productUuid: string
  /** The place of the product in the change. */
  cursor: string
  failures: number
  write: { selling: SellingChange; before: StoredProductState; version: number } | null
}

/** A product that a change left as it was, and the key of the reason. `line`: of the file. `text`: the shop's own words. */
export type StoredLeftOut = {
  uuid: string | null
  name: string
  reason: string
  line?: number
  text?: string
}
