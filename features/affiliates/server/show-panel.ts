import type { Actor } from '#platform/server/http/actor.ts'
import { payingReferralsNeeded, refundWindowDays, rewardAmount } from '../contract.ts'
import { affiliateStore } from './affiliate-store.ts'
import { type Application, applicationStore } from './application-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { mayApplyAgain } from './may-apply.ts'
import { referralStore } from './referral-store.ts'
import { earnedStates } from './reward-states.ts'
import { rewardStore } from './reward-store.ts'
import { rewardCurrency } from './reward-terms.ts'
import { suggestCode } from './suggest-code.ts'

/** Returns the caller's panel. Before the caller joins, it suggests a free code. */
export async function showPanel({ connection, accounts, clock, ids }: AffiliatesDeps, actor: Actor) {
  const { db } = connection
  const { userUuid } = actor
  const affiliate = await affiliateStore(db).byUser(userUuid)
  const referrals = referralStore(db)
  const states = await rewardStore(db).countByState(userUuid)
  const paying = await rewardStore(db).countReferrals(userUuid, earnedStates)
  const application = await applicationStore(db).latestOf(userUuid)
  const name = (await accounts.traitsOf([userUuid])).get(userUuid)?.name ?? ''

  return {
    affiliateCode: affiliate?.code ?? null,
    affiliateAt: affiliate?.joinedAt ?? null,
    suggestedCode: affiliate ? null : await suggestCode(affiliateStore(db), ids, name),
    totalSignups: await referrals.countEvents(userUuid, 'signup'),
    totalPlugins: await referrals.countEvents(userUuid, 'new_plugin'),
    totalPayments: await referrals.countPayments(userUuid),
    totalRewards: earnedStates.reduce((sum, state) => sum + (states[state] ?? 0), 0),
    redeemableRewards: states.redeemable ?? 0,
    redeemedRewards: states.redeemed ?? 0,
    waitingRewards: states.waiting ?? 0,
    heldRewards: states.held ?? 0,
    owedRewards: states.owed ?? 0,
    rewardAmount,
    rewardCurrency,
    refundWindowDays,
    payingReferrals: paying,
    payingReferralsNeeded,
    application: application && applicationRow(application),
    mayApply:
      affiliate !== null && paying >= payingReferralsNeeded && mayApplyAgain(application, clock.now()),
    isAdministrator: actor.isPlatformAdministrator,
  }
}

/** An application as the applicant sees it: with the reason only if it was refused. */
export function applicationRow({ state, appliedAt, decidedAt, reason }: Application) {
  return { state, appliedAt, decidedAt, reason: state === 'refused' ? reason : null }
}
