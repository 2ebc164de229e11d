import type { Billing } from '#features/billing/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'

/** Grants and withdraws the credit of a reward, inside the caller's transaction. */
export type RewardCredits = {
  /** Grants the credit of a reward and returns its id. Idempotent. */
  grant(tx: Database, reward: { rewardId: string; userUuid: string }): Promise<string>
  /** Withdraws the credit. Returns false and changes nothing if it has unlocked a report. */
  withdraw(tx: Database, credit: { userUuid: string; creditId: string }): Promise<boolean>
}

/** Redeems a reward of R$ 100 as one credit, which costs R$ 100. The credit has the reward's id. */
export function rewardCredits(
  billing: Pick<Billing, 'grantCredit' | 'withdrawGrant'>,
  ids: Pick<Ids, 'uuid'>,
): RewardCredits {
  return {
    async grant(tx, { rewardId, userUuid }) {
      const grant = { id: rewardId, userUuid, credits: 1, grantedBy: null, reason: 'affiliate_reward' }
      return (await billing.grantCredit(tx, grant)).id
    },

    withdraw: (tx, { userUuid, creditId }) =>
      billing.withdrawGrant(tx, {
        changeId: ids.uuid(),
        userUuid,
        creditId,
        reason: 'affiliate_reward_refunded',
        cause: `affiliate-reward:${creditId}`,
      }),
  }
}
