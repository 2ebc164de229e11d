import * as z from 'zod'
import { typedText, uuid } from '#platform/contract/fields.ts'
import { mostPictures } from './picture-sets.ts'
import { highestPrice } from './price.ts'
import { longestName } from './product-name.ts'
import { mostSkus, mostVariations } from './sku-matrix.ts'

/** The longest description, in characters of its HTML with the paragraph around it. */
export const longestDescription = 500

/** Centavos; a fraction of one, a negative price and one above the highest are refused. */
const price = z
  .number({ error: 'invalid_price' })
  .int({ error: 'price_with_fractions' })
  .min(0, { error: 'price_below_zero' })
  .max(highestPrice, { error: 'price_too_high' })

const number = z.int({ error: 'invalid_value' })
const measure = z.number({ error: 'invalid_value' }).min(-1_000_000).max(1_000_000)
const text = (max: number) => typedText(max).nullish()

/** A picture that was uploaded for this merchant: its uuid, or an address of one of its copies. */
const picture = z.union([uuid, z.object({ uuid }), z.object({ url: z.string().max(2_000) })])

const pictures = z.array(picture).max(mostPictures, { error: 'too_many_product_images' })

const skuInput = z.object({
  /** Of a sku that stays; without one it is new. */
  id: number.nullish(),
  sku: text(100),
  barcode: text(50),
  title: text(300),
  price_cost: price.nullish(),
  price_sale: price,
  /** 0: none. */
  price_discount: price.nullish(),
  width: measure.nullish(),
  height: measure.nullish(),
  length: measure.nullish(),
  weight: measure.nullish(),
  quantity_managed: z.boolean().nullish(),
  /** Pieces that are there: a count, entered in the ledger as a correction. Absent: unchanged, 0 for a new sku. */
  stock_quantity: number.min(0).max(1_000_000_000).nullish(),
  availability: number.min(0).max(365).nullish(),
  blocked_sale: z.boolean().nullish(),
  /** One for each variation of the product. */
  variations_values_ids: z.array(number).max(mostVariations).nullish(),
  images: pictures.nullish(),
})

/** The fields of a catalogue product beyond those that are sold by. */
const catalogueFields = {
  gift_value: price.nullish(),
  searchable: z.boolean().nullish(),
  erp_id: text(100),
  ncm: text(20),
  warranty: text(500),
  custom_shipping: z.boolean().nullish(),
  shipping_price: price.nullish(),
  priority: number.min(0).max(1_000_000).nullish(),
  redirect_urls: z.array(typedText(500)).max(20).nullish(),
  categories_ids: z.array(number).max(50).nullish(),
  texts: z
    .object({ description: text(20_000), measures: text(5_000), specifications: text(5_000) })
    .nullish(),
  seo: z
    .object({ title: text(200), description: text(500), keywords: text(500), canonical_url: text(500) })
    .nullish(),
  extras: z
    .object({
      google_category: text(200),
      video: text(500),
      pixel_id: text(100),
      search_terms: z.array(typedText(100)).max(50).nullish(),
    })
    .nullish(),
  search_attributes: z.array(typedText(100)).max(50).nullish(),
}

/** What both forms of a product have; `null` and absent leave a field as it is. */
export const productFields = {
  active: z.boolean().nullish(),
  name: typedText(longestName + 20).nullish(),
  /** An external link's page. */
  link: typedText(2_000).nullish(),
  /** HTML. */
  description: z.string().max(20_000, { error: 'text_too_long' }).nullish(),
  images: pictures.nullish(),
  price_sale: price.nullish(),
  price_discount: price.nullish(),
  /** True, or the link itself: the product is an external link. */
  external_link: z.union([z.boolean(), typedText(2_000)]).nullish(),
  simple: z.boolean().nullish(),
  brand_id: number.nullish(),
  is_digital: z.boolean().nullish(),
  variations_ids: z.array(number).max(mostVariations, { error: 'too_many_variations' }).nullish(),
  skus: z.array(skuInput).max(mostSkus, { error: 'too_many_skus' }).nullish(),
  ...catalogueFields,
}
