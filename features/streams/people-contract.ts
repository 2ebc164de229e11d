import * as z from 'zod'
import { emailAddress } from '#features/accounts/contract.ts'
import { empty, endpoint, row, table } from '#platform/contract/endpoint.ts'
import { nullableTimestamp, timestamp, uuid } from '#platform/contract/fields.ts'
import { streamRoles } from './stream-fields.ts'

/** People with a role in one stream and open invitations to it, together. */
export const mostStreamPeople = 50
/** Days for which an invitation can be accepted. */
export const streamInvitationDays = 14

const role = z.enum(streamRoles, { error: 'invalid_value' })

/**
 * A person with a role (`user_uuid`), or an invitation that waits for its answer (`invitation_id`). `by_merchant`: the
 * role follows from the merchant and is changed there. `expires_at`: of an invitation. `is_me`: the caller.
 */
const personSchema = z.object({
  user_uuid: uuid.nullable(),
  invitation_id: uuid.nullable(),
  name: z.string().nullable(),
  email: z.string(),
  role,
  by_merchant: z.boolean(),
  is_me: z.boolean(),
  since: timestamp,
  expires_at: nullableTimestamp,
})

export const listStreamPeople = endpoint({
  method: 'POST',
  path: '/streams/people',
  access: 'session',
  summary: 'The administrators and moderators of a stream, then its open invitations',
  body: z.object({ uuid }),
  reply: table(personSchema),
  errors: ['not_found', 'access_denied'],
})

export const inviteToStream = endpoint({
  method: 'POST',
  path: '/streams/people/invite',
  access: 'session',
  summary: 'Invites a person by e-mail; 409 beyond fifty people, 422 for one who is invited or has a role',
  body: z.object({ uuid, email: emailAddress, role: role.default('read') }),
  reply: row(personSchema, { status: 201 }),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed', 'rate_limited'],
  idempotent: true,
})

export const resendStreamInvitation = endpoint({
  method: 'POST',
  path: '/streams/people/resend',
  access: 'session',
  summary: 'Sends the e-mail of an invitation again; it can be accepted for another 14 days',
  body: z.object({ uuid, invitation_id: uuid }),
  reply: row(personSchema),
  errors: ['not_found', 'access_denied', 'rate_limited'],
  idempotent: 'repeatable',
})

export const withdrawStreamInvitation = endpoint({
  method: 'POST',
  path: '/streams/people/withdraw',
  access: 'session',
  summary: 'Withdraws an invitation that waits for its answer',
  body: z.object({ uuid, invitation_id: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})

export const changeStreamRole = endpoint({
  method: 'POST',
  path: '/streams/people/update',
  access: 'session',
  summary: 'Changes the role of a person of the stream; 404 for one whose role follows from the merchant',
  body: z.object({ uuid, user_uuid: uuid, role }),
  reply: row(personSchema),
  errors: ['not_found', 'access_denied', 'validation_failed'],
})

export const removeFromStream = endpoint({
  method: 'POST',
  path: '/streams/people/remove',
  access: 'session',
  summary: 'Ends the role of a person of the stream, at once',
  body: z.object({ uuid, user_uuid: uuid }),
  reply: empty(),
  errors: ['not_found', 'access_denied'],
})

export const leaveStream = endpoint({
  method: 'POST',
  path: '/streams/people/leave',
  access: 'session',
  summary: 'Ends the caller’s own role in the stream',
  body: z.object({ uuid }),
  reply: empty(),
  errors: ['not_found'],
})

/** An invitation as the invited person sees it. */
const invitationSchema = z.object({
  invitation_id: uuid,
  stream_name: z.string(),
  merchant_name: z.string(),
  invited_by_name: z.string(),
  role,
  since: timestamp,
  expires_at: timestamp,
})

export const listMyStreamInvitations = endpoint({
  method: 'GET',
  path: '/streams/invitations/my',
  access: 'session',
  summary: 'The invitations that wait for the caller, if the e-mail of the account is confirmed',
  reply: table(invitationSchema),
})

export const acceptStreamInvitation = endpoint({
  method: 'POST',
  path: '/streams/invitations/accept',
  access: 'session',
  summary: 'Gives the caller the role of the invitation',
  body: z.object({ invitation_id: uuid }),
  reply: row(z.object({ stream_uuid: uuid, role })),
  errors: ['not_found'],
})

export const declineStreamInvitation = endpoint({
  method: 'POST',
  path: '/streams/invitations/decline',
  access: 'session',
  summary: 'Declines an invitation',
  body: z.object({ invitation_id: uuid }),
  reply: empty(),
  errors: ['not_found'],
})
