import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { requireAdministrator } from '#platform/server/http/require-administrator.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { referralStore } from '../referral-store.ts'
import { type Reward, rewardStore } from '../reward-store.ts'

/** Lists held and owed rewards, oldest first. Administrators only. */
export async function listHeldRewards(deps: AffiliatesDeps, actor: Actor, request: PageRequest) {
  requireAdministrator(actor)
  const { rows, total } = await rewardStore(deps.connection.db).pageInStates(['held', 'owed'], request)
  return pageOf(await heldRewardRows(deps, rows), total, request)
}

/** Rewards as an administrator sees them, with the name and e-mail of referrer and referred user. */
export async function heldRewardRows({ connection, accounts }: AffiliatesDeps, rewards: Reward[]) {
  const referrals = await referralStore(connection.db).byIds(rewards.map(({ referralId }) => referralId))
  const people = await accounts.traitsOf([
    ...rewards.map(({ referrerUuid }) => referrerUuid),
    ...[...referrals.values()].map(({ referredUuid }) => referredUuid),
  ])
  return rewards.map((reward) => {
    const referrer = people.get(reward.referrerUuid)
    const referred = people.get(referrals.get(reward.referralId)?.referredUuid ?? '')
    return {
      ...reward,
      referrerName: referrer?.name ?? null,
      referrerEmail: referrer?.email ?? null,
      referredName: referred?.name ?? null,
      referredEmail: referred?.email ?? null,
    }
  })
}
