import type { PaymentSettled } from '#features/billing/server/index.ts'
import { deriveKey, hmacSha256 } from '#platform/server/secret-box.ts'
import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { findFraudSignals } from './fraud-signals.ts'
import { referralOf } from './on-user-signed-up.ts'
import { payerMethodStore } from './payer-method-store.ts'
import { referralStore } from './referral-store.ts'
import { startReward } from './start-reward.ts'

/** Records a payment and starts the reward of the payer's referrer. Idempotent. */
export async function onPaymentSettled(deps: AffiliatesDeps, payment: PaymentSettled): Promise<void> {
  const { connection, clock, ids } = deps
  const { userUuid, paymentId, amount, at } = payment
  await storePaymentMethod(deps, payment)
  const referral = await referralOf(deps, userUuid)
  if (!referral) return

  const signals = await findFraudSignals(deps, referral)
  await connection.transaction(async (tx) => {
    if (!(await affiliateStore(tx).lock(referral.referrerUuid))) return
    const referrals = referralStore(tx)
    const subject = paymentId
    await referrals.settlePayment({ paymentId, referralId: referral.id, amount, at })
    await referrals.log({ referralId: referral.id, event: 'new_payment', subject, complement: null, at })
    await startReward(tx, { ids, now: clock.now() }, referral, signals)
  })
}

/** Stores the payment method of every payer, because the payer may become an affiliate later. */
async function storePaymentMethod(
  { connection, secrets }: AffiliatesDeps,
  { userUuid, methodFingerprint, at }: PaymentSettled,
): Promise<void> {
  if (methodFingerprint === null) return
  const key = deriveKey(secrets.secret, 'affiliates payment method')
  const methodHash = hmacSha256(key, methodFingerprint).toString('hex')
  await payerMethodStore(connection.db).add({ userUuid, methodHash, firstUsedAt: at })
}
