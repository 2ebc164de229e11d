import type { Database } from '#platform/server/database/connect.ts'
import { type RewardEvent, stateAfter } from './reward-states.ts'
import { type Reward, rewardStore } from './reward-store.ts'

/**
 * Moves a reward to the state that follows the event. The transaction must hold the affiliate's lock. Throws `conflict` if
 * the event is impossible in the current state.
 */
export async function transitionReward(
  tx: Database,
  reward: Reward,
  event: RewardEvent,
  now: Date,
  more: Partial<Reward> = {},
): Promise<Reward> {
  const state = stateAfter(reward.state, event)
  return rewardStore(tx).change(reward.id, { ...more, state, updatedAt: now })
}

/**
 * Offsets owed rewards against redeemable ones, oldest first. Afterwards at most one of the two kinds exists.
 */
export async function offsetOwedRewards(tx: Database, referrerUuid: string, now: Date): Promise<void> {
  const store = rewardStore(tx)
  const debts = await store.inState(referrerUuid, 'owed')
  const ready = debts.length > 0 ? await store.inState(referrerUuid, 'redeemable') : []
  for (const [at, debt] of debts.entries()) {
    const payer = ready[at]
    if (!payer) return
    await transitionReward(tx, payer, 'pays_debt', now)
    await transitionReward(tx, debt, 'debt_paid', now)
  }
}
