import * as z from 'zod'
import { bareDocument, documentTypeOf, isCnpj, isCpf } from '#platform/contract/document.ts'
import { empty, endpoint, message, row } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { dueTextSchema } from './terms-contract.ts'

export { addressInput } from './address-contract.ts'

/** Shortest and longest password of a user; docs/decisions/0010-password-rules.md says why. */
export const passwordLength = { min: 8, max: 128 } as const

const userStatuses = ['ACTIVE', 'REQUEST_PASSWORD_UPDATE_EMAIL', 'REQUEST_PASSWORD_UPDATE_MOBILE'] as const

/** `pt`, `pt-PT`, `pt_BR` … → pt-BR, any other language → en-US. */
export const language = z
  .string()
  .max(35, { error: 'text_too_long' })
  .regex(/^[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*$/, { error: 'invalid_language' })
  .transform((tag): 'pt-BR' | 'en-US' => (/^pt\b|^pt_/i.test(tag) ? 'pt-BR' : 'en-US'))

/** A name of the IANA database, such as `America/Sao_Paulo`. */
export const timezone = z
  .string()
  .max(64, { error: 'text_too_long' })
  .refine(isTimeZone, { error: 'invalid_timezone' })

/** The name of a person or a company in one line, single spaces. A person's needs two words: see `isNameFor`. */
export const fullName = z
  .string()
  .max(120, { error: 'invalid_name' })
  .transform((typed) => typed.normalize('NFC').trim().replace(/ +/g, ' '))
  .refine(isName, { error: 'invalid_name' })

/** Lower-cased, at most 254 characters. */
export const emailAddress = z
  .string()
  .max(254, { error: 'invalid_email' })
  .transform((typed) => typed.trim().toLowerCase())
  .superRefine((typed, context) => {
    if (typed === '') context.addIssue({ code: 'custom', message: 'email_needed' })
    else if (!isEmail(typed)) context.addIssue({ code: 'custom', message: 'invalid_email' })
  })

/** A phone number as people type it; whether it is a mobile is decided on the server. */
export const mobileNumber = z
  .string()
  .max(40, { error: 'invalid_mobile' })
  .superRefine((typed, context) => {
    const digits = typed.replace(/\D/g, '').length
    if (!/^[+\d\s().-]+$/.test(typed)) context.addIssue({ code: 'custom', message: 'invalid_mobile' })
    else if (digits < 10) context.addIssue({ code: 'custom', message: 'mobile_without_area_code' })
    else if (digits > 15) context.addIssue({ code: 'custom', message: 'invalid_mobile' })
  })

/** CPF or CNPJ. */
export const documentType = z.enum(['CPF', 'CNPJ'], { error: 'invalid_document_type' })

/** A valid CPF or CNPJ, typed with or without punctuation; returned without it and in upper case. */
export const document = z
  .string()
  .max(40, { error: 'invalid_document' })
  .superRefine((typed, context) => {
    const type = documentTypeOf(typed)
    if (type === null) context.addIssue({ code: 'custom', message: 'invalid_document' })
    else if (type === 'CPF' && !isCpf(typed)) context.addIssue({ code: 'custom', message: 'invalid_cpf' })
    else if (type === 'CNPJ' && !isCnpj(typed)) context.addIssue({ code: 'custom', message: 'invalid_cnpj' })
  })
  .transform(bareDocument)

/** A new password: only its length is checked here; the server checks the rest. */
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max)

/** Longer than any password can be: refused before it costs a hash. */
export const typedPassword = z.string().max(passwordLength.max * 4, { error: 'text_too_long' })

const campaign = typedText(300).nullish()

/** Where the visitor came from, by the marketing parameters of the address. */
const acquisitionFields = {
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_term: campaign,
  utm_content: campaign,
}

export const sessionSchema = z.object({
  uuid,
  token: z.string(),
  language: z.string(),
  name: z.string(),
  profile_image_url: z.string().nullable(),
  status: z.enum(userStatuses),
  timezone: z.string(),
  ip_address: z.string(),
  payment_customer_id: z.string().nullable(),
  affiliate_code: z.string().nullable(),
  active_subscription_until: nullableTimestamp,
  is_platform_administrator: z.boolean(),
  /** An administrator without a second factor: their calls are refused until it is set up. */
  second_factor_due: z.boolean(),
})

/** A picture (spec §3 Image). */
export const imageSchema = z.object({
  uuid,
  cdn_url: z.string(),
  cdn_url_modifiers: z.string().nullable(),
  mime_type: z.string(),
})

/** A user on the wire: spec §3 User without password hashes. */
export const userSchema = z.object({
  uuid,
  username: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: nullableTimestamp,
  status: z.enum(userStatuses),
  language: z.string(),
  timezone: z.string(),
  name: z.string(),
  birthdate: z.iso.date().nullable(),
  document: z.string(),
  document_type: z.enum(['CPF', 'CNPJ']),
  email: z.string(),
  email_confirmed_at: nullableTimestamp,
  mobile: z.string(),
  mobile_confirmed_at: nullableTimestamp,
  facebook: z.string().nullable(),
  linkedin: z.string().nullable(),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
  youtube: z.string().nullable(),
  profile_image: imageSchema.nullable(),
  payment_customer_id: z.string().nullable(),
  affiliate_code: z.string().nullable(),
  affiliate_at: nullableTimestamp,
  active_subscription_until: nullableTimestamp,
  is_platform_administrator: z.boolean(),
})

/** The user and pending changes: a new e-mail that waits for its code, a deletion that waits for its date. */
export const profileSchema = userSchema.extend({
  pending_email: z.string().nullable(),
  deletion_due_at: nullableTimestamp,
})

export const signUp = endpoint({
  method: 'POST',
  path: '/session/signup',
  access: 'open',
  summary: 'Creates an account and sends a temporary password by e-mail',
  body: z
    .object({
      language,
      timezone,
      full_name: fullName,
      document,
      document_type: documentType,
      email: emailAddress,
      mobile_number: mobileNumber,
      affiliate_code: typedText(60).nullish(),
      active_subscription: z.boolean().nullish(),
      ...acquisitionFields,
    })
    .refine(isOfItsType, { path: ['document'], error: 'invalid_document' })
    .refine((body) => isNameFor(body.document_type, body.full_name), {
      path: ['full_name'],
      error: 'invalid_name',
    }),
  reply: message({ status: 201 }),
  errors: ['validation_failed', 'rate_limited', 'conflict'],
  idempotent: true,
  // Mobile operators put thousands of subscribers behind one address.
  limit: { max: 300, seconds: 3600, by: 'address' },
})

export const logIn = endpoint({
  method: 'POST',
  path: '/session/login',
  access: 'open',
  summary:
    'Signs in by document and password, or by a 6-digit token in place of the password; with a second factor 403, and POST /session/second-factor finishes the login',
  body: z
    .object({
      document: z.string().min(1).max(40, { error: 'invalid_document' }).transform(bareDocument),
      document_type: documentType,
      password: typedPassword.nullish(),
      token: z.string().trim().max(40, { error: 'text_too_long' }).nullish(),
    })
    .refine(({ password, token }) => Boolean(password) || Boolean(token), {
      path: ['password'],
      error: 'required',
    }),
  reply: row(sessionSchema),
  errors: [
    'invalid_credentials',
    'invalid_token',
    'second_factor_required',
    'validation_failed',
    'rate_limited',
  ],
})

export const refreshLogin = endpoint({
  method: 'POST',
  path: '/session/login/refresh',
  access: 'session',
  summary: 'Exchanges the access token for a new one; the old one ends',
  reply: row(sessionSchema),
  errors: ['invalid_authorization_header'],
  beforePasswordUpdate: true,
})

export const logOut = endpoint({
  method: 'POST',
  path: '/session/logout',
  access: 'session',
  summary: 'Ends the access token',
  reply: empty(),
  beforePasswordUpdate: true,
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/session/password/recover',
  access: 'open',
  summary: 'Sends a temporary password by e-mail or a login token by SMS; says the same for unknown accounts',
  body: z
    .object({
      recover_method: z.enum(['email', 'mobile'], { error: 'invalid_recover_method' }),
      document,
      document_type: documentType,
      mobile_number: mobileNumber.nullish(),
    })
    .refine(isOfItsType, { path: ['document'], error: 'invalid_document' }),
  reply: message(),
  errors: ['validation_failed', 'rate_limited'],
  limit: { max: 100, seconds: 3600, by: 'address' },
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/session/password/update',
  access: 'session',
  summary: 'Sets the permanent password; ends the other sessions of the user',
  body: z
    .object({
      password: newPassword,
      password_confirmation: z.string().max(passwordLength.max * 4, { error: 'text_too_long' }),
      validate_current_password: z.boolean().nullish(),
      current_password: typedPassword.nullish(),
    })
    .refine((body) => body.password === body.password_confirmation, {
      path: ['password_confirmation'],
      error: 'passwords_differ',
    }),
  reply: message(),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
})

/** Checks a password before the form is sent; null: it would be accepted. Nothing of it is stored. */
export const checkPassword = endpoint({
  method: 'POST',
  path: '/session/password/check',
  access: 'session',
  summary: 'Whether a password would be refused as the caller’s own, and why',
  body: z.object({ password: newPassword }),
  reply: row(z.object({ refused: z.string().nullable() })),
  errors: ['validation_failed', 'rate_limited'],
  beforePasswordUpdate: true,
  limit: { max: 120, seconds: 600, by: 'account' },
})

export const getMyUser = endpoint({
  method: 'GET',
  path: '/users/my',
  access: 'session',
  summary: 'The signed-in user, and the texts in force that they have not accepted yet',
  reply: row(userSchema.extend({ terms_due: z.array(dueTextSchema), second_factor_due: z.boolean() })),
})

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/users/profiles/my',
  access: 'session',
  summary: 'The profile of the signed-in user',
  reply: row(profileSchema),
})

/** A document and its type must match; an invalid document is reported elsewhere. */
export function isOfItsType(body: { document: string; document_type: string }): boolean {
  const type = documentTypeOf(body.document)
  return type === null || type === body.document_type
}

/**
 * Whether a name fits the owner of the document: a person (CPF) needs two words, a company (CNPJ) may have one.
 * `fullName` refuses invalid names.
 */
export function isNameFor(type: 'CPF' | 'CNPJ', name: string): boolean {
  return type === 'CNPJ' || name.includes(' ') || !isName(name)
}

/** Words of letters, digits and the signs of names; nothing that could be an address or a header. */
function isName(name: string): boolean {
  return /^[\p{L}\p{M}\p{N}.'’&,()ºª -]+$/u.test(name) && (name.match(/\p{L}/gu)?.length ?? 0) >= 2
}

function isEmail(typed: string): boolean {
  return z.email().safeParse(typed).success
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
