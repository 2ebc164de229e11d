import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Deps } from './deps.ts'
import { accountChangedEmail } from './emails/account-changed-email.ts'
import { accountEmail } from './emails/account-email.ts'
import { mayNotifyOwner } from './limit-owner-notices.ts'
import { showMyUser } from './show-my-user.ts'
import { noPendingEmail, takenValueOf, type User, userStore } from './user-store.ts'

const emailCodeTries = 5
const emailCodeLife = 30 * minute
const codesAnHour = { max: 5, seconds: 3600 }

/** Counts a code that is about to be sent; throws `rate_limited`. */
export function limitEmailCodes({ limits }: Pick<Deps, 'limits'>, user: User): Promise<void> {
  return limits.take('email-code', user.uuid, codesAnHour)
}

/**
 * Puts a new e-mail in waiting and sends its code there. The account's own stays the one for everything until the
 * code comes back. When the address is another account's, its owner is told instead and no code will ever fit: the
 * caller does not learn who has an account.
 */
export async function startEmailChange(deps: Deps, tx: Database, user: User, email: string): Promise<void> {
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

/** The code came back: the pending e-mail is the account's from now on, and the old address hears of it. */
export async function confirmEmail(deps: Deps, actor: Actor, typed: string): Promise<User> {
  const user = await showMyUser(deps, actor)
  const now = deps.clock.now()
  const waiting = await deps.users.tryEmailCode(user.uuid, emailCodeTries, now)
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
 * Sends a code to the account's own e-mail, which nobody has confirmed yet: whoever signed in by SMS proved only the
 * number. Until then the reports shared with the address stay closed.
 */
export async function sendEmailCode(deps: Deps, actor: Actor): Promise<User> {
  const user = await showMyUser(deps, actor)
  if (user.emailConfirmedAt) throw new AppError('conflict', { messageKey: 'email_is_confirmed' })
  if (user.pendingEmail !== null && user.pendingEmail !== user.email)
    throw new AppError('conflict', { messageKey: 'another_email_waits' })

  await limitEmailCodes(deps, user)
  await deps.connection.transaction((tx) => startEmailChange(deps, tx, user, user.email))
  return showMyUser(deps, actor)
}

/** Another code for the pending e-mail. Throws `not_found` when none is waiting. */
export async function resendEmailCode(deps: Deps, actor: Actor): Promise<void> {
  const user = await showMyUser(deps, actor)
  const email = user.pendingEmail
  if (email === null) throw new AppError('not_found')

  await limitEmailCodes(deps, user)
  await deps.connection.transaction((tx) => startEmailChange(deps, tx, user, email))
}

export async function cancelEmailChange(deps: Deps, actor: Actor): Promise<User> {
  await deps.users.change(actor.userUuid, noPendingEmail)
  return showMyUser(deps, actor)
}

function codeHashOf(
  { oneTimeSecrets }: Pick<Deps, 'oneTimeSecrets'>,
  uuid: string,
  email: string,
  code: string,
) {
  return oneTimeSecrets.hash('email-code', `${uuid}:${email}`, code)
}

function wrongCode(): AppError {
  return new AppError('invalid_token', { messageKey: 'invalid_email_code' })
}
