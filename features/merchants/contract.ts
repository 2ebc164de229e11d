import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { gateways, memberRoles, merchantStatuses, missingParts } from './merchant-fields.ts'

export * from './merchant-fields.ts'

/** The maximum of merchants that one user has added. */
export const mostMerchants = 20

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
/** As typed: a handle or an address; stored as a whole address. Empty or null deletes it. */
const social = z.string().max(300, { error: 'text_too_long' }).nullish()

/**
 * Changes what is sent; what is absent stays, null or empty text deletes it. With a `version` that is not the newest,
 * nothing is saved: 409 with `errors.version`. `status` switches between `active` and `inactive`. `admins_invited`: the
 * addresses whose invitations are open afterwards; new ones are invited as read-only administrators.
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
  }),
  reply: row(merchantSchema),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
})
