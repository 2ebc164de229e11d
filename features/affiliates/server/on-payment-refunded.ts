import type { PaymentRefunded } from '#features/billing/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { findFraudSignals } from './fraud-signals.ts'
import { referralOf } from './on-user-signed-up.ts'
import { referralStore } from './referral-store.ts'
import { canTransition } from './reward-states.ts'
import { type Reward, rewardStore } from './reward-store.ts'
import { startReward } from './start-reward.ts'
import { offsetOwedRewards, transitionReward } from './transition-reward.ts'

/**
 * Withdraws the reward of a refunded payment; if its credit was already used, the reward becomes owed. A partial refund
 * puts it on hold for review. Idempotent; also handles a refund that arrives before its payment.
 */
export async function onPaymentRefunded(deps: AffiliatesDeps, refund: PaymentRefunded): Promise<void> {
  const { connection, clock, ids } = deps
  const { userUuid, paymentId, at, isWhole } = refund
  const referral = await referralOf(deps, userUuid)
  if (!referral) return

  const signals = await findFraudSignals(deps, referral)
  await connection.transaction(async (tx) => {
    if (!(await affiliateStore(tx).lock(referral.referrerUuid))) return
    const now = clock.now()
    await referralStore(tx).refundPayment({ paymentId, referralId: referral.id, at, isWhole })
    const reward = await rewardStore(tx).byPayment(paymentId)
    if (reward) await (isWhole ? withdrawReward(deps, tx, reward, now) : holdForReview(tx, reward, now))
    await offsetOwedRewards(tx, referral.referrerUuid, now)
    await startReward(tx, { ids, now }, referral, signals)
  })
}

async function withdrawReward({ credits }: AffiliatesDeps, tx: Database, reward: Reward, now: Date) {
  const { state, referrerUuid, creditId } = reward
  const isUsed =
    state === 'offset' ||
    (state === 'redeemed' &&
      creditId !== null &&
      !(await credits.withdraw(tx, { userUuid: referrerUuid, creditId })))
  const event = isUsed ? 'refunded_after_use' : 'refunded'
  if (canTransition(state, event)) await transitionReward(tx, reward, event, now)
}

/** Holds a reward for review. A reward that is already held gets the reason too, for the administrator to see. */
async function holdForReview(tx: Database, reward: Reward, now: Date) {
  const { id, state, releasedReasons } = reward
  const reasons = [...new Set([...reward.reasons, 'partly_refunded' as const])]
  if (state === 'held') await rewardStore(tx).change(id, { reasons, updatedAt: now })
  else if (canTransition(state, 'suspected') && !releasedReasons.includes('partly_refunded'))
    await transitionReward(tx, reward, 'suspected', now, { reasons })
}
