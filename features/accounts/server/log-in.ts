import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { logIn as logInCall } from '../contract.ts'
import { decoyUser } from './decoy-user.ts'
import type { AccountsDeps } from './deps.ts'
import { endAllSessions } from './end-sessions.ts'
import { takeLoginTry } from './login-budget.ts'
import { loginTokenStore } from './login-token-store.ts'
import { openSession, type Place } from './open-session.ts'
import { type User, userStore } from './user-store.ts'

type Input = RequestOf<typeof logInCall>['body']
/** The facts that a login proves, and its changes of the account. */
type Proof = Partial<Pick<User, 'status' | 'emailConfirmedAt' | 'mobileConfirmedAt' | 'passwordHash'>>

const loginTokenTries = 5

/**
 * Signs in with the permanent password, a temporary password or an SMS token. After one of the last two the user must
 * set a new password, and all earlier sessions end. For a document without an account, time and response are the same.
 */
export async function logIn(deps: AccountsDeps, input: Input, place: Place) {
  const user = await userStore(deps.connection.db).byDocument(input.document)
  const attempt = await takeLoginTry(deps, { document: input.document, user, address: place.address })

  const proof = input.token
    ? await proofByToken(deps, user ?? decoyUser, input.token)
    : await proofByPassword(deps, user ?? decoyUser, input.password ?? '')
  if (!user || !proof) throw new AppError(input.token ? 'invalid_token' : 'invalid_credentials')

  await attempt.giveBack()
  if (proof.status) await endAllSessions(deps, user.uuid)
  if (Object.keys(proof).length > 0)
    await userStore(deps.connection.db).change(user.uuid, { ...proof, updatedAt: deps.clock.now() })
  return openSession(deps, { ...user, ...proof }, place)
}

async function proofByPassword(
  deps: AccountsDeps,
  user: typeof decoyUser,
  password: string,
): Promise<Proof | null> {
  const isPermanent = await deps.passwords.fits(user.passwordHash, password)
  if (isPermanent && user.passwordHash) {
    const isOutdated = deps.passwords.isOutdated(user.passwordHash)
    return isOutdated ? { passwordHash: await deps.passwords.hash(password) } : {}
  }

  const now = deps.clock.now()
  const hash = deps.oneTimeSecrets.hash('temporary-password', user.uuid, password)
  const isTemporary = await userStore(deps.connection.db).spendTemporaryPassword(user.uuid, hash, now)
  return isTemporary
    ? { status: 'REQUEST_PASSWORD_UPDATE_EMAIL', emailConfirmedAt: user.emailConfirmedAt ?? now }
    : null
}

async function proofByToken(
  deps: AccountsDeps,
  user: typeof decoyUser,
  token: string,
): Promise<Proof | null> {
  await deps.passwords.fits(null, token)
  if (!/^\d{6}$/.test(token)) return null

  const now = deps.clock.now()
  const expected = await loginTokenStore(deps.connection.db).tryOnce(user.uuid, loginTokenTries, now)
  const given = deps.oneTimeSecrets.hash('login-token', user.uuid, token)
  if (expected !== given || !(await loginTokenStore(deps.connection.db).spend(user.uuid, given))) return null

  return { status: 'REQUEST_PASSWORD_UPDATE_MOBILE', mobileConfirmedAt: user.mobileConfirmedAt ?? now }
}
