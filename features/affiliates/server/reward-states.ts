import { AppError } from '#platform/contract/errors.ts'
import type { RewardState } from '../contract.ts'

/** What may happen to a reward. */
export type RewardEvent =
  /** The refund window is over, nothing is suspicious. */
  | 'due'
  | 'suspected'
  | 'released'
  | 'refused'
  | 'redeemed'
  /** The payment went back, and the credit with it where there was one. */
  | 'refunded'
  /** The payment went back, the credit was used. */
  | 'refunded_after_use'
  /** Makes up for an older one that is owed. */
  | 'pays_debt'
  /** A newer one made up for it. */
  | 'debt_paid'
  | 'forgiven'

const next: Record<RewardState, Partial<Record<RewardEvent, RewardState>>> = {
  waiting: { due: 'redeemable', suspected: 'held', refunded: 'withdrawn' },
  held: { released: 'waiting', refused: 'refused', refunded: 'withdrawn' },
  redeemable: { redeemed: 'redeemed', suspected: 'held', refunded: 'withdrawn', pays_debt: 'offset' },
  redeemed: { refunded: 'withdrawn', refunded_after_use: 'owed' },
  owed: { debt_paid: 'withdrawn', forgiven: 'forgiven' },
  // It made up for a credit that was used, so its own refund leaves that credit unpaid again.
  offset: { refunded_after_use: 'owed' },
  refused: {},
  withdrawn: {},
  forgiven: {},
}

/** May this happen to a reward in this state? */
export function canTransition(state: RewardState, event: RewardEvent): boolean {
  return next[state][event] !== undefined
}

/** The state afterwards. Throws `conflict` when it cannot happen. */
export function stateAfter(state: RewardState, event: RewardEvent): RewardState {
  const after = next[state][event]
  if (!after) throw new AppError('conflict', { messageKey: 'reward_state_conflict' })
  return after
}

/** While one of these exists, the same person earns nothing more. */
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

/** Earned: what totals count, and what one paying referral is. */
export const earnedStates = ['redeemable', 'redeemed', 'offset'] as const satisfies RewardState[]
