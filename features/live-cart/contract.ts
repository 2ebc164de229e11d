import * as z from 'zod'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'

/** Pieces of one sku in a cart (spec §5). */
const mostPiecesOfLine = 10
/** Different skus in a cart. */
export const mostLines = 30
/** Days after the last change of a cart until it is deleted. */
export const cartDays = 30

const skuId = z.int({ error: 'invalid_value' }).positive({ error: 'invalid_value' })

/**
 * A product of a stream as viewers see it, in centavos. `available`: neither sold out nor marked as sold out by the host.
 * `skus`: what can be put into the cart; empty where it is sold elsewhere, at `link`. `pieces` null: unlimited.
 */
const shownProductSchema = z.object({
  uuid,
  name: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  picture: z.string().nullable(),
  price: z.object({
    amount: cents,
    struck_through: cents.nullable(),
    is_free: z.boolean(),
    is_from: z.boolean(),
    has_free_options: z.boolean(),
  }),
  available: z.boolean(),
  featured: z.boolean(),
  skus: z.array(
    z.object({
      sku_id: skuId,
      values: z.array(z.object({ name: z.string(), value: z.string() })),
      price: cents,
      struck_through: cents.nullable(),
      pieces: z.int().nullable(),
    }),
  ),
})

/** The active products of a stream in its order; 204 without any. */
export const listShowcase = endpoint({
  method: 'GET',
  path: '/streams/:uuid/showcase',
  access: 'open',
  summary: 'The products on show in a stream, with what can be bought of them now',
  params: z.object({ uuid: z.string().max(200) }),
  reply: table(shownProductSchema),
  errors: ['not_found'],
})

/**
 * The caller's cart, known by a cookie. `held_until`: pieces are set aside until then; null: who pays first gets them.
 * `available`: as many pieces can be had. `total`, in centavos, is of the lines that are available, by prices as of now.
 * `discount`: what a coupon of the live takes off, for a checkout before `discount_until`.
 * `bag_url`: the page of what was taken to the checkout before.
 */
const cartSchema = z.object({
  stream_uuid: uuid.nullable(),
  product_quantity: z.array(
    z.object({
      sku_id: skuId,
      product_uuid: uuid,
      name: z.string(),
      variant: z.string(),
      picture: z.string().nullable(),
      price: cents,
      quantity: z.int(),
      available: z.boolean(),
      held_until: nullableTimestamp,
    }),
  ),
  count: z.int(),
  total: cents,
  discount: cents,
  discount_until: nullableTimestamp,
  updated_at: timestamp.nullable(),
  bag_url: z.string().nullable(),
})

/** A cart of another stream is shown as empty. */
export const showCart = endpoint({
  method: 'GET',
  path: '/live-cart',
  access: 'open',
  summary: 'The cart of this browser for a stream; 404 with a text for the visitor without a stream',
  query: z.object({ stream_uuid: z.string().max(200).optional() }),
  reply: row(cartSchema),
  errors: ['not_found'],
})

const campaign = typedText(300).nullish()
const limit = { max: 600, seconds: 60, by: 'address' } as const

/**
 * A sku that is in the cart already is not added again. 409 with `errors.stream_uuid` while the cart has products of
 * another stream; with `replace` these are given back.
 */
export const addToCart = endpoint({
  method: 'POST',
  path: '/live-cart/add',
  access: 'open',
  summary: 'Puts a sku of a stream into the cart of this browser',
  body: z.object({
    stream_uuid: uuid,
    sku_id: skuId,
    quantity: z
      .int({ error: 'invalid_value' })
      .min(1, { error: 'invalid_value' })
      .max(mostPiecesOfLine, { error: 'too_many_cart_pieces' })
      .default(1),
    replace: z.boolean().default(false),
  }),
  reply: row(cartSchema),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  limit,
})

/** 0 removes the sku. */
export const setQuantity = endpoint({
  method: 'POST',
  path: '/live-cart/quantity',
  access: 'open',
  summary: 'Sets how many pieces of a sku are in the cart of this browser',
  body: z.object({
    stream_uuid: uuid,
    sku_id: skuId,
    quantity: z
      .int({ error: 'invalid_value' })
      .min(0, { error: 'invalid_value' })
      .max(mostPiecesOfLine, { error: 'too_many_cart_pieces' }),
  }),
  reply: row(cartSchema),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  limit,
})

/**
 * Puts what is in the cart into a bag, and empties the cart. `url`: the buyer's page of the bag, or the checkout of the
 * merchant's connected shop. `from`: the cart, or "comprar agora". The campaign is stored with the order only where
 * statistics were agreed to, as for `trackLiveEvents`.
 */
export const checkOut = endpoint({
  method: 'POST',
  path: '/live-cart/checkout',
  access: 'open',
  summary: 'Takes the cart of this browser to the checkout',
  body: z.object({
    stream_uuid: uuid,
    from: z.enum(['cart', 'buy_now'], { error: 'invalid_value' }).default('cart'),
    browser_id: uuid.nullish(),
    utm_source: campaign,
    utm_medium: campaign,
    utm_campaign: campaign,
  }),
  reply: row(z.object({ url: z.string() })),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 60, seconds: 60, by: 'address' },
})
