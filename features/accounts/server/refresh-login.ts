import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Deps } from './deps.ts'
import { openSession, type Place } from './open-session.ts'

/**
 * Ends the caller's session and opens another in its place, which counts from the same login: nobody stays signed in
 * for ever without proving who they are. Of two refreshes at once with one token, one gets a session.
 */
export async function refreshLogin(deps: Deps, actor: Actor, place: Place) {
  const user = await deps.users.byUuid(actor.userUuid)
  const ended = user && (await deps.sessions.end(actor.sessionId, deps.clock.now()))
  if (!ended) throw new AppError('invalid_authorization_header')

  await deps.realtime.endSession(actor.sessionId)
  return openSession(deps, user, place, ended.createdAt)
}
