import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { type User, userStore } from './user-store.ts'

/** The caller's own account. The hashes in it are not in the contract and never leave the server. */
export async function showMyUser({ connection }: AccountsDeps, actor: Actor): Promise<User> {
  const user = await userStore(connection.db).byUuid(actor.userUuid)
  if (!user) throw new AppError('invalid_authorization_header')
  return user
}
