import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { findFraudSignals } from './fraud-signals.ts'
import { makeRedeemable } from './make-redeemable.ts'
import { referralStore } from './referral-store.ts'
import { type Reward, rewardStore } from './reward-store.ts'
import { transitionReward } from './transition-reward.ts'

/**
 * Makes up to 500 rewards redeemable whose refund window is over. Rewards with new fraud signals are held instead.
 */
export async function matureRewards(deps: AffiliatesDeps): Promise<void> {
  const due = await rewardStore(deps.connection.db).due(deps.clock.now(), 500)
  const failures: unknown[] = []
  for (const { id } of due) await mature(deps, id).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rewards did not mature`)
}

async function mature(deps: AffiliatesDeps, id: string): Promise<void> {
  const { connection, clock } = deps
  const seen = await rewardStore(connection.db).byId(id)
  const referral = seen && (await referralStore(connection.db).byIds([seen.referralId])).get(seen.referralId)
  if (!seen || !referral) return

  const signals = await findFraudSignals(deps, referral)
  await connection.transaction(async (tx) => {
    if (!(await affiliateStore(tx).lock(seen.referrerUuid))) return
    const now = clock.now()
    const reward = await rewardStore(tx).byId(id)
    if (reward?.state !== 'waiting' || reward.dueAt > now) return

    const unseen = signals.filter((reason) => !reward.releasedReasons.includes(reason))
    if (unseen.length === 0) await makeRedeemable(deps, tx, reward, now)
    else await transitionReward(tx, reward, 'suspected', now, { reasons: union(reward, unseen) })
  })
}

function union({ reasons }: Reward, more: Reward['reasons']): Reward['reasons'] {
  return [...new Set([...reasons, ...more])]
}
