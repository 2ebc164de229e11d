import type { Database } from '#platform/server/database/connect.ts'
import { type RewardEvent, stateAfter } from './reward-states.ts'
import { type Reward, rewardStore } from './reward-store.ts'

/**
 * Puts a reward through what happened to it, in a transaction that holds the affiliate's lock. Throws `conflict`
 * when that cannot happen to it.
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

/** Lets what is redeemable make up for what is owed, the oldest first: never are there both. */
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
