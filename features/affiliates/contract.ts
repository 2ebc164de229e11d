import * as z from 'zod'
import { imageSchema } from '#features/accounts/contract.ts'
import { endpoint, row, table } from '#platform/contract/endpoint.ts'
import { cents, nullableTimestamp, timestamp, typedText, uuid } from '#platform/contract/fields.ts'
import { isReservedHandle } from '#platform/contract/handle.ts'
import { pagingFields } from '#platform/contract/paging.ts'

/** The reward for one paying referral, in centavos (spec §9). */
export const rewardAmount = 10_000

/** Days that a payment must last before it earns a reward; reasons in docs/decisions/0021-affiliate-rewards.md. */
export const refundWindowDays = 14

/** Paying referrals needed to apply as a paid affiliate (spec §9). */
export const payingReferralsNeeded = 5

export const codeLength = { min: 3, max: 20 } as const

/** Letters and digits. The case is stored as typed and ignored in comparisons. */
export const codePattern = new RegExp(`^[a-z0-9]{${codeLength.min},${codeLength.max}}$`, 'i')

/** Whether a code could be mistaken for us or for one of our pages. */
export function isReservedCode(code: string): boolean {
  return isReservedHandle(code.toLowerCase()) || /^arara/i.test(code)
}

/** A code that a user chooses. */
const newCode = typedText(60).superRefine((code, context) => {
  if (!codePattern.test(code)) context.addIssue({ code: 'custom', message: 'invalid_affiliate_code' })
  else if (isReservedCode(code)) context.addIssue({ code: 'custom', message: 'reserved_affiliate_code' })
})

/** The events of a referral's log. */
export const referralEvents = ['signup', 'new_plugin', 'new_payment', 'reward'] as const
export type ReferralEvent = (typeof referralEvents)[number]

/**
 * The states of a reward: `waiting` for the refund window, `held` for review, `redeemable`, `redeemed`, `refused` after
 * review, `withdrawn` by a refund. `owed`: refunded after its credit was used; the next reward offsets it and becomes
 * `offset`, or an administrator forgives it (`forgiven`).
 */
export const rewardStates = [
  'waiting',
  'held',
  'redeemable',
  'redeemed',
  'refused',
  'withdrawn',
  'owed',
  'offset',
  'forgiven',
] as const
export type RewardState = (typeof rewardStates)[number]

/** Why an administrator must review a reward before it is paid. */
const fraudSignals = [
  'self_referral',
  'same_document',
  'same_email',
  'same_phone',
  'same_payment_method',
  'loop',
  'same_as_another_referral',
  'partly_refunded',
] as const
export type FraudSignal = (typeof fraudSignals)[number]

export const applicationStates = ['waiting', 'approved', 'refused'] as const

const memberSchema = z.object({ affiliate_code: z.string(), affiliate_at: timestamp })

export const getReferrer = endpoint({
  method: 'GET',
  path: '/users/affiliate/:code',
  access: 'open',
  summary: 'Whose affiliate code it is: the name and picture they show, and nothing else',
  params: z.object({ code: z.string().max(200) }),
  reply: row(z.object({ name: z.string(), profile_image: imageSchema.nullable() })),
  errors: ['not_found', 'rate_limited'],
  // Mobile operators put thousands of subscribers behind one address.
  limit: { max: 300, seconds: 3600, by: 'address' },
})

/** Idempotent for the same code; a member who asks for another code gets 409. */
export const joinProgramme = endpoint({
  method: 'POST',
  path: '/users/affiliate/join',
  access: 'session',
  summary: 'Makes the caller an affiliate under a code of their choice; without one, a code is made',
  body: z.object({ affiliate_code: newCode.nullish() }),
  reply: row(memberSchema),
  errors: ['validation_failed', 'conflict', 'rate_limited'],
  idempotent: true,
  limit: { max: 60, seconds: 3600, by: 'account' },
})

const applicationSchema = z.object({
  state: z.enum(applicationStates),
  applied_at: timestamp,
  decided_at: nullableTimestamp,
  /** The administrator's reason for a refusal. */
  reason: z.string().nullable(),
})

/** The panel. Code and date are null until the caller joins; `suggested_code` is free at the time of the call. */
const panelSchema = z.object({
  affiliate_code: z.string().nullable(),
  affiliate_at: nullableTimestamp,
  suggested_code: z.string().nullable(),
  total_signups: z.int(),
  total_plugins: z.int(),
  total_payments: z.int(),
  total_rewards: z.int(),
  redeemable_rewards: z.int(),
  redeemed_rewards: z.int(),
  waiting_rewards: z.int(),
  held_rewards: z.int(),
  owed_rewards: z.int(),
  /** The amount of one reward, in centavos. */
  reward_amount: cents,
  reward_currency: z.string(),
  refund_window_days: z.int(),
  paying_referrals: z.int(),
  paying_referrals_needed: z.int(),
  application: applicationSchema.nullable(),
  may_apply: z.boolean(),
  /** Whether the caller may decide on rewards and applications. */
  is_administrator: z.boolean(),
})

export const getMyPanel = endpoint({
  method: 'GET',
  path: '/users/affiliates/my',
  access: 'session',
  summary: "The caller's affiliate panel: code, totals, rewards by state, application",
  reply: row(panelSchema),
})

/**
 * A referral as the affiliate sees it: first name, masked e-mail and mobile
 * (docs/decisions/0078-what-an-affiliate-sees.md).
 */
const referralSchema = z.object({
  id: uuid,
  date: timestamp,
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  last_event: z.enum(referralEvents),
  last_event_complement: z.string().nullable(),
  last_event_at: timestamp,
  reward_state: z.enum(rewardStates).nullable(),
})

export const listMyReferrals = endpoint({
  method: 'POST',
  path: '/users/affiliates/my/referrals',
  access: 'session',
  summary: 'Who signed up by the code of the caller and what happened last, newest first',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(referralSchema),
})

const rewardSchema = z.object({
  id: uuid,
  referral_id: uuid,
  /** First name of the referred user; null once the account is erased. */
  name: z.string().nullable(),
  amount: cents,
  currency: z.string(),
  state: z.enum(rewardStates),
  created_at: timestamp,
  /** The end of the refund window. */
  due_at: timestamp,
  redeemable_at: nullableTimestamp,
  redeemed_at: nullableTimestamp,
})

export const listMyRewards = endpoint({
  method: 'POST',
  path: '/users/affiliates/my/rewards',
  access: 'session',
  summary: "The caller's rewards, newest first",
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(rewardSchema),
})

/** Idempotent: a redeemed reward is returned as it is. */
export const redeemReward = endpoint({
  method: 'POST',
  path: '/users/affiliates/my/rewards/redeem',
  access: 'session',
  summary: 'Turns a redeemable reward into a credit of the caller',
  body: z.object({ id: uuid }),
  reply: row(rewardSchema),
  errors: ['validation_failed', 'not_found', 'conflict'],
  idempotent: true,
})

export const applyAsPaidAffiliate = endpoint({
  method: 'POST',
  path: '/users/affiliates/my/apply',
  access: 'session',
  summary: 'Applies as a paid affiliate; needs five referred people who paid',
  body: z.object({}),
  reply: row(applicationSchema, { status: 201 }),
  errors: ['conflict'],
  idempotent: true,
})

const heldRewardSchema = z.object({
  id: uuid,
  state: z.enum(rewardStates),
  reasons: z.array(z.enum(fraudSignals)),
  referrer_uuid: uuid,
  referrer_name: z.string().nullable(),
  referrer_email: z.string().nullable(),
  referred_name: z.string().nullable(),
  referred_email: z.string().nullable(),
  amount: cents,
  currency: z.string(),
  created_at: timestamp,
  due_at: timestamp,
})

export const listHeldRewards = endpoint({
  method: 'POST',
  path: '/users/affiliates/admin/rewards',
  access: 'session',
  summary: 'Rewards that wait for a decision, held or owed, oldest first; for platform administrators',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(heldRewardSchema),
  errors: ['access_denied'],
})

const decisionReason = typedText(500).refine((text) => text.length >= 3, { error: 'decision_reason_needed' })

/** `release` ends the hold of a held reward or forgives an owed one; `refuse` refuses a held reward for good. */
export const decideReward = endpoint({
  method: 'POST',
  path: '/users/affiliates/admin/rewards/decide',
  access: 'session',
  summary: 'Releases or refuses a held reward, or forgives an owed one; kept with its reason',
  body: z.object({ id: uuid, decision: z.enum(['release', 'refuse']), reason: decisionReason }),
  reply: row(heldRewardSchema),
  errors: ['access_denied', 'validation_failed', 'not_found', 'conflict'],
  idempotent: true,
})

const waitingApplicationSchema = z.object({
  id: uuid,
  user_uuid: uuid,
  name: z.string().nullable(),
  email: z.string().nullable(),
  affiliate_code: z.string().nullable(),
  paying_referrals: z.int(),
  state: z.enum(applicationStates),
  applied_at: timestamp,
})

export const listApplications = endpoint({
  method: 'POST',
  path: '/users/affiliates/admin/applications',
  access: 'session',
  summary: 'Applications that wait for a decision, oldest first; for platform administrators',
  body: z.object(pagingFields({ limit: 50 })),
  reply: table(waitingApplicationSchema),
  errors: ['access_denied'],
})

export const decideApplication = endpoint({
  method: 'POST',
  path: '/users/affiliates/admin/applications/decide',
  access: 'session',
  summary: 'Approves or refuses an application; kept with its reason, and told by e-mail',
  body: z.object({ id: uuid, decision: z.enum(['approve', 'refuse']), reason: decisionReason }),
  reply: row(waitingApplicationSchema),
  errors: ['access_denied', 'validation_failed', 'not_found', 'conflict'],
  idempotent: true,
})
