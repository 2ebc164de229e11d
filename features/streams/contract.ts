import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { brokenCrop, cropFields, isWholeCrop } from '#platform/contract/picture-crop.ts'
import {
  broadcastStatuses,
  missingStreamParts,
  recordingStatuses,
  streamGateways,
  streamImageKinds,
  streamModes,
  streamRoles,
  streamStatuses,
} from './stream-fields.ts'

export * from './stream-fields.ts'
export * from './stream-uri.ts'

/**
 * Own live streams of a merchant. A stream has a managed `status` and, apart from it, a `broadcast_status`: what
 * visitors find. Calls that name a stream answer 404 to those without a role in it, 403 where a full administrator is
 * needed. The administrators of the merchant have their role in each of its streams.
 */

/** The maximum of streams of one merchant that are not deleted. */
export const mostStreams = 200
/** Days after which a deleted stream is erased. */
export const erasedAfterDays = 30
/** The largest accepted picture, in bytes. */
export const largestStreamImage = 10 * 1024 * 1024
/** Characters of a description and of a logo, with their markup. */
export const longestStreamText = { description: 20_000, logoHtml: 2_000 } as const
/** Products of a stream, and those that stand out among them. */
const mostStreamProducts = 200
const mostFeaturedProducts = 3

const longestName = 100

/** A picture set (spec §3): the count of its pictures is behind the tilde of `cdn_url`, `{cdn_url}0.jpg` is the first. */
const imageSchema = z.object({
  uuid,
  cdn_url: z.string(),
  cdn_url_modifiers: z.string().nullable(),
  mime_type: z.string(),
})

const address = z.string().nullable()

/** What visitors and administrators alike see of a stream. */
const commonFields = {
  uuid,
  short_id: z.int(),
  merchant_uuid: uuid,
  status: z.enum(streamStatuses),
  broadcast_status: z.enum(broadcastStatuses),
  name: z.string(),
  description: z.string().nullable(),
  uri: z.string(),
  website: address,
  facebook: address,
  linkedin: address,
  instagram: address,
  tiktok: address,
  youtube: address,
  cover_image: imageSchema.nullable(),
  bg_image_url: address,
  logo_html: z.string().nullable(),
  scheduled_date: nullableTimestamp,
  landing_page_active: z.boolean(),
  show_products_on_landing: z.boolean(),
  product_gateway: z.enum(streamGateways),
  allow_chat: z.boolean(),
  stream_mode: z.enum(streamModes),
  live_since: nullableTimestamp,
  finished_at: nullableTimestamp,
  created_at: timestamp,
  updated_at: timestamp,
}

/**
 * A stream in the answers to its people. `missing` names what lacks before it is active; `role` is the caller's own,
 * `administrator` for a platform administrator who has none. `version` grows by one with every save.
 * `full_checkout_brand_id` is the number of the merchant's brand. `admins_full` and `admins_read` contain the
 * administrators of the merchant. `admins_invited` is empty and `rtmp_url` (where the live is forwarded to) null for
 * all but full administrators. `recording_data`: of the recording that runs or ran last.
 */
const streamSchema = z.object({
  ...commonFields,
  missing: z.array(z.enum(missingStreamParts)),
  created_by_uuid: uuid,
  merchant_name: z.string(),
  admins_full: z.array(uuid),
  admins_read: z.array(uuid),
  admins_invited: z.array(z.string()),
  full_checkout_group_id: z.int().nullable(),
  full_checkout_brand_id: z.int(),
  products_uuid: z.array(uuid),
  active_products_id: z.array(uuid),
  featured_products_id: z.array(uuid),
  featured_product_id: uuid.nullable(),
  recording_status: z.enum(recordingStatuses),
  recording_id: z.string().nullable(),
  recording_data: z.object({ started_at: nullableTimestamp, ended_at: nullableTimestamp }).nullable(),
  auto_start_recording: z.boolean(),
  rtmp_url: address,
  role: z.enum([...streamRoles, 'administrator']),
  version: z.int(),
  deleted_at: nullableTimestamp,
})

const name = typedText(longestName).pipe(z.string().min(1, { error: 'required' }))
const flag = z.boolean({ error: 'invalid_value' }).optional()

/** With `scheduled_date` in the past more than a day ago or beyond two years: 422. */
export const addStream = endpoint({
  method: 'POST',
  path: '/streams/add',
  access: 'session',
  summary:
    'Adds a stream to a merchant of which the caller is a full administrator; its uri follows from the name',
  body: z.object({
    name,
    merchant_uuid: uuid,
    scheduled_date: z.iso.datetime({ offset: true, error: 'invalid_value' }).nullish(),
  }),
  reply: row(streamSchema, { status: 201 }),
  errors: ['validation_failed', 'not_found', 'access_denied', 'conflict'],
  idempotent: true,
})

/** `?uuid&m` names neither of both. */
const nameOrNone = z.union([uuid, z.literal('')], { error: 'invalid_value' }).optional()

/** `uuid`: this one alone, 404 when the caller has no role in it. `m`: those of one merchant. 204 without streams. */
export const listMyStreams = endpoint({
  method: 'GET',
  path: '/streams/my',
  access: 'session',
  summary: 'The streams in which the caller has a role, newest first, and those deleted within 30 days',
  query: z.object({ uuid: nameOrNone, m: nameOrNone }),
  reply: table(streamSchema),
  errors: ['not_found'],
})

const optionalText = (max: number) => z.string().max(max, { error: 'text_too_long' }).nullish()
/** A picture as answers name it, its uuid, or its address. */
const pictureName = z.union([
  uuid,
  z.object({ uuid }).transform((picture) => picture.uuid),
  z
    .string()
    .max(200)
    .transform((typed) => /^\/files\/streams\/([0-9a-f-]{36})~1\/0\.jpg$/.exec(typed)?.[1] ?? '')
    .pipe(uuid),
])
/** As typed: a handle or an address; stored as a whole address. Empty or null deletes it. */
const social = z.string().max(300, { error: 'text_too_long' }).nullish()
const productUuids = (max: number) => z.array(uuid).max(max, { error: 'too_many_stream_products' }).optional()

/**
 * Changes what is sent; what is absent stays, null or empty text deletes it. With a `version` that is not the newest,
 * nothing is saved: 409 with `errors.version`. `status` switches between `active` and `inactive`; `active` is 409 while
 * something is missing, `inactive` while the stream is live. `uri`: 422 with a free suggestion when it is taken or
 * reserved. `description` and `logo_html` are reduced to paragraphs, headings, lists, bold, italic and links.
 * `cover_image` and `bg_image_url` name an upload of this stream. `active_products_id` and `featured_products_id` are
 * of `products_uuid`. `rtmp_url`: `rtmp://` or `rtmps://`, where the live is forwarded to. `recording_status` starts or
 * stops recording while the stream is live, else 409. `admins_invited`: the addresses whose invitations are open
 * afterwards; new ones are invited as read-only administrators. `delete` hides the stream at once, all other fields are
 * ignored then; 409 while it is live; deleting it again changes nothing.
 */
export const updateStream = endpoint({
  method: 'POST',
  path: '/streams/my/update',
  access: 'session',
  summary: 'Changes a stream; its full administrators only',
  body: z.object({
    uuid,
    version: z.int().nullish(),
    status: z.enum(['active', 'inactive'], { error: 'invalid_value' }).optional(),
    name: name.optional(),
    description: optionalText(200_000),
    uri: z.string().max(200, { error: 'text_too_long' }).optional(),
    website: social,
    facebook: social,
    linkedin: social,
    instagram: social,
    tiktok: social,
    youtube: social,
    admins_invited: z.array(emailAddress).max(50, { error: 'invalid_value' }).optional(),
    scheduled_date: z.iso.datetime({ offset: true, error: 'invalid_value' }).nullish(),
    landing_page_active: flag,
    product_gateway: z.enum(streamGateways, { error: 'invalid_value' }).optional(),
    full_checkout_group_id: z.int({ error: 'invalid_value' }).nullish(),
    products_uuid: productUuids(mostStreamProducts),
    active_products_id: productUuids(mostStreamProducts),
    featured_products_id: z
      .array(uuid)
      .max(mostFeaturedProducts, { error: 'too_many_featured_products' })
      .optional(),
    show_products_on_landing: flag,
    recording_status: z.enum(['recording', 'stopped'], { error: 'invalid_value' }).optional(),
    auto_start_recording: flag,
    allow_chat: flag,
    rtmp_url: optionalText(500),
    bg_image_url: pictureName.nullish(),
    cover_image: pictureName.nullish(),
    logo_html: optionalText(20_000),
    stream_mode: z.enum(streamModes, { error: 'invalid_value' }).optional(),
    delete: z.boolean().optional(),
  }),
  reply: row(streamSchema),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
})

/** A product as visitors see it; `price` as the catalogue's `ShownPrice`, in centavos. */
const visitorProductSchema = z.object({
  uuid,
  name: z.string(),
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
})

/** A question with its answer. */
const visitorFaqSchema = z.object({ uuid, question: z.string(), answer: z.string() })

/**
 * What every visitor may know of a stream. `products`: those that are active, in their order, if the stream shows them
 * on its landing page; else none.
 */
const visitorStreamSchema = z.object({
  ...commonFields,
  merchant_name: z.string(),
  faqs: z.array(visitorFaqSchema),
  products: z.array(visitorProductSchema),
})

export const showStream = endpoint({
  method: 'GET',
  path: '/streams/:uuid',
  access: 'open',
  summary:
    'A stream as visitors see it, by its uuid or its uri: an active one, or one in which the caller has a role',
  params: z.object({ uuid: z.string().max(200) }),
  reply: row(visitorStreamSchema),
  errors: ['not_found'],
})

/**
 * A `multipart/form-data` body with one file part `image`: JPEG, PNG, WebP, AVIF or GIF. A cover and a background are
 * 16:9. The picture is unused until an update names it; after an unused week it is deleted.
 */
export const uploadStreamImage = endpoint({
  method: 'POST',
  path: '/streams/images',
  access: 'session',
  summary: 'Takes a picture for a stream, cropped and re-encoded',
  query: z
    .object({ uuid, kind: z.enum(streamImageKinds, { error: 'invalid_value' }), ...cropFields })
    .refine(isWholeCrop, brokenCrop),
  upload: { field: 'image', maxBytes: largestStreamImage },
  reply: row(imageSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'validation_failed', 'payload_too_large', 'unsupported_media_type'],
  idempotent: 'repeatable',
  limit: { max: 120, seconds: 3600, by: 'account' },
})
