import type { AccountsDeps } from './deps.ts'

/**
 * Grants or revokes platform administration; applies to open sessions immediately. Returns false if no account has the
 * e-mail. The change is logged with the uuid.
 */
export async function setAdministrator(
  { users, clock, log }: Pick<AccountsDeps, 'users' | 'clock' | 'log'>,
  email: string,
  isPlatformAdministrator: boolean,
): Promise<boolean> {
  const user = await users.byEmail(email.trim().toLowerCase())
  if (!user) return false

  await users.change(user.uuid, { isPlatformAdministrator, updatedAt: clock.now() })
  log.warn(
    { userUuid: user.uuid, was: user.isPlatformAdministrator, is: isPlatformAdministrator },
    'an operator changed who administers the platform',
  )
  return true
}
