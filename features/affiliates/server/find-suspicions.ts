import type { Suspicion } from '../contract.ts'
import type { AffiliatesDeps } from './deps.ts'
import { payerMethodStore } from './payer-method-store.ts'
import { type Referral, referralStore } from './referral-store.ts'
import { samenessOf } from './same-person.ts'

/**
 * Why a person should look before a referral is paid: the referred seems to be who referred them, somebody further
 * up the line (a loop under another account), or somebody else the same affiliate referred and who paid. Empty:
 * nothing found.
 */
export async function findSuspicions(
  { connection, accounts }: Pick<AffiliatesDeps, 'connection' | 'accounts'>,
  { referredUuid, referrerUuid }: Referral,
): Promise<Suspicion[]> {
  if (referredUuid === referrerUuid) return ['self_referral']

  const referrals = referralStore(connection.db)
  const line = await referrals.lineOf(referredUuid)
  const above = line.filter((uuid) => uuid !== referrerUuid)
  const beside = (await referrals.payersOf(referrerUuid)).filter((uuid) => uuid !== referredUuid)

  const others = [...new Set([referrerUuid, ...above, ...beside])]
  const traits = await accounts.traitsOf([referredUuid, ...others])
  const shares = await payerMethodStore(connection.db).sharedWith(referredUuid, others)
  const own = traits.get(referredUuid)

  const found = new Set<Suspicion>(samenessWith(referrerUuid))
  if (above.some((uuid) => uuid === referredUuid || samenessWith(uuid).length > 0)) found.add('loop')
  if (beside.some((uuid) => samenessWith(uuid).length > 0)) found.add('same_as_another_referral')
  return [...found]

  function samenessWith(uuid: string): Suspicion[] {
    const other = traits.get(uuid)
    const paid: Suspicion[] = shares.has(uuid) ? ['same_payment_method'] : []
    return own && other ? [...samenessOf(own, other), ...paid] : paid
  }
}
