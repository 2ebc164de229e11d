import type { Database } from '#platform/server/database/connect.ts'
import { affiliateStore } from '../affiliate-store.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { referralStore } from '../referral-store.ts'
import { rewardStore } from '../reward-store.ts'
import { termsFor } from '../reward-terms.ts'

const code = 'LUCIANA'

/** Someone the example seller referred. `paid` is what they paid, in centavos, and when. */
export type ExampleReferral = {
  referredUuid: string
  signedUpAt: Date
  account: { username: string; at: Date } | null
  paid: { amount: number; at: Date } | null
}

/** Makes the example seller an affiliate with referrals, their log and their rewards, as they stand at `now`. */
export async function addExampleReferrals(
  { accounts }: Pick<AffiliatesDeps, 'accounts'>,
  tx: Database,
  seller: { userUuid: string; joinedAt: Date },
  examples: ExampleReferral[],
  now: Date,
): Promise<void> {
  const { userUuid, joinedAt } = seller
  await affiliateStore(tx).add({ userUuid, code, joinedAt })
  await accounts.setAffiliateCode(tx, userUuid, code, joinedAt)
  for (const [number, example] of examples.entries()) await addReferral(tx, userUuid, number, example, now)
}

/** Removes the seller's affiliation with every referral; answers the credits that rewards were redeemed for. */
export async function removeExampleReferrals(
  { accounts }: Pick<AffiliatesDeps, 'accounts'>,
  tx: Database,
  userUuid: string,
): Promise<string[]> {
  const redeemed = await rewardStore(tx).inState(userUuid, 'redeemed')
  await referralStore(tx).deleteOfReferrer(userUuid)
  await affiliateStore(tx).remove(userUuid)
  await accounts.setAffiliateCode(tx, userUuid, null, null)
  return redeemed.flatMap(({ creditId }) => creditId ?? [])
}

async function addReferral(
  tx: Database,
  referrerUuid: string,
  number: number,
  { referredUuid, signedUpAt, account, paid }: ExampleReferral,
  now: Date,
): Promise<void> {
  const store = referralStore(tx)
  const referralId = id(number)
  await store.add({ id: referralId, referrerUuid, referredUuid, signedUpAt })
  await store.log({ referralId, event: 'signup', subject: 'signup', complement: null, at: signedUpAt })
  if (account)
    await store.log({
      referralId,
      event: 'new_plugin',
      subject: referredUuid,
      complement: account.username,
      at: account.at,
    })
  if (!paid) return

  const paymentId = id(50 + number)
  await store.settlePayment({ paymentId, referralId, ...paid })
  await store.log({ referralId, event: 'new_payment', subject: paymentId, complement: null, at: paid.at })

  const terms = termsFor(paid.at)
  const isDue = terms.dueAt <= now
  await rewardStore(tx).add({
    id: id(70 + number),
    referrerUuid,
    referralId,
    paymentId,
    ...terms,
    state: isDue ? 'redeemable' : 'waiting',
    reasons: [],
    releasedReasons: [],
    createdAt: paid.at,
    redeemableAt: isDue ? terms.dueAt : null,
    redeemedAt: null,
    creditId: null,
    updatedAt: isDue ? terms.dueAt : paid.at,
  })
  if (isDue)
    await store.log({
      referralId,
      event: 'reward',
      subject: id(70 + number),
      complement: null,
      at: terms.dueAt,
    })
}

function id(number: number): string {
  return `0de30000-0000-4000-8000-0000000002${String(number).padStart(2, '0')}`
}
