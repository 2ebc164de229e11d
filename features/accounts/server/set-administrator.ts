import type { Deps } from './deps.ts'

/**
 * Makes somebody an administrator of the platform, or nobody special again; running sessions follow at once. False
 * when no account has the e-mail. The log says of whom and when, by uuid.
 */
export async function setAdministrator(
  { users, clock, log }: Pick<Deps, 'users' | 'clock' | 'log'>,
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
