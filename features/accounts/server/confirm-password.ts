import { AppError } from '#platform/contract/errors.ts'
import type { Deps } from './deps.ts'
import type { User } from './user-store.ts'

/** Guesses at the current password of an open session; right ones do not count. */
export const currentPasswordTries = { max: 10, seconds: 15 * 60 }

/** Whoever changes what an account stands on proves first that the session is not all they have. */
export async function confirmPassword(
  { limits, passwords }: Pick<Deps, 'limits' | 'passwords'>,
  user: User,
  typed: string,
): Promise<void> {
  await limits.take('current-password', user.uuid, currentPasswordTries)
  if (!(await passwords.fits(user.passwordHash, typed))) throw new AppError('wrong_password')
  await limits.giveBack('current-password', user.uuid, currentPasswordTries)
}
