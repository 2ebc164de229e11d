import { randomBytes } from 'node:crypto'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { SecurityEvent } from '../../second-factor-contract.ts'
import { confirmPassword } from '../confirm-password.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountChangedEmail } from '../emails/account-changed-email.ts'
import { endOtherSessions } from '../end-sessions.ts'
import type { Place } from '../open-session.ts'
import { showMyUser } from '../show-my-user.ts'
import type { User } from '../user-store.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { loginChallengeStore } from './login-challenge-store.ts'
import { openSecret, sealSecret } from './prove-second-factor.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { secondFactorStore } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { authenticatorUrl, base32, matchingStep } from './totp.ts'

const confirmTries = { max: 10, seconds: 15 * 60 }

type WithPassword = { password: string }

/** A new secret for the caller's authenticator app. Throws `conflict` when they have one in force. */
export async function beginAuthenticator(deps: AccountsDeps, actor: Actor, { password }: WithPassword) {
  const user = await showMyUser(deps, actor)
  await confirmPassword(deps, user, password)

  const secret = randomBytes(20)
  const sealed = sealSecret(deps, user.uuid, secret)
  const store = secondFactorStore(deps.connection.db)
  if (!(await store.beginAuthenticator(user.uuid, sealed, deps.clock.now())))
    throw new AppError('conflict', { messageKey: 'authenticator_is_there' })
  return { secret: base32(secret), url: authenticatorUrl(secret, user.email) }
}

/**
 * Puts the app in force by a first code and ends the other sessions. Returns recovery codes when it is the first second
 * factor of the account, otherwise none.
 */
export async function confirmAuthenticator(
  deps: AccountsDeps,
  actor: Actor,
  { code }: { code: string },
  place: Place,
): Promise<{ recoveryCodes: string[] }> {
  const user = await showMyUser(deps, actor)
  await deps.limits.take('confirm-authenticator', user.uuid, confirmTries)
  const waiting = await secondFactorStore(deps.connection.db).authenticator(user.uuid)
  if (!waiting || waiting.confirmedAt) throw new AppError('conflict')
  const now = deps.clock.now()
  const secret = openSecret(deps, user.uuid, waiting.sealedSecret)
  const step = matchingStep(secret, code.replace(/\s/g, ''), now)
  if (step === null) throw new AppError('invalid_token', { messageKey: 'invalid_second_factor' })

  const recoveryCodes = await deps.connection.transaction(async (tx) => {
    const store = secondFactorStore(tx)
    const isFirst = !(await hasSecondFactor(tx, user.uuid))
    if (!(await store.confirmAuthenticator(user.uuid, waiting.sealedSecret, step, now)))
      throw new AppError('conflict')
    await announce(deps, tx, user, 'authenticator_added', place)
    return isFirst ? newRecoveryCodes(deps, tx, user.uuid) : []
  })
  await endOtherSessions(deps, actor)
  return { recoveryCodes }
}

export async function removeAuthenticator(
  deps: AccountsDeps,
  actor: Actor,
  { password }: WithPassword,
  place: Place,
): Promise<void> {
  const user = await showMyUser(deps, actor)
  await confirmPassword(deps, user, password)
  await deps.connection.transaction(async (tx) => {
    if (!(await secondFactorStore(tx).removeAuthenticator(user.uuid))) throw new AppError('not_found')
    await announce(deps, tx, user, 'authenticator_removed', place)
    if (!(await hasSecondFactor(tx, user.uuid))) await removeRest(tx, user.uuid)
  })
}

export async function renewRecoveryCodes(
  deps: AccountsDeps,
  actor: Actor,
  { password }: WithPassword,
  place: Place,
): Promise<{ recoveryCodes: string[] }> {
  const user = await showMyUser(deps, actor)
  await confirmPassword(deps, user, password)
  if (!(await hasSecondFactor(deps.connection.db, user.uuid))) throw new AppError('not_found')
  return deps.connection.transaction(async (tx) => {
    await announce(deps, tx, user, 'recovery_codes_renewed', place)
    return { recoveryCodes: await newRecoveryCodes(deps, tx, user.uuid) }
  })
}

export async function forgetTrustedDevices(deps: AccountsDeps, actor: Actor, place: Place): Promise<void> {
  await deps.connection.transaction(async (tx) => {
    await secondFactorStore(tx).forgetDevices(actor.userUuid)
    await recordSecurityEvent(deps, tx, actor.userUuid, 'devices_forgotten', place)
  })
}

/** Records a change and tells the owner of it by e-mail, in the transaction that makes it. */
export async function announce(
  deps: AccountsDeps,
  tx: Parameters<typeof secondFactorStore>[0],
  user: User,
  kind: Exclude<SecurityEvent, 'second_factor_failed' | 'devices_forgotten'>,
  place: Place | null,
): Promise<void> {
  await recordSecurityEvent(deps, tx, user.uuid, kind, place)
  await deps.messenger.send(accountChangedEmail(deps, user, [kind]), { tx })
}

/** Deletes what is of use with a second factor only. */
export async function removeRest(
  tx: Parameters<typeof secondFactorStore>[0],
  userUuid: string,
): Promise<void> {
  const store = secondFactorStore(tx)
  await store.replaceRecoveryCodes(userUuid, [])
  await store.forgetDevices(userUuid)
  await loginChallengeStore(tx).deleteOfUser(userUuid)
}
