import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { updatePassword as updatePasswordCall } from '../contract.ts'
import { currentPasswordTries } from './confirm-password.ts'
import type { AccountsDeps } from './deps.ts'
import { accountChangedEmail } from './emails/account-changed-email.ts'
import { weaknessOf } from './password-rules.ts'
import { storePassword } from './store-password.ts'
import { type User, userStore } from './user-store.ts'

type Input = RequestOf<typeof updatePasswordCall>['body']

/**
 * Sets the permanent password and ends the user's other sessions. While a new password is due, the login has just
 * authenticated the caller; otherwise the current password is required, whatever `validateCurrentPassword` says.
 */
export async function updatePassword(deps: AccountsDeps, actor: Actor, input: Input): Promise<void> {
  const user = await userStore(deps.connection.db).byUuid(actor.userUuid)
  if (!user) throw new AppError('invalid_authorization_header')

  if (user.status === 'ACTIVE' || input.validateCurrentPassword)
    await checkCurrentPassword(deps, user, input.currentPassword ?? '')
  const refusal = await refusalOf(deps, user, input.password)
  if (refusal) throw fieldError('password', refusal)

  const passwordHash = await deps.passwords.hash(input.password)
  const ended = await deps.connection.transaction(async (tx) => {
    if (user.status === 'ACTIVE')
      await deps.messenger.send(accountChangedEmail(deps, user, ['password']), { tx })
    return storePassword(deps, tx, actor, user, { passwordHash, status: 'ACTIVE' })
  })
  for (const sessionId of ended) await deps.realtime.endSession(sessionId)
}

/** Why a password would be refused for the caller, as a key of the catalogue; null if it would be accepted. */
export async function checkPassword(deps: AccountsDeps, actor: Actor, { password }: { password: string }) {
  const user = await userStore(deps.connection.db).byUuid(actor.userUuid)
  if (!user) throw new AppError('invalid_authorization_header')
  return refusalOf(deps, user, password)
}

async function refusalOf(deps: AccountsDeps, user: User, password: string) {
  if (isTemporaryPassword(deps, user, password)) return 'password_is_temporary' as const
  return weaknessOf(password, user)
}

async function checkCurrentPassword(deps: AccountsDeps, user: User, typed: string): Promise<void> {
  if (typed === '') throw fieldError('current_password', 'required')
  await deps.limits.take('current-password', user.uuid, currentPasswordTries)

  const isPermanent = await deps.passwords.fits(user.passwordHash, typed)
  const isTheOneJustUsed = user.status !== 'ACTIVE' && isTemporaryPassword(deps, user, typed)
  if (!isPermanent && !isTheOneJustUsed) throw fieldError('current_password', 'wrong_password')

  await deps.limits.giveBack('current-password', user.uuid, currentPasswordTries)
}

function isTemporaryPassword({ oneTimeSecrets }: AccountsDeps, user: User, typed: string): boolean {
  return user.temporaryPasswordHash === oneTimeSecrets.hash('temporary-password', user.uuid, typed)
}
