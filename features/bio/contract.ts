import * as z from 'zod'
import { empty, endpoint, optionalRow, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { brokenCrop, cropFields, isWholeCrop } from '#platform/contract/picture-crop.ts'
import { linkSchema, linksInput, linkTypes, longest } from './link-contract.ts'
import { bioImage, imageReference, styleInput, styleSchema } from './style-contract.ts'

export * from './link-contract.ts'
export * from './style-contract.ts'

/**
 * The bio link page; one for each user. Its handle has a leading @ on the wire (`@lu.prado`); the page is at
 * `/@lu.prado` and our own pages may frame it. Beside this contract, shared by server and browser: `handle.ts` (handle
 * rules), `link-order.ts` (order rules), `link-address.ts` (URL rules), `embed.ts` (supported embeds),
 * `social-address.ts`, `themes.ts` (the six themes).
 */

/** The largest accepted picture, in bytes. */
export const largestBioImage = 10 * 1024 * 1024

/** The largest accepted import file, in bytes. */
export const largestImport = 1_000_000

/** For this many days an old handle redirects to the new one, and no other user may claim it. */
export const oldHandleDays = 30

/** The networks of a profile, in the order of their icons. */
export const bioNetworks = [
  'instagram',
  'tiktok',
  'youtube',
  'facebook',
  'linkedin',
  'website',
  'twitter',
  'whatsapp',
  'twitch',
  'telegram',
  'behance',
] as const
export type BioNetwork = (typeof bioNetworks)[number]

/** As typed: a handle, a number or an address; stored as a whole address. Empty or null deletes it. */
const socialField = z.string().max(300, { error: 'text_too_long' }).nullish()

const profileInput = z.object({
  img: imageReference.default(null),
  name: typedText(longest.name).default(''),
  description: typedText(longest.description).default(''),
  category: typedText(longest.category).default(''),
  social: z
    .object({
      instagram: socialField,
      tiktok: socialField,
      youtube: socialField,
      facebook: socialField,
      linkedin: socialField,
      website: socialField,
      twitter: socialField,
      whatsapp: socialField,
      twitch: socialField,
      telegram: socialField,
      behance: socialField,
    })
    .prefault({}),
})

const address = z.string().nullable()

const profileSchema = z.object({
  img: bioImage.nullable(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  social: z.object({
    instagram: address,
    tiktok: address,
    youtube: address,
    facebook: address,
    linkedin: address,
    website: address,
    twitter: address,
    whatsapp: address,
    twitch: address,
    telegram: address,
    behance: address,
  }),
})

/** A bio in answers. `live`: the seller has switched on "I am live"; `version` grows by one with every save. */
const bioSchema = z.object({
  id: uuid,
  username: z.string(),
  style: styleSchema,
  live: z.boolean(),
  profile: profileSchema,
  links: z.array(linkSchema),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})

/**
 * Makes the caller's bio, or changes it; what is absent stays (at the making: becomes the default), what is there
 * replaces the whole of that part. `style`, `profile` and `links` are always whole.
 *
 * `version` is the one the caller knows. When the bio has moved on since, nothing is saved: 409 with
 * `errors.version`; `getMyBio` has the newer state. Without `version` the last save wins. A handle that is taken, or
 * would be taken for one that is, is 409 with `errors.username`; a reserved one 422. An `id` that is not the
 * caller's is 404. Links that break a rule are 422 at `links.3.url`, `links.3.stores.0.products.1.url` …
 */
export const saveBio = endpoint({
  method: 'POST',
  path: '/users/bio',
  access: 'session',
  summary: 'Makes or changes the own bio page; 409 when the handle is taken or another editor has saved',
  body: z.object({
    id: uuid.nullish(),
    /** With or without @. Required when the page is created. */
    username: z.string().max(200, { error: 'text_too_long' }).nullish(),
    style: styleInput.nullish(),
    live: z.boolean().nullish(),
    profile: profileInput.nullish(),
    links: linksInput.nullish(),
    version: z.int().min(0).nullish(),
  }),
  reply: row(bioSchema),
  errors: ['not_found', 'conflict', 'validation_failed', 'rate_limited', 'payload_too_large'],
  idempotent: 'repeatable',
  // Two saves a second for an hour are more than an editor's autosave makes.
  limit: { max: 7200, seconds: 3600, by: 'account' },
})

/** The public view: inactive links and those outside their period are omitted. An old handle returns the new bio. */
export const getBio = endpoint({
  method: 'GET',
  path: '/users/bio/@:username',
  access: 'open',
  summary: 'A bio page by its handle',
  params: z.object({ username: z.string().max(200, { error: 'text_too_long' }) }),
  reply: row(bioSchema),
  errors: ['not_found'],
})

/** The caller's own bio, complete; 204 before it exists. */
export const getMyBio = endpoint({
  method: 'GET',
  path: '/users/bio/my',
  access: 'session',
  summary: 'The own bio page with everything on it',
  reply: optionalRow(bioSchema),
})

const handleRefusals = ['too_short', 'too_long', 'reserved', 'taken'] as const
export type HandleRefusal = (typeof handleRefusals)[number]

/**
 * For the create form while the user types: call it 300 ms after the last key. The caller's own handle is available.
 */
export const checkHandle = endpoint({
  method: 'POST',
  path: '/users/bio/handle',
  access: 'session',
  summary: 'Whether a handle is free, and which similar ones are',
  body: z.object({ username: z.string().max(200, { error: 'text_too_long' }) }),
  reply: row(
    z.object({
      /** The typed handle in its stored form: `@lu.prado`. */
      username: z.string(),
      available: z.boolean(),
      refusal: z.enum(handleRefusals).nullable(),
      /** The refusal in the caller's language. */
      message: z.string().nullable(),
      /** Up to three free handles, if this one is taken or reserved; with @. */
      suggestions: z.array(z.string()),
    }),
  ),
  errors: ['validation_failed', 'rate_limited'],
  limit: { max: 120, seconds: 60, by: 'account' },
})

/** The kind of a picture: `square` (profile, links, products; 640 × 640) or `wide` (background, live; 1280 × 720). */
const imageKinds = ['square', 'wide'] as const
export type ImageKind = (typeof imageKinds)[number]

/**
 * A `multipart/form-data` body with one file part `image`: JPEG, PNG, WebP, AVIF or GIF. The crop is in pixels of the
 * upright picture, as a browser shows it; without it, the middle. `square` needs `crop_size` = width = height; `wide`
 * uses `crop_size` as its width, and its height is 9/16 of it. The picture is unused until a save names it; after an
 * unused week it is deleted.
 */
export const uploadBioImage = endpoint({
  method: 'POST',
  path: '/users/bio/images',
  access: 'session',
  summary: 'Takes a picture for the own bio page, cropped and re-encoded',
  query: z
    .object({
      kind: z.enum(imageKinds, { error: 'invalid_value' }).default('square'),
      ...cropFields,
    })
    .refine(isWholeCrop, brokenCrop),
  upload: { field: 'image', maxBytes: largestBioImage },
  reply: row(bioImage, { status: 201 }),
  errors: ['validation_failed', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  idempotent: 'repeatable',
  limit: { max: 120, seconds: 3600, by: 'account' },
})

/** Deletes a picture of the caller; the bio no longer shows it. 404 for other users' pictures. */
export const deleteBioImage = endpoint({
  method: 'POST',
  path: '/users/bio/images/delete',
  access: 'session',
  summary: 'Deletes a picture of the own bio page',
  body: z.object({ uuid }),
  reply: empty(),
  errors: ['not_found', 'validation_failed'],
})

const calendarDay = z.iso.date({ error: 'invalid_value' })

/**
 * How often each link, product or card was followed on each São Paulo day, machines left out; days without a click
 * have no row. `link_id` is the id of a link or of a product of a store, also of deleted ones. `from` and `to`
 * include both; the last 30 days unless said; 400 days at most. 204 when there was no click (or there is no bio).
 */
export const listBioClicks = endpoint({
  method: 'GET',
  path: '/users/bio/clicks',
  access: 'session',
  summary: 'Clicks on the own bio page by link and day',
  query: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
  reply: table(z.object({ link_id: uuid, day: z.iso.date(), clicks: z.int() })),
  errors: ['validation_failed'],
})

/**
 * Reads the links from the exported or saved page of a Linktree-like service: HTML or CSV, as the file part `file`.
 * Nothing is saved and nothing is fetched; the result is for a preview, in the file's order, and may be sent to
 * `saveBio`. Invalid and repeated addresses are omitted and counted. 422 when the file is neither HTML nor CSV.
 */
export const importBioLinks = endpoint({
  method: 'POST',
  path: '/users/bio/import',
  access: 'session',
  summary: 'Reads links out of an exported page, for a preview',
  upload: { field: 'file', maxBytes: largestImport },
  reply: table(
    z.object({ type: z.enum(linkTypes), header: z.string(), url: z.string() }),
    z.object({ left_out: z.int() }),
  ),
  errors: ['validation_failed', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})
