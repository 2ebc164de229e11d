/**
 * One merchant's shop at a provider of catalogues. Throws `AppError`: `provider_error`, `unavailable`, `conflict`
 * (read-only gateway), or `validation_failed` with the provider's fields.
 */
export type CatalogueGateway = {
  kind: 'native' | 'yampi' | 'shopify'
  /** Shopify is connected for reading only. */
  canWrite: boolean
  /** Whether a sku has pictures of its own there. Without them the product's show every sku. */
  keepsSkuImages: boolean
  /** Products changed since `since` (all: null), a page at a time; `next` is null after the last. */
  changedProducts(
    since: Date | null,
    cursor: string | null,
  ): Promise<{ products: GatewayProduct[]; next: string | null }>
  /** Null when the shop no longer has it. A job waits longer for the limits of the shop than a person does. */
  product(gatewayProductId: string, options?: { isJob?: boolean }): Promise<GatewayProduct | null>
  /** Changes prices, stock and whether a product is active; nothing else, and no sku that is not named. */
  changeSelling(gatewayProductId: string, change: SellingChange): Promise<GatewayProduct>
  createProduct(draft: ProductDraft): Promise<GatewayProduct>
  updateProduct(gatewayProductId: string, draft: ProductDraft): Promise<GatewayProduct>
  removeProduct(gatewayProductId: string): Promise<void>
  setGroupProducts(gatewayGroupId: string, gatewayProductIds: string[]): Promise<void>
  /** The page where these lines are bought; `tracking` as spec §7. `reference` comes back in the shop's order. */
  purchaseUrl(lines: PurchaseLine[], tracking: Tracking, reference?: string): string
  /** Null where the permission does not include orders, and for our own catalogue, whose orders are ours. */
  orders: {
    /** Null when the shop has no such order. */
    one(gatewayOrderId: string): Promise<GatewayOrder | null>
    /** Orders changed since `since`, a page at a time; `next` is null after the last. */
    changed(since: Date, cursor: string | null): Promise<{ orders: GatewayOrder[]; next: string | null }>
  } | null
}

/** An order of a shop's own checkout. Of its buyer nothing is read. */
export type GatewayOrder = {
  gatewayOrderId: string
  state: 'waiting' | 'paid' | 'cancelled'
  /** What the purchase link named; null for an order that another link began. */
  reference: string | null
  lines: { gatewaySkuId: string; quantity: number }[]
  /** Centavos, with freight and discount as the shop has them. */
  total: number
}

export type PurchaseLine = { token: string; gatewaySkuId: string; quantity: number }

/** Spec §7: campaign is the stream, source the merchant, medium `live`, content `shoppingCart` or another place. */
export type Tracking = { campaign: string; source: string; medium: string; content: string }

/** Whole values, so that writing them again changes nothing. An absent field stays as the gateway has it. */
export type SellingChange = { active?: boolean; skus: SellingSku[] }
type SellingSku = {
  gatewaySkuId: string
  /** Centavos; always all three, because Yampi requires the cost and a discount depends on its price. */
  prices: { priceCost: number; priceSale: number; priceDiscount: number }
  /** Counted from then on; null: unlimited from then on. */
  stock?: number | null
}

/** A product as a gateway has it: prices in centavos, dimensions as it states them. */
export type GatewayProduct = {
  gatewayProductId: string
  name: string
  active: boolean
  url: string | null
  description: string | null
  updatedAt: Date
  images: { url: string; width: number | null; height: number | null }[]
  variations: { name: string; values: string[] }[]
  skus: GatewaySku[]
}

export type GatewaySku = {
  gatewaySkuId: string
  sku: string | null
  token: string | null
  barcode: string | null
  title: string
  priceCost: number
  priceSale: number
  priceDiscount: number
  width: number
  height: number
  length: number
  weight: number
  blockedSale: boolean
  availability: number
  /** Null: not managed, unlimited. */
  stock: number | null
  values: { variation: string; value: string }[]
  imageUrls: string[]
  purchaseUrl: string | null
}

/** A product as it should become at the gateway, checked by our rules. Pictures are whole addresses. */
export type ProductDraft = {
  name: string
  active: boolean
  isDigital: boolean
  simple: boolean
  /** HTML. Null: stays as the gateway has it, with what we cut off or left out. */
  description: string | null
  imageUrls: string[]
  /** In their order; empty for a simple product. */
  variations: { name: string; values: string[] }[]
  /** A sku with an id is changed, one without is added, any other is removed. */
  skus: (Omit<GatewaySku, 'gatewaySkuId' | 'purchaseUrl' | 'stock'> & {
    gatewaySkuId: string | null
    /** Null: not managed. Undefined: managed, and as many as the gateway has. */
    stock: number | null | undefined
  })[]
}
