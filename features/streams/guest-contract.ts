import * as z from 'zod'
import { empty, endpoint, row } from '#platform/contract/endpoint.ts'
import { timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { guestStates, longestGuestName } from './stream-fields.ts'

/** Minutes for which a link can be used, once. */
export const guestLinkMinutes = 120
/** A guest is there for this many seconds after the last sign of life; pages give one every 3 seconds. */
export const guestSeconds = 15

/** The open page of a guest; the link's secret follows as its fragment, which no server and no log gets. */
export const guestPath = '/streams/guest'

/** `name` once the guest has entered. `is_here`: the guest's page gives signs of life. */
const guestSchema = z.object({
  uuid,
  state: z.enum(guestStates),
  name: z.string().nullable(),
  is_here: z.boolean(),
  expires_at: timestamp,
})

const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
const ticket = z.object({ url: z.string(), bearer: z.string(), ice_servers: z.array(iceServer) })

/** Where to send the own picture and sound (WHIP), and where the other's come from (WHEP). */
const ticketsSchema = z.object({ publish: ticket, play: ticket })

/** Replaces a link that nobody has used; 409 while a guest waits or is in the live, and without WHEP. */
export const inviteGuest = endpoint({
  method: 'POST',
  path: '/streams/guests/invite',
  access: 'session',
  summary: 'Makes the link for one guest of the live; full administrators of the stream only',
  body: z.object({ uuid }),
  reply: row(z.object({ guest: guestSchema, link: z.string() }), { status: 201 }),
  errors: ['not_found', 'access_denied', 'conflict', 'rate_limited'],
  idempotent: 'repeatable',
})

/** `guest`: who is invited, waits or is in the live; null when nobody is. */
export const showGuest = endpoint({
  method: 'POST',
  path: '/streams/guests',
  access: 'session',
  summary: 'The guest of the live; full administrators of the stream only',
  body: z.object({ uuid }),
  reply: row(z.object({ can_invite: z.boolean(), guest: guestSchema.nullable() })),
  errors: ['not_found', 'access_denied'],
})

/** `remove` also withdraws a link that nobody has used. 404 for a guest that is gone; 409 before the guest waits. */
export const decideOnGuest = endpoint({
  method: 'POST',
  path: '/streams/guests/decide',
  access: 'session',
  summary: 'Admits, refuses or removes the guest; full administrators of the stream only',
  body: z.object({
    uuid,
    guest_uuid: uuid,
    decision: z.enum(['admit', 'refuse', 'remove'], { error: 'invalid_value' }),
  }),
  reply: row(guestSchema),
  errors: ['not_found', 'access_denied', 'conflict', 'validation_failed'],
})

export const connectGuest = endpoint({
  method: 'POST',
  path: '/streams/guests/connect',
  access: 'session',
  summary: 'The studio’s tickets for an admitted guest; full administrators of the stream only',
  body: z.object({ uuid, guest_uuid: uuid }),
  reply: row(ticketsSchema),
  errors: ['not_found', 'access_denied', 'unavailable'],
})

/** A secret of a link, or of a guest's browser. */
const secret = z.string().regex(/^[\w-]{20,100}$/, { error: 'invalid_value' })
const limit = { max: 300, seconds: 60, by: 'address' } as const

/** The live as its guest sees it. */
const invitationSchema = z.object({ stream_name: z.string(), host_name: z.string() })

export const openGuestLink = endpoint({
  method: 'POST',
  path: '/streams/guests/link',
  access: 'open',
  summary: 'What a guest is invited to; 404 for a link that was used, withdrawn or has expired',
  body: z.object({ link: secret }),
  reply: row(invitationSchema),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit,
})

/** `key`: what this browser shows from now on. */
export const enterAsGuest = endpoint({
  method: 'POST',
  path: '/streams/guests/enter',
  access: 'open',
  summary: 'Uses the link up and brings the guest into the waiting room',
  body: z.object({
    link: secret,
    name: typedText(longestGuestName).refine((name) => name !== '', { error: 'required' }),
  }),
  reply: row(z.object({ key: z.string() }), { status: 201 }),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  idempotent: true,
  limit,
})

/** A sign of life too; ask every 3 seconds. */
export const guestState = endpoint({
  method: 'POST',
  path: '/streams/guests/state',
  access: 'open',
  summary: 'Whether the guest waits, is in the live or no longer',
  body: z.object({ key: secret }),
  reply: row(z.object({ ...invitationSchema.shape, state: z.enum(guestStates) })),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit,
})

export const connectAsGuest = endpoint({
  method: 'POST',
  path: '/streams/guests/join',
  access: 'open',
  summary: 'The tickets of a guest who was admitted',
  body: z.object({ key: secret }),
  reply: row(ticketsSchema),
  errors: ['not_found', 'validation_failed', 'rate_limited', 'unavailable'],
  limit,
})

export const leaveAsGuest = endpoint({
  method: 'POST',
  path: '/streams/guests/leave',
  access: 'open',
  summary: 'Ends the guest’s part',
  body: z.object({ key: secret }),
  reply: empty(),
  errors: ['not_found', 'validation_failed', 'rate_limited'],
  limit,
})
