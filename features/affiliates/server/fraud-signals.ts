import type { FraudSignal } from '../contract.ts'
import type { AffiliatesDeps } from './deps.ts'
import { matchIdentity } from './match-identity.ts'
import { payerMethodStore } from './payer-method-store.ts'
import { type Referral, referralStore } from './referral-store.ts'

/**
 * Finds reasons to review a referral before its reward is paid: the referred user seems to be the referrer, a user
 * further up the chain of referrals (a loop), or another paying referral of the same affiliate.
 */
export async function findFraudSignals(
  { connection, accounts }: Pick<AffiliatesDeps, 'connection' | 'accounts'>,
  { referredUuid, referrerUuid }: Referral,
): Promise<FraudSignal[]> {
  if (referredUuid === referrerUuid) return ['self_referral']

  const referrals = referralStore(connection.db)
  const line = await referrals.lineOf(referredUuid)
  const above = line.filter((uuid) => uuid !== referrerUuid)
  const beside = (await referrals.payersOf(referrerUuid)).filter((uuid) => uuid !== referredUuid)

  const others = [...new Set([referrerUuid, ...above, ...beside])]
  const traits = await accounts.traitsOf([referredUuid, ...others])
  const shares = await payerMethodStore(connection.db).sharedWith(referredUuid, others)
  const own = traits.get(referredUuid)

  const found = new Set<FraudSignal>(signalsAgainst(referrerUuid))
  if (above.some((uuid) => uuid === referredUuid || signalsAgainst(uuid).length > 0)) found.add('loop')
  if (beside.some((uuid) => signalsAgainst(uuid).length > 0)) found.add('same_as_another_referral')
  return [...found]

  function signalsAgainst(uuid: string): FraudSignal[] {
    const other = traits.get(uuid)
    const paid: FraudSignal[] = shares.has(uuid) ? ['same_payment_method'] : []
    return own && other ? [...matchIdentity(own, other), ...paid] : paid
  }
}
