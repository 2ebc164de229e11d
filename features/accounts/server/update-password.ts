import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { updatePassword as updatePasswordCall } from '../contract.ts'
import type { Deps } from './deps.ts'
import { loginTokenStore } from './login-token-store.ts'
import { weaknessOf } from './password-rules.ts'
import { sessionStore } from './session-store.ts'
import { type User, userStore } from './user-store.ts'

type Input = RequestOf<typeof updatePasswordCall>['body']

const tries = { max: 10, seconds: 15 * 60 }

/**
 * Sets the permanent password and ends the user's other sessions. While a new password is due, the login just
 * proved who is calling; otherwise the current password is asked for, whatever `validateCurrentPassword` says.
 */
export async function updatePassword(deps: Deps, actor: Actor, input: Input): Promise<void> {
  const user = await deps.users.byUuid(actor.userUuid)
  if (!user) throw new AppError('invalid_authorization_header')

  if (user.status === 'ACTIVE' || input.validateCurrentPassword)
    await checkCurrentPassword(deps, user, input.currentPassword ?? '')
  const weakness = weaknessOf(input.password, user)
  if (weakness) throw fieldError('password', weakness)

  const passwordHash = await deps.passwords.hash(input.password)
  const now = deps.clock.now()
  const ended = await deps.connection.transaction(async (tx) => {
    await userStore(tx).change(user.uuid, {
      passwordHash,
      status: 'ACTIVE',
      temporaryPasswordHash: null,
      temporaryPasswordExpiresAt: null,
      temporaryPasswordUsedAt: null,
      updatedAt: now,
    })
    await loginTokenStore(tx).forget(user.uuid)
    return sessionStore(tx).endOthers(user.uuid, actor.sessionId, now)
  })
  for (const sessionId of ended) await deps.realtime.endSession(sessionId)
}

async function checkCurrentPassword(deps: Deps, user: User, typed: string): Promise<void> {
  if (typed === '') throw fieldError('current_password', 'required')
  await deps.limits.take('current-password', user.uuid, tries)

  const isPermanent = await deps.passwords.fits(user.passwordHash, typed)
  const isTheOneJustUsed =
    user.status !== 'ACTIVE' &&
    user.temporaryPasswordHash === deps.oneTimeSecrets.hash('temporary-password', user.uuid, typed)
  if (!isPermanent && !isTheOneJustUsed) throw fieldError('current_password', 'wrong_password')

  await deps.limits.giveBack('current-password', user.uuid, tries)
}
