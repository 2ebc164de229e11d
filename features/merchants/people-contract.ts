import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { memberRoles } from './merchant-fields.ts'

/** Administrators and open invitations of one merchant, together. */
export const mostPeople = 50
/** Days for which an invitation can be accepted. */
export const invitationDays = 14

const role = z.enum(memberRoles, { error: 'invalid_value' })

/**
 * An administrator (`user_uuid`), or an invitation that waits for its answer (`invitation_id`). `expires_at`: of an
 * invitation. `is_me`: the caller.
 */
const personSchema = z.object({
  user_uuid: uuid.nullable(),
  invitation_id: uuid.nullable(),
  name: z.string().nullable(),
  email: z.string(),
  role,
  is_me: z.boolean(),
  since: timestamp,
  expires_at: nullableTimestamp,
})

export const listPeople = endpoint({
  method: 'POST',
  path: '/merchants/admins',
  access: 'session',
  summary: 'The administrators of a merchant, then its open invitations',
  body: z.object({ uuid }),
  reply: table(personSchema),
  errors: ['not_found'],
})

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/merchants/admins/invite',
  access: 'session',
  summary:
    'Invites a person by e-mail; 409 beyond fifty people, 422 for one who is invited or an administrator',
  body: z.object({ uuid, email: emailAddress, role: role.default('read') }),
  reply: row(personSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: true,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/merchants/admins/resend',
  access: 'session',
  summary: 'Sends the e-mail of an invitation again; it can be accepted for another 14 days',
  body: z.object({ uuid, invitation_id: uuid }),
  reply: row(personSchema),
  errors: ['not_found', 'access_denied', 'rate_limited'],
  idempotent: 'repeatable',
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/merchants/admins/withdraw',
  access: 'session',
  summary: 'Withdraws an invitation that waits for its answer',
  body: z.object({ uuid, invitation_id: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})

export const changeRole = endpoint({
  method: 'POST',
  path: '/merchants/admins/update',
  access: 'session',
  summary: 'Changes the role of an administrator; 409 for the last full one',
  body: z.object({ uuid, user_uuid: uuid, role }),
  reply: row(personSchema),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
})

export const removeAdmin = endpoint({
  method: 'POST',
  path: '/merchants/admins/remove',
  access: 'session',
  summary: 'Removes an administrator, whose access ends at once; 409 for the last full one',
  body: z.object({ uuid, user_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied', 'conflict'],
})

export const leaveMerchant = endpoint({
  method: 'POST',
  path: '/merchants/admins/leave',
  access: 'session',
  summary: 'Ends the caller’s own access; 409 for the last full administrator',
  body: z.object({ uuid }),
  reply: empty(),
  errors: ['not_found', 'conflict'],
})

/** An invitation as the invited person sees it. */
const invitationSchema = z.object({
  invitation_id: uuid,
  merchant_name: z.string(),
  invited_by_name: z.string(),
  role,
  since: timestamp,
  expires_at: timestamp,
})

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/merchants/invitations/my',
  access: 'session',
  summary: 'The invitations that wait for the caller, if the e-mail of the account is confirmed',
  reply: table(invitationSchema),
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/merchants/invitations/accept',
  access: 'session',
  summary: 'Makes the caller an administrator of the merchant',
  body: z.object({ invitation_id: uuid }),
  reply: row(z.object({ merchant_uuid: uuid, role })),
  errors: ['not_found', 'conflict'],
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/merchants/invitations/decline',
  access: 'session',
  summary: 'Declines an invitation',
  body: z.object({ invitation_id: uuid }),
  reply: empty(),
  errors: ['not_found'],
})
