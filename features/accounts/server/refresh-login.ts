import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { openSession, type Place } from './open-session.ts'
import { sessionStore } from './session-store.ts'
import { userStore } from './user-store.ts'

/**
 * Replaces the caller's session by a new one that counts from the same login, so that no user stays signed in for ever
 * without authenticating. Of two concurrent refreshes with one token, one gets a session.
 */
export async function refreshLogin(deps: AccountsDeps, actor: Actor, place: Place) {
  const user = await userStore(deps.connection.db).byUuid(actor.userUuid)
  const ended = user && (await sessionStore(deps.connection.db).end(actor.sessionId, deps.clock.now()))
  if (!ended) throw new AppError('invalid_authorization_header')

  await deps.realtime.endSession(actor.sessionId)
  return openSession(deps, user, place, ended.createdAt)
}
