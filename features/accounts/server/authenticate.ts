import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { AccountsDeps } from './deps.ts'
import { isSecondFactorDue } from './second-factor/has-second-factor.ts'
import { sessionStore } from './session-store.ts'

/**
 * Returns the user of an access token; null if there is no running session. One indexed query without a cache, so that
 * an ended session is rejected at once by every process. The last use is stored at most once a minute. A platform
 * administrator has an administrator's rights only with a second factor.
 */
export async function authenticate(
  { connection, clock, env }: Pick<AccountsDeps, 'connection' | 'clock' | 'env'>,
  token: string,
): Promise<Actor | null> {
  const now = clock.now()
  const sessions = sessionStore(connection.db)
  const session = await sessions.byTokenHash(hashToken(token), now)
  if (!session) return null

  if (now.getTime() - session.lastUsedAt.getTime() > minute) await sessions.touch(session.id, now)

  const isWaiting = await isSecondFactorDue(
    { connection, env },
    { uuid: session.userUuid, isPlatformAdministrator: session.isPlatformAdministrator },
  )
  return {
    userUuid: session.userUuid,
    sessionId: session.id,
    locale: session.language,
    timezone: session.timezone,
    mustUpdatePassword: session.status !== 'ACTIVE',
    isPlatformAdministrator: session.isPlatformAdministrator && !isWaiting,
  }
}
