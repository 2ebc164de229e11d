import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { loginTokenStore } from './login-token-store.ts'
import { loginChallengeStore } from './second-factor/login-challenge-store.ts'
import { secondFactorStore } from './second-factor/second-factor-store.ts'
import { sessionStore } from './session-store.ts'
import { type NewUser, noPendingEmail, type User, userStore } from './user-store.ts'

/**
 * Stores a new permanent password and other changes. Ends other sessions, remembered devices, logins that wait for a
 * second factor, the temporary password, the SMS token and the pending e-mail. Returns the ids of the ended sessions; the caller closes their connections after the commit.
 */
export async function storePassword(
  { clock }: Pick<AccountsDeps, 'clock'>,
  tx: Database,
  actor: Actor,
  user: User,
  changes: Partial<NewUser> & { passwordHash: string },
): Promise<string[]> {
  const now = clock.now()
  await userStore(tx).change(user.uuid, {
    temporaryPasswordHash: null,
    temporaryPasswordExpiresAt: null,
    temporaryPasswordUsedAt: null,
    ...noPendingEmail,
    updatedAt: now,
    ...changes,
  })
  await loginTokenStore(tx).forget(user.uuid)
  await secondFactorStore(tx).forgetDevices(user.uuid)
  await loginChallengeStore(tx).deleteOfUser(user.uuid)
  return sessionStore(tx).endOthers(user.uuid, actor.sessionId, now)
}
