import * as z from 'zod'
import { empty, endpoint, message, row, table } from '#platform/contract/endpoint.ts'
import { timestamp, uuid } from '#platform/contract/fields.ts'
import { handleLength, handleOf, isReservedHandle } from '#platform/contract/handle.ts'
import { brokenCrop, cropFields, isWholeCrop } from '#platform/contract/picture-crop.ts'
import { type SocialNetwork, socialLinkOf } from '#platform/contract/social-link.ts'
import {
  document,
  documentType,
  emailAddress,
  fullName,
  imageSchema,
  isOfItsType,
  language,
  mobileNumber,
  newPassword,
  profileSchema,
  timezone,
  typedPassword,
  userSchema,
} from './contract.ts'

/** The uuid that stands for "no image" (spec §3). */
export const noImage = '00000000-0000-0000-0000-000000000000'

/** The largest accepted photo, in bytes. */
export const largestPhoto = 10 * 1024 * 1024

/** Formed by the rules of spec §5, 3 to 30 characters, not a reserved one. */
const username = z
  .string()
  .max(200, { error: 'text_too_long' })
  .transform(handleOf)
  .superRefine((handle, context) => {
    const { min, max } = handleLength
    if (handle.length < min || handle.length > max || !/[a-z0-9]/.test(handle))
      context.addIssue({ code: 'custom', message: 'invalid_username' })
    else if (isReservedHandle(handle)) context.addIssue({ code: 'custom', message: 'reserved_username' })
  })

/** A handle or an address of the network; returned as the whole link, null when it is empty. */
const socialLink = (network: SocialNetwork) =>
  z
    .string()
    .max(300, { error: 'text_too_long' })
    .nullable()
    .refine((typed) => typed === null || socialLinkOf(network, typed) !== null, {
      error: 'invalid_social_link',
    })
    .transform((typed) => (typed === null ? null : socialLinkOf(network, typed) || null))

/** `1990-04-23`; null or empty deletes it. */
const birthdate = z
  .string()
  .max(40, { error: 'text_too_long' })
  .nullable()
  .refine((typed) => !typed || z.iso.date().safeParse(typed).success, { error: 'invalid_birthdate' })
  .transform((typed) => typed || null)

/** The uuid of the current picture (nothing changes) or `noImage` (it is deleted). */
const profileImage = z
  .union([uuidText(), z.object({ uuid: uuidText() })], { error: 'invalid_value' })
  .nullable()
  .transform((image) => (image === null || typeof image === 'string' ? image : image.uuid))

function uuidText() {
  return z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'invalid_value' })
}

/**
 * Any subset of the fields; what is absent stays. `document`, `email`, `mobile` and `new_password` need `password`,
 * the current one: 403 `wrong_password` otherwise, also when it is missing. A new e-mail is stored as `pending_email`
 * until the user enters its code (`confirmMyEmail`). 409 when the username is taken.
 */
export const updateMyProfile = endpoint({
  method: 'POST',
  path: '/users/profiles/my/update',
  access: 'session',
  summary: 'Changes the profile; document, e-mail, mobile and password need the current password',
  body: z
    .object({
      language: language.optional(),
      timezone: timezone.optional(),
      name: fullName.optional(),
      birthdate: birthdate.optional(),
      document: document.optional(),
      document_type: documentType.optional(),
      email: emailAddress.optional(),
      mobile: mobileNumber.optional(),
      facebook: socialLink('facebook').optional(),
      linkedin: socialLink('linkedin').optional(),
      instagram: socialLink('instagram').optional(),
      tiktok: socialLink('tiktok').optional(),
      youtube: socialLink('youtube').optional(),
      profile_image: profileImage.optional(),
      username: username.optional(),
      password: typedPassword.nullish(),
      new_password: newPassword.optional(),
    })
    .refine(
      (body) =>
        body.document === undefined ||
        body.document_type === undefined ||
        isOfItsType({ document: body.document, document_type: body.document_type }),
      { path: ['document'], error: 'invalid_document' },
    ),
  reply: row(profileSchema),
  errors: ['wrong_password', 'validation_failed', 'conflict', 'rate_limited'],
})

export const updateMyUser = endpoint({
  method: 'POST',
  path: '/users/my/update',
  access: 'session',
  summary: 'Changes the username; 409 when it is taken, 422 when it is reserved',
  body: z.object({ username }),
  reply: row(userSchema),
  errors: ['conflict', 'validation_failed', 'rate_limited'],
  limit: { max: 60, seconds: 3600, by: 'account' },
})

/** The six digits that were sent to the pending e-mail; valid for 30 minutes and 5 attempts. */
export const confirmMyEmail = endpoint({
  method: 'POST',
  path: '/users/profiles/my/email/confirm',
  access: 'session',
  summary: 'Confirms the pending e-mail by the code that was sent to it',
  body: z.object({ code: z.string().trim().max(40, { error: 'text_too_long' }) }),
  reply: row(profileSchema),
  errors: ['invalid_token', 'validation_failed'],
})

export const sendEmailCode = endpoint({
  method: 'POST',
  path: '/users/profiles/my/email/code',
  access: 'session',
  summary:
    "Sends a code to the account's own e-mail, to confirm it; 409 when it is confirmed, or another one waits",
  body: z.object({}),
  reply: row(profileSchema),
  errors: ['conflict', 'rate_limited'],
  limit: { max: 5, seconds: 3600, by: 'account' },
})

export const resendEmailCode = endpoint({
  method: 'POST',
  path: '/users/profiles/my/email/resend',
  access: 'session',
  summary: 'Sends another code to the pending e-mail; the one before ends',
  body: z.object({}),
  reply: message(),
  errors: ['not_found', 'rate_limited'],
  limit: { max: 5, seconds: 3600, by: 'account' },
})

export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/users/profiles/my/email/cancel',
  access: 'session',
  summary: 'Forgets the pending e-mail',
  body: z.object({}),
  reply: row(profileSchema),
})

/**
 * A `multipart/form-data` body with one file part `image`: JPEG, PNG, WebP, AVIF or GIF, `largestPhoto` at most.
 * The crop is a square in pixels of the upright picture (as a browser shows it); without it, the middle. The
 * answer is the new picture, which is the profile's from then on.
 */
export const uploadMyPhoto = endpoint({
  method: 'POST',
  path: '/users/profiles/my/image',
  access: 'session',
  summary: 'Puts a photo on the profile, cropped to a square',
  query: z.object(cropFields).refine(isWholeCrop, brokenCrop),
  upload: { field: 'image', maxBytes: largestPhoto },
  reply: row(imageSchema, { status: 201 }),
  errors: ['validation_failed', 'payload_too_large', 'unsupported_media_type', 'rate_limited'],
  idempotent: 'repeatable',
  limit: { max: 30, seconds: 3600, by: 'account' },
})

/** One session of the user. `device` is text in the caller's language; `address` is the beginning of its network address. */
const sessionItemSchema = z.object({
  id: uuid,
  device: z.string(),
  address: z.string(),
  created_at: timestamp,
  last_used_at: timestamp,
  is_current: z.boolean(),
})

export const listMySessions = endpoint({
  method: 'GET',
  path: '/session/my',
  access: 'session',
  summary: 'Where the caller is signed in: this session first, then by last use',
  reply: table(sessionItemSchema),
})

export const endMySession = endpoint({
  method: 'POST',
  path: '/session/my/end',
  access: 'session',
  summary: 'Ends one of the own sessions, also the present one; 404 when it is not there or has ended',
  body: z.object({ id: uuid }),
  reply: empty(),
  errors: ['not_found', 'validation_failed'],
})

export const endMyOtherSessions = endpoint({
  method: 'POST',
  path: '/session/my/end-others',
  access: 'session',
  summary: 'Ends every own session but the present one',
  body: z.object({}),
  reply: empty(),
})
