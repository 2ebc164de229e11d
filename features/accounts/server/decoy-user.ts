import type { User } from './user-store.ts'

/**
 * Stands in for an account that does not exist, so that the same queries run: the response time must not reveal who has
 * an account.
 */
export const decoyUser: Pick<User, 'uuid' | 'passwordHash' | 'emailConfirmedAt' | 'mobileConfirmedAt'> = {
  uuid: '00000000-0000-0000-0000-000000000000',
  passwordHash: null,
  emailConfirmedAt: null,
  mobileConfirmedAt: null,
}
