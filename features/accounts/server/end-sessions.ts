import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { sessionStore } from './session-store.ts'
import { userStore } from './user-store.ts'

/** Ends one of the caller's sessions and its connections. Throws `not_found` for sessions of other users. */
export async function endSession(
  { connection, realtime, clock }: AccountsDeps,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!(await sessionStore(connection.db).endOwn(id, actor.userUuid, clock.now())))
    throw new AppError('not_found')
  await realtime.endSession(id)
}

export async function endOtherSessions(
  { connection, realtime, clock }: AccountsDeps,
  actor: Actor,
): Promise<void> {
  const ended = await sessionStore(connection.db).endOthers(actor.userUuid, actor.sessionId, clock.now())
  for (const id of ended) await realtime.endSession(id)
}

export async function endAllSessions(
  { connection, realtime, clock }: AccountsDeps,
  userUuid: string,
): Promise<void> {
  const ended = await sessionStore(connection.db).endAll(userUuid, clock.now())
  for (const id of ended) await realtime.endSession(id)
}

/**
 * Ends the sessions and connections of one account or of all users, for an operator. Returns their number; null if no
 * account has the e-mail.
 */
export async function endSessionsFor(
  { connection, realtime, clock, log }: AccountsDeps,
  who: { email: string } | 'everybody',
): Promise<number | null> {
  const user =
    who === 'everybody' ? null : await userStore(connection.db).byEmail(who.email.trim().toLowerCase())
  if (who !== 'everybody' && !user) return null

  const now = clock.now()
  const ended = user
    ? await sessionStore(connection.db).endAll(user.uuid, now)
    : await sessionStore(connection.db).endOfAllUsers(now)
  for (const id of ended) await realtime.endSession(id)
  log.warn({ userUuid: user?.uuid ?? null, sessions: ended.length }, 'an operator ended sessions')
  return ended.length
}
