import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamp } from '#platform/server/database/timestamp-column.ts'
import type { LineJudgement } from './accuracy/judge-lines.ts'
import type { ReplyItem, ReplyTexts } from './claim-replies/reply-text.ts'
import type { LineDecision } from './engine/seller-input.ts'
import type { State } from './engine/state.ts'
import type { NoOrderReason, Reason } from './engine/types.ts'

const engineNames = ['embedded', 'llm', 'both'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * What a language model did in a search. `asked`: messages it judged. `changed`: lines it changed, where it judges doubts
 * alone. `dropped`: entries of its answers that named what was never sent. `unjudged`: messages it was meant to judge and
 * did not, because of `fallback`: the live's limit was spent, the API refused us, or no usable answer came.
 */
export type ModelInfo = {
  calls: number
  inputTokens: number
  outputTokens: number
  /** US dollars. */
  cost: number
  asked: number
  changed: number | null
  dropped: number
  unjudged: number
  fallback: 'limit' | 'refused' | 'failed' | null
}

/** What searched, for how long and over how many messages. `use` only where a language model was asked. */
export type SearchInfo = {
  region: string | null
  model: string
  maxTokens: number | null
  seconds: number
  messageCount: number
  engine?: EngineName
  use?: ModelInfo
}

/** One search of a live's messages for carts. A live has at most one that is under way, and keeps its latest result. */
export const cartRuns = pgTable(
  'cart_runs',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    /** Null after the requester's account was erased. */
    requestedBy: uuid('requested_by'),
    status: text({
      enum: ['queued', 'fetching', 'products', 'intentions', 'finishing', 'finished', 'error'],
    }).notNull(),
    error: text({ enum: ['failed', 'abandoned'] }),
    /** Chosen by the operator for this search alone; null: the installation's. */
    engine: text({ enum: engineNames }),
    /** How often a job began it. Only the latest attempt may move it on. */
    attempts: integer().notNull().default(0),
    /** 0 to 100 */
    percentage: integer().notNull().default(0),
    info: jsonb().$type<SearchInfo>(),
    createdAt: timestamp('created_at').notNull(),
    /** When the job last moved it on. */
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [
    index('cart_runs_live').on(table.liveId, table.createdAt),
    index('cart_runs_requested_by').on(table.requestedBy),
    uniqueIndex('cart_runs_under_way').on(table.liveId).where(sql`status not in ('finished', 'error')`),
  ],
)

/** A product that a search found. `key` is unique within its run. */
export const cartProducts = pgTable(
  'cart_products',
  {
    runId: uuid('run_id').notNull(),
    key: text().notNull(),
    /** Its place in the list, from 0. */
    place: integer().notNull(),
    label: text().notNull(),
    codes: text().array().notNull(),
    /** In centavos; null where the shop named none, or a language model found the product. */
    price: integer(),
    confidence: doublePrecision().notNull(),
    commentIds: text('comment_ids').array().notNull(),
    /** The product in the seller's catalogue. */
    catalogueUuid: uuid('catalogue_uuid'),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
)

/** What a person wants of a product: one line for each variant. */
export const cartLines = pgTable(
  'cart_lines',
  {
    runId: uuid('run_id').notNull(),
    /** Its place in the result, from 0. */
    place: integer().notNull(),
    productKey: text('product_key').notNull(),
    userName: text('user_name').notNull(),
    quantity: integer().notNull(),
    /** Size, colour and the like, as the person named it; empty where none was named. */
    variant: text().notNull(),
    /** 1 asked first for the product. */
    position: integer().notNull(),
    /** The person waits for another to give the product up. */
    waits: boolean().notNull(),
    /** Pieces of the quantity that wait. */
    waitingQuantity: integer('waiting_quantity').notNull().default(0),
    /** 0 to 1 */
    confidence: doublePrecision().notNull(),
    reason: jsonb().$type<Reason>().notNull(),
    commentIds: text('comment_ids').array().notNull(),
    /** The sku of the catalogue's product that the variant names. */
    skuId: bigint('sku_id', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
)

/** Of the claims that stand: how many, of how many people and products. */
export type ClaimCounts = { claims: number; people: number; products: number }

/**
 * How far the comments of a live were read as claims. Comments, corrections and statements are read one after another
 * and numbered in that order, so that any state can be computed again from what was read.
 */
export const intentionStates = pgTable('intention_states', {
  liveId: uuid('live_id').primaryKey(),
  /** The number of what was read last; 0 before the first. */
  number: integer().notNull().default(0),
  /** Grows when numbers lose their meaning: another live's comments came, or a person was erased. */
  epoch: integer().notNull().default(1),
  /** The highest `arrival` among the comments that were read. */
  cursor: bigint({ mode: 'number' }).notNull().default(0),
  readCount: integer('read_count').notNull().default(0),
  /** What the engine remembered when it had read up to `state_number`; null: it is computed from the beginning. */
  state: jsonb().$type<State>(),
  stateNumber: integer('state_number').notNull().default(0),
  engineVersion: integer('engine_version').notNull(),
  /** The seller's catalogue that it was read with; empty: none. */
  catalogueStamp: text('catalogue_stamp').notNull().default(''),
  /** How many claims stand; null: they have to be counted. */
  counts: jsonb().$type<ClaimCounts>(),
  /** What is on show now, and since when. */
  showProduct: text('show_product'),
  showSince: timestamp('show_since'),
  updatedAt: timestamp('updated_at').notNull(),
})

/** A comment that was read, once for ever. `reason`: why it is no order; null where it is one, or changes one. */
export const commentReadings = pgTable(
  'comment_readings',
  {
    liveId: uuid('live_id').notNull(),
    commentId: text('comment_id').notNull(),
    number: integer().notNull(),
    reason: jsonb().$type<NoOrderReason>(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.commentId] }),
    uniqueIndex('comment_readings_number').on(table.liveId, table.number),
  ],
)

/** A product that people want or the seller named, as the live stands now. */
export const claimProducts = pgTable(
  'claim_products',
  {
    liveId: uuid('live_id').notNull(),
    key: text().notNull(),
    /** Its place in the list, from 0. */
    place: integer().notNull(),
    label: text().notNull(),
    codes: text().array().notNull(),
    /** In centavos: the latest that was said. */
    price: integer(),
    /** What was said and since when (milliseconds since 1970), the earliest first. */
    prices: jsonb().$type<{ price: number; since: number }[]>().notNull().default([]),
    pieces: integer(),
    commentIds: text('comment_ids').array().notNull(),
    /** The product in the seller's catalogue; null where it is none of hers, or not clear which. */
    catalogueUuid: uuid('catalogue_uuid'),
    /** The number of the reading that changed it last. */
    changedNumber: integer('changed_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.liveId, table.key] })],
)

/** What a person wants of a product, as the live stands now: one row for each variant. */
export const claims = pgTable(
  'claims',
  {
    liveId: uuid('live_id').notNull(),
    /** Empty where the code was not found. */
    productKey: text('product_key').notNull(),
    userName: text('user_name').notNull(),
    /** As the engine reads it, or the code that was not found. */
    variant: text().notNull(),
    /** The variant as people wrote it. */
    variantLabel: text('variant_label').notNull(),
    quantity: integer().notNull(),
    /** Pieces of the quantity that wait for others to give theirs up. */
    waitingQuantity: integer('waiting_quantity').notNull(),
    /** 1 asked first for the product; null for what is no order. `gone`: another row took its place. */
    position: integer(),
    state: text({
      enum: ['ordered', 'conditional', 'waiting', 'partly_waiting', 'code_not_found', 'not_an_order', 'gone'],
    }).notNull(),
    /** 0 to 1 */
    confidence: doublePrecision().notNull(),
    reason: jsonb().$type<Reason>(),
    /** The products whose codes are nearest to one that was not found. */
    nearest: text().array().notNull(),
    commentIds: text('comment_ids').array().notNull(),
    askedAt: timestamp('asked_at').notNull(),
    changedAt: timestamp('changed_at').notNull(),
    correctionId: uuid('correction_id'),
    /** The product in the seller's catalogue, and its sku that the variant names; null where it is not clear which. */
    catalogueUuid: uuid('catalogue_uuid'),
    skuId: bigint('sku_id', { mode: 'number' }),
    changedNumber: integer('changed_number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.liveId, table.productKey, table.userName, table.variant] }),
    index('claims_changed').on(table.liveId, table.changedNumber),
  ],
)

/** What the seller or a moderator said while the live was read: a correction of claims, or what is on show. */
export const sellerInputs = pgTable(
  'seller_inputs',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    kind: text({
      enum: ['show', 'close', 'wrong_product', 'quantity', 'not_an_order', 'is_an_order', 'merge', 'split'],
    }).notNull(),
    /** Null after their account was erased. */
    madeBy: uuid('made_by'),
    madeAt: timestamp('made_at').notNull(),
    /** When it was read; null until then. */
    number: integer(),
    /** Whose claims a correction is about. */
    userName: text('user_name'),
    decisions: jsonb().$type<LineDecision[]>(),
    /** What the correction says about lines that the engine read. */
    judged: jsonb().$type<LineJudgement[]>(),
    code: text(),
    name: text(),
    /** In centavos. */
    price: integer(),
    pieces: integer(),
    /** When a correction was undone: the engine no longer gets it. */
    undoneAt: timestamp('undone_at'),
    /** Null also after their account was erased. */
    undoneBy: uuid('undone_by'),
  },
  (table) => [
    index('seller_inputs_live').on(table.liveId, table.madeAt),
    index('seller_inputs_made_by').on(table.madeBy),
    index('seller_inputs_undone_by').on(table.undoneBy),
  ],
)

/**
 * When the seller or a moderator last said that the list of a live is right. Lines that stand as the engine read them, and
 * did not change since, are confirmed by it; another engine version reads other lines, which it says nothing about.
 */
export const claimChecks = pgTable(
  'claim_checks',
  {
    liveId: uuid('live_id').primaryKey(),
    /** Null after their account was erased. */
    checkedBy: uuid('checked_by'),
    checkedAt: timestamp('checked_at').notNull(),
    engineVersion: integer('engine_version').notNull(),
  },
  (table) => [index('claim_checks_checked_by').on(table.checkedBy)],
)

/**
 * What a model answered about a part of a live, until its search ends: a search whose process died goes on after it. The
 * answer holds ids of messages, and no names or texts.
 */
export const modelAnswers = pgTable(
  'model_answers',
  {
    runId: uuid('run_id').notNull(),
    /** A hash of the model and the messages that were sent. */
    fingerprint: text().notNull(),
    answer: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.fingerprint] })],
)

/** What a search used of a language model. It outlives the search, because the limit is that of the live. */
export const modelUse = pgTable(
  'model_use',
  {
    runId: uuid('run_id').primaryKey(),
    liveId: uuid('live_id').notNull(),
    calls: integer().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** US dollars. */
    cost: doublePrecision().notNull(),
  },
  (table) => [index('model_use_live').on(table.liveId)],
)

/**
 * Profiles that a connected account named: `helper` writes for the shop, `blocked` is ignored. By the provider's user id
 * where a comment of the profile has it, otherwise by the user name.
 */
export const namedProfiles = pgTable(
  'named_profiles',
  {
    id: uuid().primaryKey(),
    pluginId: uuid('plugin_id').notNull(),
    /** Of the connection. */
    ownerUuid: uuid('owner_uuid').notNull(),
    kind: text({ enum: ['helper', 'blocked'] }).notNull(),
    userId: text('user_id'),
    /** Lower case, without @. */
    userName: text('user_name').notNull(),
    /** Null after their account was erased. */
    addedBy: uuid('added_by'),
    addedAt: timestamp('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('named_profiles_name').on(table.pluginId, table.userName),
    index('named_profiles_user_name').on(table.userName),
    index('named_profiles_user_id').on(table.userId),
    index('named_profiles_owner').on(table.ownerUuid),
    index('named_profiles_added_by').on(table.addedBy),
  ],
)

/** The texts in which a seller answers buyers, kept for the next lives of the connection. */
export const claimReplyTexts = pgTable('claim_reply_texts', {
  pluginId: uuid('plugin_id').primaryKey(),
  ownerUuid: uuid('owner_uuid').notNull(),
  texts: jsonb().$type<ReplyTexts>().notNull(),
  savedAt: timestamp('saved_at').notNull(),
})

/**
 * How the buyers of a live are answered. `is_automatic`: orders at or above `min_confidence` are confirmed as they are
 * read, as replies of the bulk reply `bulk_id`; `epoch` and `number`: up to which reading they were.
 */
export const claimReplySettings = pgTable('claim_reply_settings', {
  liveId: uuid('live_id').primaryKey(),
  /** Null: those of the connection, or the samples. */
  texts: jsonb().$type<ReplyTexts>(),
  isAutomatic: boolean('is_automatic').notNull().default(false),
  minConfidence: doublePrecision('min_confidence'),
  /** Null after their account was erased. */
  switchedBy: uuid('switched_by'),
  switchedAt: timestamp('switched_at'),
  bulkId: uuid('bulk_id'),
  epoch: integer().notNull().default(0),
  number: integer().notNull().default(-1),
})

/** A private reply that says to a buyer what was ordered. Its state is that of the comment, while that names `bulk_id`. */
export const claimReplies = pgTable(
  'claim_replies',
  {
    id: uuid().primaryKey(),
    liveId: uuid('live_id').notNull(),
    userName: text('user_name').notNull(),
    commentId: text('comment_id').notNull(),
    bulkId: uuid('bulk_id').notNull(),
    items: jsonb().$type<ReplyItem[]>().notNull(),
    isAutomatic: boolean('is_automatic').notNull(),
    createdAt: timestamp('created_at').notNull(),
    /** When its order was taken back. */
    undoneAt: timestamp('undone_at'),
  },
  (table) => [index('claim_replies_live').on(table.liveId, table.userName, table.createdAt)],
)
