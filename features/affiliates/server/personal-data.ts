import type { PersonalData } from '#features/accounts/server/index.ts'
import { affiliateStore } from './affiliate-store.ts'
import { applicationStore } from './application-store.ts'
import { decisionStore } from './decision-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { payerMethodStore } from './payer-method-store.ts'
import { referralStore } from './referral-store.ts'
import { rewardStore } from './reward-store.ts'

/**
 * Exports and erases a user's data as affiliate and as referred user. The export names no referred users. When a referred
 * user is erased, a random uuid stays so that the affiliate's totals do not change.
 */
export function affiliatesPersonalData({
  connection,
  ids,
  clock,
}: Pick<AffiliatesDeps, 'connection' | 'ids' | 'clock'>): PersonalData {
  return {
    feature: 'affiliates',

    async tablesOf(userUuid) {
      const { db } = connection
      const referrals = referralStore(db)
      const affiliate = await affiliateStore(db).byUser(userUuid)
      const mine = await referrals.allOf(userUuid)
      const theirs = await referrals.ofReferred(userUuid)
      const rewards = await rewardStore(db).ofReferrals(mine.map(({ id }) => id))
      const log = theirs ? await referrals.logOf([theirs.id]) : []
      const methods = await payerMethodStore(db).ofUser(userUuid)
      const tables = {
        membership: affiliate ? [{ code: affiliate.code, joinedAt: affiliate.joinedAt }] : [],
        'people-referred': mine.map(({ id, signedUpAt }) => ({ id, signedUpAt })),
        rewards: rewards.map(
          ({ reasons: _reasons, releasedReasons: _released, paymentId: _payment, ...own }) => own,
        ),
        applications: await applicationStore(db).allOf(userUuid),
        'my-referral': theirs ? [{ signedUpAt: theirs.signedUpAt }] : [],
        'my-referral-log': log.map(({ event, complement, at }) => ({ event, complement, at })),
        'payment-methods-seen': methods.map(({ firstUsedAt }) => ({ firstUsedAt })),
        decisions: await decisionStore(db).by(userUuid),
      }
      return Object.entries(tables).map(([name, rows]) => ({ name, rows: () => rows }))
    },

    async erase(userUuid) {
      await connection.transaction(async (tx) => {
        await affiliateStore(tx).lock(userUuid)
        const referrals = referralStore(tx)
        await referrals.deleteOfReferrer(userUuid)
        await applicationStore(tx).deleteOf(userUuid)
        await payerMethodStore(tx).deleteOf(userUuid)
        await affiliateStore(tx).retire(userUuid, clock.now())
        const theirs = await referrals.ofReferred(userUuid)
        if (theirs) await referrals.anonymizeReferred(theirs, ids.uuid())
      })
    },
  }
}
