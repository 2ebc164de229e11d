import type { AccountsDeps } from '../deps.ts'
import { endSessionsFor } from '../end-sessions.ts'
import { userStore } from '../user-store.ts'
import { announce, removeRest } from './change-second-factor.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { secondFactorStore } from './second-factor-store.ts'

/**
 * Removes the second factor of someone who lost it, ends their sessions and tells them by e-mail. `unknown`: no account
 * has the e-mail; `none`: there was nothing to remove.
 */
export async function removeSecondFactor(
  deps: AccountsDeps,
  email: string,
): Promise<'removed' | 'none' | 'unknown'> {
  const user = await userStore(deps.connection.db).byEmail(email.trim().toLowerCase())
  if (!user) return 'unknown'
  if (!(await hasSecondFactor(deps.connection.db, user.uuid))) return 'none'

  await deps.connection.transaction(async (tx) => {
    await secondFactorStore(tx).removeAuthenticator(user.uuid)
    await passkeyStore(tx).removeAll(user.uuid)
    await removeRest(tx, user.uuid)
    await announce(deps, tx, user, 'removed_by_operator', null)
  })
  await endSessionsFor(deps, { email: user.email })
  deps.log.warn({ userUuid: user.uuid }, 'an operator removed the second factor of an account')
  return 'removed'
}
