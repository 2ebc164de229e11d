import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { AccountsDeps } from './deps.ts'
import { accountChangedEmail } from './emails/account-changed-email.ts'
import { accountEmail } from './emails/account-email.ts'
import { mayNotifyOwner } from './limit-owner-notices.ts'
import { showMyUser } from './show-my-user.ts'
import { noPendingEmail, takenValueOf, type User, userStore } from './user-store.ts'

const emailCodeTries = 5
const emailCodeLife = 30 * minute
const codesAnHour = { max: 5, seconds: 3600 }

/** Counts an e-mail code that is about to be sent. Throws `rate_limited` after 5 in an hour. */
export function limitEmailCodes({ limits }: Pick<AccountsDeps, 'limits'>, user: User): Promise<void> {
  return limits.take('email-code', user.uuid, codesAnHour)
}

/**
 * Stores a pending e-mail and sends a code to it. The current e-mail stays valid until the code is confirmed. If the
 * address belongs to another account, its owner is notified instead and no code is valid, so that the caller does not
 * learn who has an account.
 */
export async function startEmailChange(
  deps: AccountsDeps,
  tx: Database,
  user: User,
  email: string,
): Promise<void> {
  const code = deps.oneTimeSecrets.newEmailCode()
  const owner = await userStore(tx).byEmail(email)
  const isFree = owner === null || owner.uuid === user.uuid

  await userStore(tx).change(user.uuid, {
    pendingEmail: email,
    pendingEmailCodeHash: isFree ? codeHashOf(deps, user.uuid, email, code) : null,
    pendingEmailExpiresAt: new Date(deps.clock.now().getTime() + emailCodeLife),
    pendingEmailTries: 0,
  })
  const mail = email === user.email ? 'own_email_code_email' : 'email_code_email'
  if (isFree) await deps.messenger.send(accountEmail(deps, { ...user, email }, mail, { code }), { tx })
  else if (await mayNotifyOwner(deps, owner))
    await deps.messenger.send(accountEmail(deps, owner, 'email_in_use_email'), { tx })
}

/** Confirms the pending e-mail by its code and notifies the old address. Throws `invalid_token` for a wrong code. */
export async function confirmEmail(deps: AccountsDeps, actor: Actor, typed: string): Promise<User> {
  const user = await showMyUser(deps, actor)
  const now = deps.clock.now()
  const waiting = await userStore(deps.connection.db).tryEmailCode(user.uuid, emailCodeTries, now)
  const given = codeHashOf(deps, user.uuid, waiting?.email ?? '', typed)
  if (!waiting || waiting.codeHash !== given) throw wrongCode()

  await deps.connection.transaction(async (tx) => {
    const isTaken = await userStore(tx)
      .takeOverPendingEmail(user.uuid, given, {
        emailConfirmedAt: now,
        temporaryPasswordHash: null,
        temporaryPasswordExpiresAt: null,
        updatedAt: now,
      })
      .catch((error) => {
        throw takenValueOf(error) ? wrongCode() : error
      })
    if (!isTaken) throw wrongCode()
    if (waiting.email !== user.email)
      await deps.messenger.send(accountChangedEmail(deps, user, ['email']), { tx })
  })
  return showMyUser(deps, actor)
}

/**
 * Sends a code to the account's own, unconfirmed e-mail. A user who signed in by SMS has proved only the number; reports
 * shared with the e-mail stay closed until it is confirmed.
 */
export async function sendEmailCode(deps: AccountsDeps, actor: Actor): Promise<User> {
  const user = await showMyUser(deps, actor)
  if (user.emailConfirmedAt) throw new AppError('conflict', { messageKey: 'email_is_confirmed' })
  if (user.pendingEmail !== null && user.pendingEmail !== user.email)
    throw new AppError('conflict', { messageKey: 'another_email_waits' })

  await limitEmailCodes(deps, user)
  await deps.connection.transaction((tx) => startEmailChange(deps, tx, user, user.email))
  return showMyUser(deps, actor)
}

/** Sends another code for the pending e-mail. Throws `not_found` if there is none. */
export async function resendEmailCode(deps: AccountsDeps, actor: Actor): Promise<void> {
  const user = await showMyUser(deps, actor)
  const email = user.pendingEmail
  if (email === null) throw new AppError('not_found')

  await limitEmailCodes(deps, user)
  await deps.connection.transaction((tx) => startEmailChange(deps, tx, user, email))
}

export async function cancelEmailChange(deps: AccountsDeps, actor: Actor): Promise<User> {
  await userStore(deps.connection.db).change(actor.userUuid, noPendingEmail)
  return showMyUser(deps, actor)
}

function codeHashOf(
  { oneTimeSecrets }: Pick<AccountsDeps, 'oneTimeSecrets'>,
  uuid: string,
  email: string,
  code: string,
) {
  return oneTimeSecrets.hash('email-code', `${uuid}:${email}`, code)
}

function wrongCode(): AppError {
  return new AppError('invalid_token', { messageKey: 'invalid_email_code' })
}
