import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { showMyUser } from './show-my-user.ts'
import { takenValueOf, type User, userStore } from './user-store.ts'

/** Changes the username. Of two concurrent changes to the same one, one succeeds. */
export async function updateMyUser(
  deps: AccountsDeps,
  actor: Actor,
  { username }: { username: string },
): Promise<User> {
  const user = await showMyUser(deps, actor)
  if (user.username !== username) {
    await userStore(deps.connection.db)
      .change(user.uuid, { username, updatedAt: deps.clock.now() })
      .catch((error) => {
        throw takenValueOf(error) === 'username'
          ? new AppError('conflict', { messageKey: 'username_taken' })
          : error
      })
  }
  return showMyUser(deps, actor)
}
