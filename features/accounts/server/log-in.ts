import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { logIn as logInCall } from '../contract.ts'
import { decoyUser } from './decoy-user.ts'
import type { AccountsDeps } from './deps.ts'
import { type FirstFactor, finishLogin } from './finish-login.ts'
import { takeLoginTry } from './login-budget.ts'
import { loginTokenStore } from './login-token-store.ts'
import type { Place } from './open-session.ts'
import { beginChallenge, needsSecondFactor } from './second-factor/prove-second-factor.ts'
import { userStore } from './user-store.ts'

type Input = RequestOf<typeof logInCall>['body']
type Session = Awaited<ReturnType<typeof finishLogin>>
/** A session, or the token of a challenge that asks for the second factor. */
type Outcome = { session: Session; challenge?: never } | { session?: never; challenge: string }

const loginTokenTries = 5

/**
 * Signs in with the permanent password, a temporary password or an SMS token. Where the account has a second factor, no
 * session begins before it is proved, unless the device is remembered. For a document without an account, time and
 * response are the same.
 */
export async function logIn(
  deps: AccountsDeps,
  input: Input,
  place: Place,
  trustedDevice: string | null = null,
): Promise<Outcome> {
  const user = await userStore(deps.connection.db).byDocument(input.document)
  const attempt = await takeLoginTry(deps, { document: input.document, user, address: place.address })

  const proved = input.token
    ? await proofByToken(deps, user ?? decoyUser, input.token)
    : await proofByPassword(deps, user ?? decoyUser, input.password ?? '')
  if (!user || !proved) throw new AppError(input.token ? 'invalid_token' : 'invalid_credentials')

  await attempt.giveBack()
  if (await needsSecondFactor(deps, user.uuid, trustedDevice))
    return { challenge: await beginChallenge(deps, user.uuid, proved) }
  return { session: await finishLogin(deps, user, proved, place) }
}

async function proofByPassword(
  deps: AccountsDeps,
  user: typeof decoyUser,
  password: string,
): Promise<FirstFactor | null> {
  const isPermanent = await deps.passwords.fits(user.passwordHash, password)
  if (isPermanent && user.passwordHash) {
    if (deps.passwords.isOutdated(user.passwordHash))
      await userStore(deps.connection.db).change(user.uuid, {
        passwordHash: await deps.passwords.hash(password),
        updatedAt: deps.clock.now(),
      })
    return 'password'
  }

  const hash = deps.oneTimeSecrets.hash('temporary-password', user.uuid, password)
  const isTemporary = await userStore(deps.connection.db).spendTemporaryPassword(
    user.uuid,
    hash,
    deps.clock.now(),
  )
  return isTemporary ? 'email' : null
}

async function proofByToken(
  deps: AccountsDeps,
  user: typeof decoyUser,
  token: string,
): Promise<FirstFactor | null> {
  await deps.passwords.fits(null, token)
  if (!/^\d{6}$/.test(token)) return null

  const now = deps.clock.now()
  const expected = await loginTokenStore(deps.connection.db).tryOnce(user.uuid, loginTokenTries, now)
  const given = deps.oneTimeSecrets.hash('login-token', user.uuid, token)
  if (expected !== given || !(await loginTokenStore(deps.connection.db).spend(user.uuid, given))) return null
  return 'mobile'
}
