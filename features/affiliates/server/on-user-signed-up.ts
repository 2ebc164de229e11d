import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { type Referral, referralStore } from './referral-store.ts'

/** Writes down who referred a new user, once. A code that was nobody's at that moment refers to nobody. */
export async function onUserSignedUp(
  { connection, ids }: Pick<AffiliatesDeps, 'connection' | 'ids'>,
  { userUuid, code, at }: { userUuid: string; code: string; at: Date },
): Promise<void> {
  const affiliate = await affiliateStore(connection.db).byCode(code)
  if (!affiliate || affiliate.userUuid === userUuid || affiliate.joinedAt > at) return

  await connection.transaction(async (tx) => {
    const store = referralStore(tx)
    const id = ids.uuid()
    const referral = { id, referrerUuid: affiliate.userUuid, referredUuid: userUuid, signedUpAt: at }
    if (!(await store.add(referral))) return
    await store.log({ referralId: id, event: 'signup', subject: 'signup', complement: null, at })
  })
}

/** Who referred somebody, also where their payment was heard of before their sign-up. */
export async function referralOf(deps: AffiliatesDeps, userUuid: string): Promise<Referral | null> {
  const store = referralStore(deps.connection.db)
  const known = await store.ofReferred(userUuid)
  const signUp = known ? null : await deps.accounts.signUpCodeOf(userUuid)
  if (!signUp) return known

  await onUserSignedUp(deps, { userUuid, ...signUp })
  return store.ofReferred(userUuid)
}
