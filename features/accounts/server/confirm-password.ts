import { AppError } from '#platform/contract/errors.ts'
import type { AccountsDeps } from './deps.ts'
import type { User } from './user-store.ts'

/** Limit on wrong guesses of the current password within a session: 10 in 15 minutes. */
export const currentPasswordTries = { max: 10, seconds: 15 * 60 }

/** Checks the current password before a sensitive change. Throws `wrong_password` or `rate_limited`. */
export async function confirmPassword(
  { limits, passwords }: Pick<AccountsDeps, 'limits' | 'passwords'>,
  user: User,
  typed: string,
): Promise<void> {
  await limits.take('current-password', user.uuid, currentPasswordTries)
  if (!(await passwords.fits(user.passwordHash, typed))) throw new AppError('wrong_password')
  await limits.giveBack('current-password', user.uuid, currentPasswordTries)
}
