import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { payingReferralsNeeded } from '../contract.ts'
import { affiliateStore } from './affiliate-store.ts'
import { type Application, applicationStore } from './application-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { mayApplyAgain } from './may-apply.ts'
import { earnedStates } from './reward-states.ts'
import { rewardStore } from './reward-store.ts'
import { applicationRow } from './show-panel.ts'

/**
 * Applies as a paid affiliate. Needs 5 referrals whose payments lasted, no open or approved application, and 30 days
 * since a refusal. Throws `conflict` otherwise.
 */
export async function applyAsPaidAffiliate({ connection, clock, ids }: AffiliatesDeps, actor: Actor) {
  const { userUuid } = actor
  return connection.transaction(async (tx) => {
    const member = await affiliateStore(tx).lock(userUuid)
    const paying = await rewardStore(tx).countReferrals(userUuid, earnedStates)
    if (!member || paying < payingReferralsNeeded)
      throw new AppError('conflict', {
        messageKey: 'too_few_paying_referrals',
        params: { needed: payingReferralsNeeded, paying },
      })

    const now = clock.now()
    const store = applicationStore(tx)
    if (!mayApplyAgain(await store.latestOf(userUuid), now))
      throw new AppError('conflict', { messageKey: 'affiliate_application_exists' })

    const application: Application = {
      id: ids.uuid(),
      userUuid,
      state: 'waiting',
      appliedAt: now,
      decidedAt: null,
      reason: null,
    }
    if (!(await store.add(application)))
      throw new AppError('conflict', { messageKey: 'affiliate_application_exists' })
    return applicationRow(application)
  })
}
