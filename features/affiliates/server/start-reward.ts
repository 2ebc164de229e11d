import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'
import type { FraudSignal } from '../contract.ts'
import { type Referral, referralStore } from './referral-store.ts'
import { isActive } from './reward-states.ts'
import { rewardStore } from './reward-store.ts'
import { termsFor } from './reward-terms.ts'

/**
 * Starts the reward for a referred user's first payment that was not refunded, unless the referral has an active reward.
 * The transaction must hold the affiliate's lock.
 */
export async function startReward(
  tx: Database,
  { ids, now }: { ids: Pick<Ids, 'uuid'>; now: Date },
  referral: Referral,
  signals: FraudSignal[],
): Promise<void> {
  const rewards = await rewardStore(tx).ofReferrals([referral.id])
  if (rewards.some(({ state }) => isActive(state))) return

  const payment = (await referralStore(tx).paymentsOf([referral.id])).find(
    ({ paymentId, settledAt, refundedAt, amount }) =>
      settledAt && !refundedAt && amount > 0 && rewards.every((reward) => reward.paymentId !== paymentId),
  )
  if (!payment?.settledAt) return

  const reasons: FraudSignal[] = payment.partlyRefundedAt ? [...signals, 'partly_refunded'] : signals
  await rewardStore(tx).add({
    id: ids.uuid(),
    referrerUuid: referral.referrerUuid,
    referralId: referral.id,
    paymentId: payment.paymentId,
    ...termsFor(payment.settledAt),
    state: reasons.length > 0 ? 'held' : 'waiting',
    reasons,
    releasedReasons: [],
    createdAt: now,
    redeemableAt: null,
    redeemedAt: null,
    creditId: null,
    updatedAt: now,
  })
}
