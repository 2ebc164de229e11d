import { setTimeout as pause } from 'node:timers/promises'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { fieldError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { recoverPassword as recoverPasswordCall } from '../contract.ts'
import type { AccountsDeps } from './deps.ts'
import { recoveryEmail } from './emails/access-emails.ts'
import { loginTokenSms } from './emails/login-token-sms.ts'
import { loginTokenStore } from './login-token-store.ts'
import { mobileOf } from './mobile-number.ts'
import { temporaryPasswordLife } from './sign-up.ts'
import { type User, userStore } from './user-store.ts'

type Input = RequestOf<typeof recoverPasswordCall>['body']

const tries = { max: 5, seconds: 3600 }
const loginTokenLife = 10 * minute
/** Longer than the work for an existing account, so that the time does not reveal whether there is one. */
export const answerAfterMs = 250

/**
 * Sends a temporary password by e-mail or a login token by SMS. The permanent password stays good, so that a
 * stranger's request changes nothing for the owner. Answers alike, and after the same time, for documents without
 * an account and for a mobile number that is not the account's.
 */
export async function recoverPassword(deps: AccountsDeps, input: Input): Promise<void> {
  if (input.recoverMethod === 'mobile' && !deps.messenger.reaches('sms'))
    throw fieldError('recover_method', 'sms_unavailable')

  const mobile = input.mobileNumber ? await mobileOf(input.mobileNumber, 'mobile_number') : null
  await deps.limits.take('recover-account', input.document, tries)

  await Promise.all([sendToOwner(deps, input, mobile), pause(answerAfterMs)])
}

async function sendToOwner(deps: AccountsDeps, input: Input, mobile: string | null): Promise<void> {
  const user = await userStore(deps.connection.db).byDocument(input.document)
  if (!user) return

  if (input.recoverMethod === 'email') await sendTemporaryPassword(deps, user)
  else if (mobile === null || mobile === user.mobile) await sendLoginToken(deps, user)
}

async function sendTemporaryPassword(deps: AccountsDeps, user: User): Promise<void> {
  const temporaryPassword = deps.oneTimeSecrets.newTemporaryPassword()
  const now = deps.clock.now()

  await deps.connection.transaction(async (tx) => {
    await userStore(tx).change(user.uuid, {
      temporaryPasswordHash: deps.oneTimeSecrets.hash('temporary-password', user.uuid, temporaryPassword),
      temporaryPasswordExpiresAt: new Date(now.getTime() + temporaryPasswordLife),
      temporaryPasswordUsedAt: null,
    })
    await deps.messenger.send(recoveryEmail(deps, user, temporaryPassword), { tx })
  })
}

async function sendLoginToken(deps: AccountsDeps, user: User): Promise<void> {
  const token = deps.oneTimeSecrets.newLoginToken()

  await deps.connection.transaction(async (tx) => {
    await loginTokenStore(tx).put({
      userUuid: user.uuid,
      tokenHash: deps.oneTimeSecrets.hash('login-token', user.uuid, token),
      expiresAt: new Date(deps.clock.now().getTime() + loginTokenLife),
    })
    await deps.messenger.send(loginTokenSms(deps, user, token), { tx })
  })
}
