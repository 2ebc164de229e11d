import * as z from 'zod'
import { empty, endpoint, file, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { consentChannels } from './consent-channels.ts'
import { customerMarks, engagementLevels } from './engagement-levels.ts'
import { sessionKinds } from './session-kinds.ts'

const engagement = z.enum(engagementLevels)
const sorts = ['last_seen', 'name', 'comments', 'lives', 'bought'] as const

const limit = { max: 600, seconds: 600, by: 'account' } as const
const tag = typedText(40).pipe(z.string().min(1, { error: 'required' }))
const tagList = z.array(tag).max(50)
/** The text of a filled-in field, or null: empty. */
const optional = (max: number) => z.union([typedText(max), z.null()]).transform((text) => text || null)

/**
 * Whose customers: without `merchant_uuid` the caller's own; with it the buyers of this merchant, for its
 * administrators. Those who may only read get no personal data (`is_withheld`), comments or lives.
 */
const scope = { merchant_uuid: uuid.optional() }
const pageLimit = z
  .int()
  .max(1000)
  .refine((limit) => limit === 50 || limit === 500, { error: 'invalid_value' })
const paging = { page: z.int().min(1).max(1_000_000).default(1), limit: pageLimit.default(50) }

/** `mark`: what the seller said of the buyer or of the profile; `did_not_pay`: an order of theirs expired unpaid. */
const mark = z.enum(customerMarks)

/** `seen_from` and `seen_until`: moments of the last comment or order. */
const filter = z.object({
  search_param: typedText(100).default(''),
  engagement: z.array(engagement).max(4).default([]),
  live_id: uuid.optional(),
  tag: tag.optional(),
  has_bought: z.boolean().optional(),
  mark: mark.optional(),
  city: typedText(80).optional(),
  seen_from: z.iso.datetime({ offset: true }).optional(),
  seen_until: z.iso.datetime({ offset: true }).optional(),
})

/** A list's line. Null personal data with `is_withheld`: 'não informado' to this caller; null without it: unknown. */
const listed = z.object({
  uuid,
  user_name: z.string().nullable(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  is_withheld: z.boolean(),
  engagement,
  lives_participated: z.int(),
  total_comments: z.int(),
  replies: z.int(),
  /** Orders with money that was received and not refunded. */
  total_orders: z.int(),
  /** Centavos that were received and not refunded. */
  total_bought: cents,
  last_seen_at: nullableTimestamp,
  tags: z.array(z.string()),
})

/** Values that the fields of the record do not have: of records merged into it, of bags and of deliveries. */
const further = z.object({
  full_names: z.array(z.string()),
  emails: z.array(z.string()),
  mobiles: z.array(z.string()),
  documents: z.array(z.string()),
  birthdays: z.array(z.string()),
  cities: z.array(z.string()),
  addresses: z.array(z.string()),
  tags: z.array(z.string()),
  notes: z.array(z.string()),
})

/**
 * `document`, and `documents` of `further`: CPF or CNPJ, only with `show_document`, which is logged; `has_document`: there
 * is one.
 */
const profile = z.object({
  ...listed.shape,
  birthday: z.string().nullable(),
  city: z.string().nullable(),
  document: z.string().nullable(),
  has_document: z.boolean(),
  notes: z.string().nullable(),
  further,
  first_seen_at: nullableTimestamp,
  /** All names that this person used, the latest first. */
  user_names: z.array(z.string()),
  /** Sizes among what was bought most, the most frequent first. */
  favourite_sizes: z.array(z.string()),
  favourite_products: z.array(z.object({ name: z.string(), variant: z.string(), pieces: z.int() })),
  /** Hours of the day (São Paulo) with the most comments. */
  favourite_hours: z.array(z.int()),
  /** Records that were merged into this one; each can be restored. */
  merged: z.array(
    z.object({
      uuid,
      user_name: z.string().nullable(),
      full_name: z.string().nullable(),
      merged_at: timestamp,
    }),
  ),
})

/**
 * `has_more_than_total`: a search finds more than `total`, up to which it is counted; `last_page` is then the last that
 * is known, and one more on each page that another follows.
 */
const more = z.object({ has_more_than_total: z.boolean().optional() })

export const listCustomers = endpoint({
  method: 'POST',
  path: '/customers/list',
  access: 'session',
  scopes: ['customers.read'],
  summary: 'The people who commented in unlocked lives or bought',
  body: z.object({
    ...scope,
    ...paging,
    filter: filter.default({ search_param: '', engagement: [] }),
    order_by: z.enum(sorts).default('last_seen'),
    order: z.union([z.literal(1), z.literal(-1)]).default(-1),
  }),
  reply: table(listed, more),
  errors: ['not_found'],
  limit,
})

export const showCustomer = endpoint({
  method: 'POST',
  path: '/customers/profile',
  access: 'session',
  scopes: ['customers.read'],
  summary: 'One customer; every view of a document number is logged',
  body: z.object({ ...scope, uuid, show_document: z.boolean().default(false) }),
  reply: row(profile),
  errors: ['not_found', 'access_denied'],
  limit,
})

/**
 * A live on Instagram has comments and the ids of its report; an own one (`stream`, whose uuid is `live_id`) has the
 * orders that began in its cart. `bought`: centavos that were received for them and not refunded.
 */
export const listSessions = endpoint({
  method: 'POST',
  path: '/customers/sessions',
  access: 'session',
  summary:
    'The unlocked lives that a customer commented in and the own lives in which they ordered, the latest first',
  body: z.object({ uuid, ...paging }),
  reply: table(
    z.object({
      kind: z.enum(sessionKinds),
      live_id: uuid,
      media_id: z.string().nullable(),
      plugin_id: uuid.nullable(),
      /** Null as well where the own live has been deleted. */
      title: z.string().nullable(),
      account_username: z.string().nullable(),
      started_at: timestamp,
      comments: z.int(),
      questions: z.int(),
      replies: z.int(),
      orders: z.int(),
      bought: cents,
      first_seen_at: timestamp,
      last_seen_at: timestamp,
    }),
  ),
  errors: ['not_found'],
  limit,
})

export const listCustomerComments = endpoint({
  method: 'POST',
  path: '/customers/comments',
  access: 'session',
  summary: 'All comments of a customer in unlocked lives, the latest first, with their reports',
  body: z.object({ uuid, ...paging }),
  reply: table(
    z.object({
      comment_id: z.string(),
      live_id: uuid,
      media_id: z.string(),
      plugin_id: uuid,
      user_name: z.string(),
      text: z.string(),
      at: timestamp,
      is_question: z.boolean(),
      reply_text: z.string().nullable(),
    }),
  ),
  errors: ['not_found'],
  limit,
})

export const listCustomerOrders = endpoint({
  method: 'POST',
  path: '/customers/orders',
  access: 'session',
  scopes: ['customers.read'],
  summary: 'The orders of a customer, the latest first',
  body: z.object({ ...scope, uuid, ...paging }),
  reply: table(
    z.object({
      uuid,
      merchant_uuid: uuid,
      number: z.int(),
      state: z.string(),
      pieces: z.int(),
      paid: cents,
      refunded: cents,
      created_at: timestamp,
    }),
  ),
  errors: ['not_found'],
  limit,
})

export const updateCustomer = endpoint({
  method: 'POST',
  path: '/customers/update',
  access: 'session',
  summary: 'Changes the named fields of a customer',
  body: z.object({
    uuid,
    full_name: optional(120).optional(),
    birthday: z.iso.date().nullable().optional(),
    document: optional(20).optional(),
    email: optional(254).optional(),
    mobile: optional(30).optional(),
    city: optional(80).optional(),
    notes: optional(4000).optional(),
    tags: tagList.optional(),
  }),
  reply: row(profile),
  errors: ['not_found', 'validation_failed'],
  limit,
})

export const tagCustomers = endpoint({
  method: 'POST',
  path: '/customers/tag',
  access: 'session',
  summary: 'Adds a tag to customers, or takes it away',
  body: z.object({
    uuids: z.array(uuid).min(1).max(500),
    add: tagList.default([]),
    remove: tagList.default([]),
  }),
  reply: row(z.object({ changed: z.int() })),
  limit,
})

export const listTags = endpoint({
  method: 'GET',
  path: '/customers/tags',
  access: 'session',
  summary: 'The tags of the customers, the most used first',
  query: z.object(scope),
  reply: row(z.object({ tags: z.array(z.object({ tag: z.string(), customers: z.int() })) })),
  errors: ['not_found'],
})

export const listChoices = endpoint({
  method: 'GET',
  path: '/customers/choices',
  access: 'session',
  summary:
    'The cities and the unlocked lives by which the customers can be filtered; of a merchant only cities',
  query: z.object(scope),
  reply: row(
    z.object({
      cities: z.array(z.object({ city: z.string(), customers: z.int() })),
      lives: z.array(
        z.object({
          live_id: uuid,
          title: z.string().nullable(),
          account_username: z.string(),
          started_at: timestamp,
        }),
      ),
    }),
  ),
  errors: ['not_found'],
})

/** `has_more`: a search that finds more than `customers`, up to which it is counted. */
const segment = z.object({
  ...{ uuid, name: z.string(), filter, created_at: timestamp },
  ...{ customers: z.int(), has_more: z.boolean() },
})

export const listSegments = endpoint({
  method: 'GET',
  path: '/customers/segments',
  access: 'session',
  summary: 'Saved filters with how many customers match now',
  reply: row(z.object({ segments: z.array(segment) })),
  limit,
})

export const addSegment = endpoint({
  method: 'POST',
  path: '/customers/segments/add',
  access: 'session',
  summary: 'Saves a filter under a name',
  body: z.object({ name: typedText(60).pipe(z.string().min(1, { error: 'required' })), filter }),
  reply: row(segment, { status: 201 }),
  errors: ['conflict'],
  idempotent: true,
  limit,
})

export const deleteSegment = endpoint({
  method: 'POST',
  path: '/customers/segments/delete',
  access: 'session',
  summary: 'Deletes a saved filter; the customers stay',
  body: z.object({ uuid }),
  reply: empty(),
  errors: ['not_found'],
})

/** `reasons`: what both have in common. */
export const listMergeSuggestions = endpoint({
  method: 'POST',
  path: '/customers/merges/suggestions',
  access: 'session',
  summary: 'Pairs of records that may be one person, with the reasons',
  body: z.object({}),
  reply: row(
    z.object({
      suggestions: z.array(
        z.object({
          first: listed,
          second: listed,
          reasons: z.array(z.enum(['user_name', 'document', 'email', 'mobile'])),
        }),
      ),
    }),
  ),
  limit,
})

export const refuseMerge = endpoint({
  method: 'POST',
  path: '/customers/merges/refuse',
  access: 'session',
  summary: 'Two records are different people: they are not suggested again',
  body: z.object({ uuid, other_uuid: uuid }),
  reply: empty(),
  errors: ['not_found'],
  limit,
})

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/customers/merges/accept',
  access: 'session',
  summary: 'The second record becomes part of the first; nothing is lost, and it can be undone',
  body: z.object({ uuid, other_uuid: uuid }),
  reply: row(profile),
  errors: ['not_found', 'conflict'],
  limit,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/customers/merges/undo',
  access: 'session',
  summary: 'Restores a merged record with everything that belonged to it',
  body: z.object({ uuid }),
  reply: row(profile),
  errors: ['not_found', 'conflict'],
  limit,
})

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/customers/file',
  access: 'session',
  summary:
    'The own customers as a file, all or those of a saved filter; `agreed`: only those who agreed to get offers by it',
  query: z.object({
    segment_uuid: uuid.optional(),
    format: z.enum(['csv', 'xlsx']).default('csv'),
    agreed: z.enum(consentChannels).optional(),
  }),
  reply: file('text/csv; charset=utf-8'),
  errors: ['not_found'],
  limit: { max: 30, seconds: 600, by: 'account' },
})
