import type { Billing } from '#features/billing/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'

/** What a reward is redeemed for: one credit of billing. Both inside the caller's transaction. */
export type RewardCredits = {
  /** Gives the credit of a reward, once however often it is asked for. Answers the credit's id. */
  grant(tx: Database, reward: { rewardId: string; userUuid: string }): Promise<string>
  /** Takes it back whole; false, and nothing is taken, when something was opened with it. */
  withdraw(tx: Database, credit: { userUuid: string; creditId: string }): Promise<boolean>
}

/** A reward of R$ 100 is a credit, which costs R$ 100; it bears the reward's id. */
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
