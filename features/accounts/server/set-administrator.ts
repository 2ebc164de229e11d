import type { AccountsDeps } from './deps.ts'
import { userStore } from './user-store.ts'

/**
 * Grants or revokes platform administration; applies to open sessions immediately. Returns false if no account has the
 * e-mail. The change is logged with the uuid.
 */
export async function setAdministrator(
  { connection, clock, log }: Pick<AccountsDeps, 'connection' | 'clock' | 'log'>,
  email: string,
  isPlatformAdministrator: boolean,
): Promise<boolean> {
  const user = await userStore(connection.db).byEmail(email.trim().toLowerCase())
  if (!user) return false

  await userStore(connection.db).change(user.uuid, { isPlatformAdministrator, updatedAt: clock.now() })
  log.warn(
    { userUuid: user.uuid, was: user.isPlatformAdministrator, is: isPlatformAdministrator },
    'an operator changed who administers the platform',
  )
  return true
}
