import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { timestamp } from '#platform/server/database/timestamp-column.ts'
import { applicationStates, type FraudSignal, referralEvents, rewardStates } from '../contract.ts'

/** Affiliates and their codes. `code_key` is the code in lower case. */
export const affiliates = pgTable(
  'affiliates',
  {
    userUuid: uuid('user_uuid').primaryKey(),
    code: text().notNull(),
    codeKey: text('code_key').notNull(),
    joinedAt: timestamp('joined_at').notNull(),
  },
  (table) => [uniqueIndex('affiliates_code').on(table.codeKey)],
)

/** SHA-256 of the codes of erased affiliates: an old link must not lead to another user. */
export const retiredAffiliateCodes = pgTable('retired_affiliate_codes', {
  codeHash: text('code_hash').primaryKey(),
  retiredAt: timestamp('retired_at').notNull(),
})

/** Who referred whom; each user is referred at most once. A random uuid replaces that of an erased user. */
export const referrals = pgTable(
  'referrals',
  {
    id: uuid().primaryKey(),
    referrerUuid: uuid('referrer_uuid').notNull(),
    referredUuid: uuid('referred_uuid').notNull(),
    signedUpAt: timestamp('signed_up_at').notNull(),
  },
  (table) => [
    uniqueIndex('referrals_referred').on(table.referredUuid),
    index('referrals_referrer').on(table.referrerUuid, table.signedUpAt),
  ],
)

/** Events of a referral. `subject` (a connection, payment or reward) prevents duplicates. */
export const referralLog = pgTable(
  'referral_log',
  {
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    event: text({ enum: referralEvents }).notNull(),
    subject: text().notNull(),
    complement: text(),
    at: timestamp('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.referralId, table.event, table.subject] })],
)

/** Payments of referred users. `settled_at` is null if the refund arrived before the payment. */
export const referralPayments = pgTable(
  'referral_payments',
  {
    paymentId: text('payment_id').primaryKey(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    /** Centavos. */
    amount: integer().notNull(),
    settledAt: timestamp('settled_at'),
    refundedAt: timestamp('refunded_at'),
    partlyRefundedAt: timestamp('partly_refunded_at'),
  },
  (table) => [index('referral_payments_referral').on(table.referralId)],
)

/** Keyed hashes of payment methods, to detect accounts that share a card. */
export const payerMethods = pgTable(
  'payer_methods',
  {
    userUuid: uuid('user_uuid').notNull(),
    methodHash: text('method_hash').notNull(),
    firstUsedAt: timestamp('first_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userUuid, table.methodHash] }),
    index('payer_methods_hash').on(table.methodHash),
  ],
)

/** Rewards for payments of referred users. A referral has at most one active reward. */
export const affiliateRewards = pgTable(
  'affiliate_rewards',
  {
    id: uuid().primaryKey(),
    referrerUuid: uuid('referrer_uuid').notNull(),
    referralId: uuid('referral_id')
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    paymentId: text('payment_id').notNull(),
    /** Centavos. */
    amount: integer().notNull(),
    currency: text().notNull(),
    state: text({ enum: rewardStates }).notNull(),
    /** The fraud signals for which the reward is or was held. */
    reasons: jsonb().$type<FraudSignal[]>().notNull().default([]),
    /** Fraud signals that an administrator has released; they never hold this reward again. */
    releasedReasons: jsonb('released_reasons').$type<FraudSignal[]>().notNull().default([]),
    createdAt: timestamp('created_at').notNull(),
    dueAt: timestamp('due_at').notNull(),
    redeemableAt: timestamp('redeemable_at'),
    redeemedAt: timestamp('redeemed_at'),
    /** The credit it was redeemed for. */
    creditId: uuid('credit_id'),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('affiliate_rewards_payment').on(table.paymentId),
    uniqueIndex('affiliate_rewards_standing')
      .on(table.referralId)
      .where(sql`${table.state} in ('waiting', 'held', 'redeemable', 'redeemed', 'refused', 'offset')`),
    index('affiliate_rewards_due').on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index('affiliate_rewards_review').on(table.createdAt).where(sql`${table.state} in ('held', 'owed')`),
    index('affiliate_rewards_referrer').on(table.referrerUuid, table.createdAt),
  ],
)

/** Applications as a paid affiliate; a user has at most one that is waiting or approved. */
export const affiliateApplications = pgTable(
  'affiliate_applications',
  {
    id: uuid().primaryKey(),
    userUuid: uuid('user_uuid').notNull(),
    state: text({ enum: applicationStates }).notNull(),
    appliedAt: timestamp('applied_at').notNull(),
    decidedAt: timestamp('decided_at'),
    reason: text(),
  },
  (table) => [
    uniqueIndex('affiliate_applications_open')
      .on(table.userUuid)
      .where(sql`${table.state} in ('waiting', 'approved')`),
    index('affiliate_applications_waiting').on(table.appliedAt).where(sql`${table.state} = 'waiting'`),
  ],
)

/** Decisions of administrators with their reasons; append-only. */
export const affiliateDecisions = pgTable(
  'affiliate_decisions',
  {
    id: uuid().primaryKey(),
    subject: text({ enum: ['reward', 'application'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    decision: text({ enum: ['release', 'forgive', 'approve', 'refuse'] }).notNull(),
    reason: text().notNull(),
    decidedBy: uuid('decided_by').notNull(),
    decidedAt: timestamp('decided_at').notNull(),
  },
  (table) => [index('affiliate_decisions_subject').on(table.subject, table.subjectId)],
)
