import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { userStore } from './user-store.ts'

/**
 * The user as the caller of their own program: without a session, and without the rights of a platform administrator. Null
 * if the account is gone.
 */
export async function actorOf(
  { connection }: Pick<AccountsDeps, 'connection'>,
  userUuid: string,
): Promise<Actor | null> {
  const user = await userStore(connection.db).byUuid(userUuid)
  return (
    user && {
      ...{ userUuid, sessionId: '', locale: user.language, timezone: user.timezone },
      ...{ mustUpdatePassword: user.status !== 'ACTIVE', isPlatformAdministrator: false },
    }
  )
}
