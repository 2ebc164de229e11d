import { type PageRequest, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AffiliatesDeps } from './deps.ts'
import { firstName } from './mask-contact.ts'
import { referralStore } from './referral-store.ts'
import { type Reward, rewardStore } from './reward-store.ts'

/** Lists the caller's rewards, newest first. */
export async function listRewards(deps: AffiliatesDeps, actor: Actor, request: PageRequest) {
  const { rows, total } = await rewardStore(deps.connection.db).pageOfReferrer(actor.userUuid, request)
  return pageOf(await rewardRows(deps, rows), total, request)
}

/** Rewards as the affiliate sees them, with the first name of the referred user. */
export async function rewardRows({ connection, accounts }: AffiliatesDeps, rewards: Reward[]) {
  const referrals = await referralStore(connection.db).byIds(rewards.map(({ referralId }) => referralId))
  const people = await accounts.traitsOf([...referrals.values()].map(({ referredUuid }) => referredUuid))
  return rewards.map((reward) => {
    const person = people.get(referrals.get(reward.referralId)?.referredUuid ?? '')
    return { ...reward, name: person ? firstName(person.name) : null }
  })
}
