import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText } from '#platform/contract/fields.ts'

/**
 * How an Instagram account logs in: `instagram` by Instagram itself, `instagram_facebook` by the Facebook person who
 * manages the page the account is linked to. `facebook` connects a page itself, with its own lives; `youtube` a channel by its
 * Google account, `shopify` a shop, which has products and no lives.
 */
const providerField = z.enum(['instagram', 'instagram_facebook', 'facebook', 'youtube', 'shopify'])
export type Provider = z.output<typeof providerField>

/** The permissions of a connection, with the names of the permission labels (spec §3). */
const permissionField = z.enum([
  'read_products',
  'read_orders',
  'basic',
  'manage_comments',
  'manage_messages',
  'publish_content',
  'read_chat',
  'read_page',
  'read_page_people',
])
export type Permission = z.output<typeof permissionField>

/** The paths below our own origin to which the providers send the browser back. */
export const callbackPaths = {
  instagram: '/plugins/callback/instagram',
  facebook: '/plugins/callback/facebook',
  youtube: '/plugins/callback/youtube',
  shopify: '/plugins/callback/shopify',
} as const

/**
 * The parameters with which Shopify sends the browser back. `query` is the whole query as it came: Shopify signs every
 * parameter, also those it adds later.
 */
const shopCallbackField = z.object({
  code: z.string().min(1).max(1000),
  hmac: z.string().min(1).max(200),
  host: z.string().min(1).max(500),
  shop: z.string().min(1).max(200),
  state: z.string().min(1).max(200),
  timestamp: z.string().regex(/^\d{1,15}$/),
  query: z.string().max(4000).optional(),
})

/** The maximum of administrators of a connected account, and of additions or removals in one call. */
export const mostAdmins = 50

const personSchema = z.object({ name: z.string(), email: z.string() })

const moderatorSchema = z.object({
  media_id: z.string(),
  email: z.string(),
  name: z.string(),
  user_uuid: z.uuid().nullable(),
  created_at: timestamp,
  created_by_uuid: z.uuid(),
})

/**
 * A connected account (spec: plugin). `scope` is the provider's list of granted scopes, separated by commas;
 * `permissions` the same in our words, `missing_permissions` those the product requires and did not get. `token` is
 * always null: the provider's token never leaves the server. `token_state` is `dead` when the account must be connected
 * again.
 */
export const pluginSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(['instagram', 'facebook', 'youtube', 'shopify']),
  provider: providerField,
  version: z.string(),
  scope: z.string(),
  permissions: z.array(permissionField),
  missing_permissions: z.array(permissionField),
  redirect_uri: z.string().nullable(),
  token: z.null(),
  token_state: z.enum(['valid', 'expiring', 'dead']),
  token_expires_at: nullableTimestamp,
  account_id: z.string(),
  username: z.string(),
  /** `code` is always null: it is single use, and was used. */
  instagram_oauth: z
    .object({
      id: z.string(),
      username: z.string(),
      account_type: z.string().nullable(),
      code: z.null(),
    })
    .nullable(),
  /** Only the shop's domain: everything else is single use, and was used. */
  shopify_oauth: z
    .object({
      code: z.null(),
      hmac: z.null(),
      host: z.null(),
      shop: z.string(),
      state: z.null(),
      timestamp: z.null(),
    })
    .nullable(),
  can_list_lives: z.boolean(),
  /** Comments can be polled beside the webhooks; `lives_asked_at` is the time of the last attempt. */
  can_poll_comments: z.boolean(),
  lives_asked_at: nullableTimestamp,
  webhooks_active: z.boolean(),
  /** Replies to the account's Stories are read as orders; false for those who do not manage the connection. */
  takes_story_replies: z.boolean(),
  owner_uuid: z.uuid(),
  admins_uuid: z.array(z.uuid()),
  is_owner: z.boolean(),
  profile_picture_base64: z.string().nullable(),
  moderators: z.array(moderatorSchema),
  admins: z.array(personSchema),
  connected_at: timestamp,
  created_at: timestamp,
  updated_at: timestamp,
})

/** An account to choose from where a Facebook person manages several. */
const accountChoiceSchema = z.object({ id: z.string(), username: z.string(), page_name: z.string() })

/**
 * The connected account; or, where several may be connected and none was named, nothing but `choice_id` and
 * `accounts` (every other field null): `POST /plugins/oauth/choose` then picks one within 15 minutes.
 */
const connectionSchema = z.object({
  ...orNull(pluginSchema.shape),
  choice_id: z.string().nullable(),
  accounts: z.array(accountChoiceSchema),
})

export const listProviders = endpoint({
  method: 'GET',
  path: '/plugins/providers',
  access: 'session',
  summary: 'Tells which ways to connect this installation offers; `pretend` ones lead to a simulator',
  reply: table(z.object({ provider: providerField, available: z.boolean(), pretend: z.boolean() })),
})

export const startConnection = endpoint({
  method: 'POST',
  path: '/plugins/oauth/start',
  access: 'session',
  summary: 'Begins a connection: where to send the browser. Good for 15 minutes and one use',
  body: z.object({
    provider: providerField.default('instagram'),
    redirect_uri: z.url().max(500).optional(),
    /** Only with `shopify`: the shop's name, domain or address of its admin. */
    shop: z.string().max(200).optional(),
  }),
  reply: row(
    z.object({
      authorize_url: z.string(),
      provider: providerField,
      redirect_uri: z.string(),
      scope: z.string(),
      expires_at: timestamp,
    }),
  ),
  errors: ['unavailable', 'validation_failed'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** `state` is the value that the provider sent back beside the code; only a program with a bearer token may omit it. */
export const finishConnection = endpoint({
  method: 'POST',
  path: '/plugins/oauth/exchange',
  access: 'session',
  summary:
    'Finishes a connection with the code the provider sent back; connects, or offers accounts to choose',
  body: z.object({
    provider: providerField.optional(),
    code: z.string().min(1).max(4000),
    state: z.string().max(200).optional(),
    scope: z.string().max(2000).nullish(),
    account: z.string().max(100).nullish(),
    /** Required with `shopify`. */
    shopify_oauth: shopCallbackField.nullish(),
  }),
  reply: row(connectionSchema),
  errors: [
    'oauth_state_mismatch',
    'oauth_refused',
    'account_not_professional',
    'no_linked_account',
    'provider_error',
    'unavailable',
  ],
  idempotent: 'repeatable',
})

export const chooseAccount = endpoint({
  method: 'POST',
  path: '/plugins/oauth/choose',
  access: 'session',
  summary: 'Connects one of the accounts the exchange offered',
  body: z.object({ choice_id: z.string().min(1).max(200), account: z.string().min(1).max(100) }),
  reply: row(connectionSchema),
  errors: ['oauth_state_mismatch', 'no_linked_account', 'provider_error', 'unavailable'],
  idempotent: 'repeatable',
})

export const addPlugin = endpoint({
  method: 'POST',
  path: '/plugins/add',
  access: 'session',
  summary:
    'Connects an account by a token one already holds, or a Shopify shop by the parameters of its callback',
  body: z.object({
    name: typedText(120).nullish(),
    type: z.enum(['instagram', 'shopify']),
    redirect_uri: z.url().max(500).nullish(),
    version: z.string().max(20).nullish(),
    /** Required with `instagram`; a shop's token never leaves the server. */
    token: z.string().max(4000).nullish(),
    shopify_oauth: shopCallbackField.nullish(),
    owner_uuid: z.uuid().nullish(),
    admins_uuid: z.array(z.uuid()).max(mostAdmins).nullish(),
  }),
  reply: row(pluginSchema, { status: 201 }),
  errors: [
    'access_denied',
    'validation_failed',
    'account_not_professional',
    'oauth_state_mismatch',
    'oauth_refused',
    'provider_error',
    'unavailable',
  ],
  limit: { max: 60, seconds: 3600, by: 'account' },
  idempotent: 'repeatable',
})

export const listPlugins = endpoint({
  method: 'GET',
  path: '/plugins/my',
  access: 'session',
  scopes: ['lives.read'],
  summary: 'Lists my connected accounts; with `media_id` also the account of a report shared with me',
  // Both may be named without a value.
  query: z.object({
    plugin_id: z.union([z.uuid(), z.literal('')]).optional(),
    media_id: z.string().max(100).optional(),
  }),
  reply: table(pluginSchema),
})

export const updateAdmins = endpoint({
  method: 'POST',
  path: '/plugins/admins/update',
  access: 'session',
  summary: "Adds administrators to a connected account by e-mail, or removes them; its owner's to do",
  body: z.object({
    id: z.uuid(),
    add_admins_emails: z.array(emailAddress).max(mostAdmins).nullish(),
    remove_admins_emails: z.array(emailAddress).max(mostAdmins).nullish(),
  }),
  reply: row(pluginSchema),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  idempotent: 'repeatable',
})

export const deletePlugin = endpoint({
  method: 'POST',
  path: '/plugins/delete',
  access: 'session',
  summary: 'Disconnects an account and forgets its token; connecting it again brings the same plugin back',
  body: z.object({ id: z.uuid() }),
  reply: empty(),
  errors: ['not_found'],
})

function orNull<S extends z.ZodRawShape>(shape: S): { [K in keyof S]: z.ZodNullable<S[K]> } {
  return Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, z.nullable(field)]),
  ) as unknown as { [K in keyof S]: z.ZodNullable<S[K]> }
}
