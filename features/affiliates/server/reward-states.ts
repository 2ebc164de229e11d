import { AppError } from '#platform/contract/errors.ts'
import type { RewardState } from '../contract.ts'

/** Events that change the state of a reward. */
export type RewardEvent =
  /** The refund window has ended without fraud signals. */
  | 'due'
  | 'suspected'
  | 'released'
  | 'refused'
  | 'redeemed'
  /** The payment was refunded; the credit, if any, was withdrawn. */
  | 'refunded'
  /** The payment was refunded after the credit was used. */
  | 'refunded_after_use'
  /** It offsets an older, owed reward. */
  | 'pays_debt'
  /** A newer reward offset it. */
  | 'debt_paid'
  | 'forgiven'

const next: Record<RewardState, Partial<Record<RewardEvent, RewardState>>> = {
  waiting: { due: 'redeemable', suspected: 'held', refunded: 'withdrawn' },
  held: { released: 'waiting', refused: 'refused', refunded: 'withdrawn' },
  redeemable: { redeemed: 'redeemed', suspected: 'held', refunded: 'withdrawn', pays_debt: 'offset' },
  redeemed: { refunded: 'withdrawn', refunded_after_use: 'owed' },
  owed: { debt_paid: 'withdrawn', forgiven: 'forgiven' },
  // It offset a used credit, so its own refund leaves that credit unpaid again.
  offset: { refunded_after_use: 'owed' },
  refused: {},
  withdrawn: {},
  forgiven: {},
}

/** Whether the event is possible in this state. */
export function canTransition(state: RewardState, event: RewardEvent): boolean {
  return next[state][event] !== undefined
}

/** The state after an event. Throws `conflict` if the event is impossible in this state. */
export function stateAfter(state: RewardState, event: RewardEvent): RewardState {
  const after = next[state][event]
  if (!after) throw new AppError('conflict', { messageKey: 'reward_state_conflict' })
  return after
}

/** While a referral has a reward in one of these states, its payments earn no further reward. */
const activeStates: readonly RewardState[] = [
  'waiting',
  'held',
  'redeemable',
  'redeemed',
  'refused',
  'offset',
  'forgiven',
]

export function isActive(state: RewardState): boolean {
  return activeStates.includes(state)
}

/** The states of an earned reward: totals count them, and a paying referral has one. */
export const earnedStates = ['redeemable', 'redeemed', 'offset'] as const satisfies RewardState[]
