import * as z from 'zod'
import { endpoint, row } from '#platform/contract/endpoint.ts'
import { timestamp, typedText } from '#platform/contract/fields.ts'
import { reportFields } from './contract.ts'

/** `helper`: writes for the shop, and never orders. `blocked`: what it writes is ignored. */
export const profileKind = z.enum(['helper', 'blocked'])

/** `added_by`: a name, for the owner and administrators; null for others and for erased accounts. */
const profile = z.object({
  id: z.uuid(),
  username: z.string(),
  kind: profileKind,
  added_at: timestamp,
  added_by: z.string().nullable(),
})

const limit = { max: 300, seconds: 600, by: 'account' } as const

export const listProfiles = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/profiles',
  access: 'session',
  summary: 'The profiles that the account of a live named: its helpers, and those it blocked',
  body: z.object(reportFields),
  reply: row(z.object({ may_change: z.boolean(), profiles: z.array(profile) })),
  errors: ['access_denied', 'payment_required'],
})

export const findProfiles = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/profiles/find',
  access: 'session',
  summary: 'People who commented in the latest lives of the account, by a part of their user name',
  body: z.object({ ...reportFields, search_param: typedText(100) }),
  reply: row(z.object({ usernames: z.array(z.string()) })),
  errors: ['access_denied', 'payment_required'],
})

export const addProfile = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/profiles/add',
  access: 'session',
  summary: 'Names a profile of the shop or blocks one, for the live, those on air and those to come',
  body: z.object({ ...reportFields, username: typedText(100), kind: profileKind }),
  reply: row(profile, { status: 201 }),
  errors: ['access_denied', 'payment_required', 'conflict'],
  idempotent: true,
  limit,
})

export const removeProfile = endpoint({
  method: 'POST',
  path: '/plugins/live/claims/profiles/remove',
  access: 'session',
  summary: 'Takes a profile back: it comments like everybody else',
  body: z.object({ ...reportFields, profile_id: z.uuid() }),
  reply: row(z.object({ id: z.uuid() })),
  errors: ['access_denied', 'payment_required', 'not_found'],
  limit,
})

/** The same for one connected account, without a report: for its owner and its administrators. */
const account = { plugin_id: z.uuid() }

export const listAccountProfiles = endpoint({
  method: 'POST',
  path: '/plugins/profiles',
  access: 'session',
  summary: 'The profiles that a connected account named: its helpers, and those it blocked',
  body: z.object(account),
  reply: row(z.object({ profiles: z.array(profile) })),
  errors: ['not_found'],
})

export const addAccountProfile = endpoint({
  method: 'POST',
  path: '/plugins/profiles/add',
  access: 'session',
  summary: 'Names a profile of the shop or blocks one, for the lives on air and those to come',
  body: z.object({ ...account, username: typedText(100), kind: profileKind }),
  reply: row(profile, { status: 201 }),
  errors: ['not_found', 'conflict'],
  idempotent: true,
  limit,
})

export const removeAccountProfile = endpoint({
  method: 'POST',
  path: '/plugins/profiles/remove',
  access: 'session',
  summary: 'Takes a profile of a connected account back: it comments like everybody else',
  body: z.object({ ...account, profile_id: z.uuid() }),
  reply: row(z.object({ id: z.uuid() })),
  errors: ['not_found'],
  limit,
})
