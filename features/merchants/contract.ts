import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { brokenCrop, cropFields, isWholeCrop } from '#platform/contract/picture-crop.ts'
import { gateways, imageKinds, memberRoles, merchantStatuses, missingParts } from './merchant-fields.ts'

export * from './merchant-fields.ts'
export * from './social-link.ts'

/** The maximum of merchants that one user has added. */
export const mostMerchants = 20

/** Days for which a deleted merchant can be restored; then it is erased. */
export const restorableDays = 30

/** The largest accepted picture, in bytes. */
export const largestMerchantImage = 10 * 1024 * 1024

/** The maximum of cover pictures of a merchant. */
export const mostCovers = 8

/** Characters of a description, with its markup. */
export const longestDescription = 20_000

const longest = { name: 80, shortDescription: 200, legalName: 160, contactEmail: 254 } as const

/** A picture set (spec §3): the count of its pictures is behind the tilde of `cdn_url`, `{cdn_url}0.jpg` is the first. */
const imageSchema = z.object({
  uuid,
  cdn_url: z.string(),
  cdn_url_modifiers: z.string().nullable(),
  mime_type: z.string(),
})

const address = z.string().nullable()

/**
 * A merchant in the answers to its administrators. `missing` names what lacks before it is active; `role` is the
 * caller's, `administrator` for a platform administrator who is none of its own. `version` grows by one with every
 * save.
 */
const merchantSchema = z.object({
  uuid,
  brand_id: z.int(),
  status: z.enum(merchantStatuses),
  missing: z.array(z.enum(missingParts)),
  created_by_uuid: uuid,
  name: z.string(),
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  website: address,
  facebook: address,
  linkedin: address,
  instagram: address,
  tiktok: address,
  youtube: address,
  logo_image: imageSchema.nullable(),
  cover_images: z.array(imageSchema),
  product_gateway: z.enum(gateways),
  legal_name: z.string().nullable(),
  document: z.string().nullable(),
  document_type: z.enum(['CPF', 'CNPJ']).nullable(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  admins_full: z.array(uuid),
  admins_read: z.array(uuid),
  admins_invited: z.array(z.string()),
  role: z.enum([...memberRoles, 'administrator']),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: nullableTimestamp,
})

/** With `uuid`: this one alone; 404 when it is none of the caller's. */
export const listMyMerchants = endpoint({
  method: 'POST',
  path: '/merchants/my',
  access: 'session',
  scopes: ['orders.read', 'orders.write', 'products.read', 'products.write'],
  summary: 'The merchants that the caller administers, newest first, and those deleted within 30 days',
  body: z.object({ uuid: uuid.nullish() }),
  reply: table(merchantSchema),
  errors: ['not_found'],
})

const name = typedText(longest.name).pipe(z.string().min(1, { error: 'required' }))
const gateway = z.enum(gateways, { error: 'invalid_value' })

export const addMerchant = endpoint({
  method: 'POST',
  path: '/merchants/add',
  access: 'session',
  summary: 'Adds a merchant, with the caller as its full administrator; 409 beyond twenty',
  body: z.object({ name, product_gateway: gateway }),
  reply: row(merchantSchema, { status: 201 }),
  errors: ['validation_failed', 'conflict'],
  idempotent: true,
})

const optionalText = (max: number) => typedText(max).nullish()
/** A picture as answers name it, or its uuid alone. */
const pictureName = z
  .union([uuid, z.object({ uuid })])
  .transform((picture) => (typeof picture === 'string' ? picture : picture.uuid))
/** As typed: a handle or an address; stored as a whole address. Empty or null deletes it. */
const social = z.string().max(300, { error: 'text_too_long' }).nullish()

/**
 * Changes what is sent; what is absent stays, null or empty text deletes it. With a `version` that is not the newest,
 * nothing is saved: 409 with `errors.version`. `status` switches between `active` and `inactive`; `active` is 409 while
 * something is missing. `description` is HTML and is reduced to paragraphs, headings, lists, bold, italic and links.
 * Pictures are named by the uuid of an upload of this merchant. `delete` hides it at once, all other fields are ignored
 * then; `restore` brings it back within 30 days. `admins_invited`: the addresses whose
 * invitations are open afterwards; new ones are invited as read-only administrators.
 */
export const updateMerchant = endpoint({
  method: 'POST',
  path: '/merchants/my/update',
  access: 'session',
  summary: 'Changes a merchant; its full administrators only',
  body: z.object({
    uuid,
    version: z.int().nullish(),
    status: z.enum(['active', 'inactive'], { error: 'invalid_value' }).optional(),
    name: name.optional(),
    short_description: optionalText(longest.shortDescription),
    description: z.string().max(200_000, { error: 'text_too_long' }).nullish(),
    logo_image: pictureName.nullish(),
    cover_images: z.array(pictureName).max(mostCovers, { error: 'too_many_covers' }).nullish(),
    website: social,
    facebook: social,
    linkedin: social,
    instagram: social,
    tiktok: social,
    youtube: social,
    product_gateway: gateway.optional(),
    legal_name: optionalText(longest.legalName),
    document: optionalText(30),
    contact_email: optionalText(longest.contactEmail),
    contact_phone: optionalText(40),
    admins_invited: z.array(emailAddress).max(50, { error: 'invalid_value' }).optional(),
    delete: z.boolean().optional(),
    restore: z.boolean().optional(),
  }),
  reply: row(merchantSchema),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
})

/** What every visitor may know of a merchant (Decreto 7.962/2013, art. 2). */
const publicMerchantSchema = merchantSchema.omit({
  missing: true,
  created_by_uuid: true,
  admins_full: true,
  admins_read: true,
  admins_invited: true,
  role: true,
  version: true,
  deleted_at: true,
})

export const findMerchantOfStream = endpoint({
  method: 'POST',
  path: '/merchants/search',
  access: 'open',
  summary: 'The merchant of a stream; 404 for unknown streams and deleted merchants',
  body: z.object({ stream_uuid: uuid }),
  reply: row(publicMerchantSchema),
  errors: ['not_found', 'validation_failed'],
})

/**
 * A `multipart/form-data` body with one file part `image`: JPEG, PNG, WebP, AVIF or GIF. A logo is a square, a cover
 * 16:9. The picture is unused until an update names it; after an unused week it is deleted.
 */
export const uploadMerchantImage = endpoint({
  method: 'POST',
  path: '/merchants/images',
  access: 'session',
  summary: 'Takes a picture for a merchant, cropped and re-encoded',
  query: z
    .object({ uuid, kind: z.enum(imageKinds, { error: 'invalid_value' }), ...cropFields })
    .refine(isWholeCrop, brokenCrop),
  upload: { field: 'image', maxBytes: largestMerchantImage },
  reply: row(imageSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'validation_failed', 'payload_too_large', 'unsupported_media_type'],
  idempotent: 'repeatable',
  limit: { max: 120, seconds: 3600, by: 'account' },
})
