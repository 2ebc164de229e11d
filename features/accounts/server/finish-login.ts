import type { AccountsDeps } from './deps.ts'
import { endAllSessions } from './end-sessions.ts'
import { openSession, type Place } from './open-session.ts'
import { type User, userStore } from './user-store.ts'

/** What a login has proved: the password, the mailbox (by a temporary password) or the phone (by a token). */
export type FirstFactor = 'password' | 'email' | 'mobile'

/**
 * Opens the session of a login that has proved everything. After a temporary password or a token the user must set a new
 * password, and all earlier sessions end.
 */
export async function finishLogin(deps: AccountsDeps, user: User, proved: FirstFactor, place: Place) {
  const changes = changesOf(deps.clock.now(), user, proved)
  if (changes) {
    await endAllSessions(deps, user.uuid)
    await userStore(deps.connection.db).change(user.uuid, { ...changes, updatedAt: deps.clock.now() })
  }
  return openSession(deps, { ...user, ...changes }, place)
}

function changesOf(now: Date, user: User, proved: FirstFactor) {
  if (proved === 'email')
    return {
      status: 'REQUEST_PASSWORD_UPDATE_EMAIL' as const,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
    }
  if (proved === 'mobile')
    return {
      status: 'REQUEST_PASSWORD_UPDATE_MOBILE' as const,
      mobileConfirmedAt: user.mobileConfirmedAt ?? now,
    }
  return null
}
