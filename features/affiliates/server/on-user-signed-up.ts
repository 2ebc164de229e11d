import { affiliateStore } from './affiliate-store.ts'
import type { AffiliatesDeps } from './deps.ts'
import { type Referral, referralStore } from './referral-store.ts'

/** Records who referred a new user, once. A code that had no owner at the time of the sign-up is ignored. */
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

/**
 * The referral of a user; recorded now if the payment arrived before the sign-up. Null if the user was not referred.
 */
export async function referralOf(deps: AffiliatesDeps, userUuid: string): Promise<Referral | null> {
  const store = referralStore(deps.connection.db)
  const known = await store.ofReferred(userUuid)
  const signUp = known ? null : await deps.accounts.signUpCodeOf(userUuid)
  if (!signUp) return known

  await onUserSignedUp(deps, { userUuid, ...signUp })
  return store.ofReferred(userUuid)
}
