import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { gateways } from '../gateways.ts'
import type { StoredDetails } from './product-model.ts'

export * from './change-schema.ts'
export * from './stock-schema.ts'

/** A generated number: the ids of spec §3 that are no UUIDs. */
const number = (name: string) => bigint(name, { mode: 'number' })

/**
 * What a merchant sells, of every gateway. `name` ends in ` ref. {ref}`. `search_text` is folded name, ref, skus and
 * barcodes. `price_sale` and `price_discount` of a product with skus are those of its cheapest sku on sale; they order and
 * filter lists. Deleted products stay 30 days, because an undo or an order may name them.
 */
export const products = pgTable(
  'products',
  {
    uuid: uuid().primaryKey(),
    id: number('id').notNull().generatedAlwaysAsIdentity(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    createdByUuid: uuid('created_by_uuid'),
    gateway: text({ enum: gateways }).notNull(),
    /** The provider's id; null for `native` and `external-link`. */
    gatewayProductId: text('gateway_product_id'),
    ref: integer().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    searchText: text('search_text').notNull(),
    description: text().notNull().default(''),
    active: boolean().notNull(),
    /** The page of an external link or of the provider; null for `native`. */
    link: text(),
    /** Centavos. */
    priceSale: integer('price_sale').notNull(),
    priceDiscount: integer('price_discount').notNull(),
    priceCurrency: text('price_currency').notNull().default('BRL'),
    isDigital: boolean('is_digital').notNull().default(false),
    /** One sku and no variations. */
    simple: boolean().notNull().default(true),
    /**
     * How many of its skus can be bought now. Triggers keep it, from `stock_totals`, at the end of each transaction; null until
     * a product of an older version is counted.
     */
    sellableSkus: integer('sellable_skus').default(0),
    brandId: number('brand_id'),
    /** Pictures of a provider's product, by their addresses there; `copied_pictures` has our copies. */
    remoteImages:
      jsonb('remote_images').$type<{ url: string; width: number | null; height: number | null }[]>(),
    /** The fields that are shown with a product and never searched. */
    details: jsonb().$type<StoredDetails>().notNull(),
    /** Grows by one with every save. */
    version: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    deletedAt: timestamp('deleted_at'),
    /** When the gateway last changed it. */
    gatewayUpdatedAt: timestamp('gateway_updated_at'),
  },
  (table) => [
    uniqueIndex('products_id').on(table.id),
    uniqueIndex('products_ref').on(table.merchantUuid, table.ref),
    index('products_newest')
      .on(table.merchantUuid, table.id, table.gateway, table.active, table.sellableSkus)
      .where(sql`deleted_at is null`),
    index('products_uncounted')
      .on(table.merchantUuid)
      .where(sql`sellable_skus is null and deleted_at is null`),
    index('products_by_name')
      .on(table.merchantUuid, sql`left(search_text, 100) collate "C"`, table.id)
      .where(sql`deleted_at is null`),
    index('products_by_price')
      .on(table.merchantUuid, table.priceSale, table.id)
      .where(sql`deleted_at is null`),
    uniqueIndex('products_gateway_id')
      .on(table.merchantUuid, table.gateway, table.gatewayProductId)
      .where(sql`gateway_product_id is not null`),
    index('products_search').using('gin', table.merchantUuid, table.searchText.op('gin_trgm_ops')),
    index('products_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('products_creator').on(table.createdByUuid),
  ],
)

/**
 * How many products a merchant has that are counted and not deleted. Triggers of `products` add a row for each change, so that
 * no transaction waits for another; a sum of the rows is true at any time, and a job makes one row of many.
 */
export const productTallies = pgTable(
  'product_tallies',
  {
    merchantUuid: uuid('merchant_uuid').notNull(),
    gateway: text({ enum: gateways }).notNull(),
    active: boolean().notNull(),
    available: boolean().notNull(),
    products: integer().notNull(),
  },
  (table) => [index('product_tallies_merchant').on(table.merchantUuid)],
)

/** The last `ref` that a merchant's product got. */
export const productCounters = pgTable('product_counters', {
  merchantUuid: uuid('merchant_uuid').primaryKey(),
  lastRef: integer('last_ref').notNull(),
})

/** What is bought of a product. A product by external link has none. Prices in centavos. */
export const skus = pgTable(
  'skus',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    productUuid: uuid('product_uuid').notNull(),
    /** That of the product, so that a code is found among the merchant's own: other merchants use the same codes. */
    merchantUuid: uuid('merchant_uuid').notNull(),
    /** The provider's id; null for `native`. */
    gatewaySkuId: text('gateway_sku_id'),
    sku: text(),
    /** Ten letters and digits; unique among our own, as the provider gave it otherwise. */
    token: text().notNull(),
    barcode: text(),
    title: text().notNull(),
    blockedSale: boolean('blocked_sale').notNull(),
    /** Days until it is sent. */
    availability: integer().notNull(),
    priceCost: integer('price_cost').notNull(),
    priceSale: integer('price_sale').notNull(),
    priceDiscount: integer('price_discount').notNull(),
    /** Centimetres and kilograms. */
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    length: doublePrecision().notNull(),
    weight: doublePrecision().notNull(),
    /** False: unlimited stock. */
    quantityManaged: boolean('quantity_managed').notNull(),
    position: integer().notNull(),
    /** Own pictures of this sku, by uuid; pictures at a provider, by address. */
    images: jsonb().$type<string[]>().notNull(),
    purchaseUrl: text('purchase_url'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    /** A removed sku stays while an order or the ledger may name it. */
    deletedAt: timestamp('deleted_at'),
  },
  (table) => [
    index('skus_product').on(table.productUuid, table.position),
    uniqueIndex('skus_token').on(table.token).where(sql`gateway_sku_id is null`),
    index('skus_code').on(table.merchantUuid, table.sku).where(sql`sku is not null and deleted_at is null`),
    uniqueIndex('skus_gateway_id')
      .on(table.productUuid, table.gatewaySkuId)
      .where(sql`gateway_sku_id is not null and deleted_at is null`),
  ],
)

/** What products of a merchant differ in: size, colour. */
export const variations = pgTable(
  'variations',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    name: text().notNull(),
    /** The folded name: two spellings are one variation. */
    key: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [uniqueIndex('variations_merchant').on(table.merchantUuid, table.key)],
)

export const variationValues = pgTable(
  'variation_values',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    variationId: number('variation_id').notNull(),
    value: text().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('variation_values_variation').on(table.variationId, table.key)],
)

/** The up to three variations of a product, in their order. */
export const productVariations = pgTable(
  'product_variations',
  {
    productUuid: uuid('product_uuid').notNull(),
    variationId: number('variation_id').notNull(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productUuid, table.position] }),
    index('product_variations_variation').on(table.variationId),
  ],
)

/** The value of a sku for each variation of its product. */
export const skuValues = pgTable(
  'sku_values',
  {
    skuId: number('sku_id').notNull(),
    variationId: number('variation_id').notNull(),
    valueId: number('value_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.variationId] }),
    index('sku_values_value').on(table.valueId),
  ],
)

export const categories = pgTable(
  'categories',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    name: text().notNull(),
    key: text().notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [uniqueIndex('categories_merchant').on(table.merchantUuid, table.key)],
)

export const productCategories = pgTable(
  'product_categories',
  { productUuid: uuid('product_uuid').notNull(), categoryId: number('category_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.productUuid, table.categoryId] }),
    index('product_categories_category').on(table.categoryId),
  ],
)

/** Ordered selections of a merchant's products, such as those of a live. `gateway_group_id`: the provider's group. */
export const productGroups = pgTable(
  'product_groups',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    gatewayGroupId: text('gateway_group_id'),
    name: text().notNull(),
    version: integer().notNull(),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [index('product_groups_merchant').on(table.merchantUuid, table.id)],
)

export const groupProducts = pgTable(
  'group_products',
  {
    groupId: number('group_id').notNull(),
    position: integer().notNull(),
    productUuid: uuid('product_uuid').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.position] }),
    uniqueIndex('group_products_product').on(table.productUuid, table.groupId),
  ],
)

/**
 * Uploaded pictures of a merchant's products. Without a product they wait for the save that names them;
 * `unused_since` is null while a product shows the picture, and a week after it the picture is deleted.
 */
export const productImages = pgTable(
  'product_images',
  {
    uuid: uuid().primaryKey(),
    id: number('id').notNull().generatedAlwaysAsIdentity(),
    merchantUuid: uuid('merchant_uuid').notNull(),
    productUuid: uuid('product_uuid'),
    name: text().notNull(),
    position: smallint().notNull(),
    createdAt: timestamp('created_at').notNull(),
    unusedSince: timestamp('unused_since'),
  },
  (table) => [
    index('product_images_product').on(table.productUuid, table.position),
    index('product_images_merchant').on(table.merchantUuid),
    index('product_images_unused').on(table.unusedSince).where(sql`unused_since is not null`),
  ],
)

/**
 * Our copies of the pictures of connected shops: one for each address, whatever number of products shows it. `uuid` is
 * the copy, null until it is made; the job tries again at `next_at`, null once there is nothing left to do.
 */
export const copiedPictures = pgTable(
  'copied_pictures',
  {
    merchantUuid: uuid('merchant_uuid').notNull(),
    address: text().notNull(),
    uuid: uuid(),
    attempts: smallint().notNull().default(0),
    attemptedAt: timestamp('attempted_at'),
    nextAt: timestamp('next_at'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantUuid, table.address] }),
    index('copied_pictures_next').on(table.merchantUuid, table.nextAt).where(sql`next_at is not null`),
    index('copied_pictures_attempted').on(table.merchantUuid, table.attemptedAt),
  ],
)

/** The provider behind a merchant's full checkout; without a row it is `native`. */
export const catalogueConnections = pgTable(
  'catalogue_connections',
  {
    merchantUuid: uuid('merchant_uuid').primaryKey(),
    provider: text({ enum: ['yampi', 'shopify'] }).notNull(),
    /** The shop at the provider: the alias at Yampi, the domain at Shopify. */
    shop: text().notNull(),
    /** Sealed, for Yampi; a Shopify shop has its own in the integration. */
    credentials: text(),
    pluginId: uuid('plugin_id'),
    state: text({ enum: ['connected', 'failed', 'disconnected'] }).notNull(),
    /** The error code of the last reading that failed. */
    failure: text(),
    /** The start of the last complete reading: the next asks for what changed since. */
    syncedAt: timestamp('synced_at'),
    /** While a reading of changes runs: its last sign of life. */
    syncStartedAt: timestamp('sync_started_at'),
    /** Products that could not be stored as the shop has them, by their ids there; the first ones. */
    skipped: jsonb().$type<{ id: string; name: string }[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('catalogue_connections_shop').on(table.provider, table.shop),
    index('catalogue_connections_plugin').on(table.pluginId).where(sql`plugin_id is not null`),
  ],
)
