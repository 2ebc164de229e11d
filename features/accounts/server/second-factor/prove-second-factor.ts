import type { RequestOf } from '#platform/contract/endpoint.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { proveSecondFactor as proveCall } from '../../second-factor-contract.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountChangedEmail } from '../emails/account-changed-email.ts'
import type { FirstFactor } from '../finish-login.ts'
import type { Place } from '../open-session.ts'
import type { User } from '../user-store.ts'
import { endedChallenge, finishChallenge } from './finish-challenge.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { loginChallengeStore } from './login-challenge-store.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { secondFactorStore } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { matchingStep } from './totp.ts'

/** The browser's cookie with the token of its login challenge. */
export const challengeCookie = 'login_challenge'
export const challengeSeconds = 10 * 60

/** Whether a login must prove a second factor; not on a device that the user told us to remember. */
export async function needsSecondFactor(
  { connection, clock }: Pick<AccountsDeps, 'connection' | 'clock'>,
  userUuid: string,
  trustedDevice: string | null,
): Promise<boolean> {
  if (!(await hasSecondFactor(connection.db, userUuid))) return false
  if (trustedDevice === null) return true
  return !(await secondFactorStore(connection.db).isTrusted(userUuid, hashToken(trustedDevice), clock.now()))
}

/** Stores a login that proved its first factor and returns the token of its challenge. */
export async function beginChallenge(
  { connection, clock, ids }: Pick<AccountsDeps, 'connection' | 'clock' | 'ids'>,
  userUuid: string,
  proved: FirstFactor,
): Promise<string> {
  const token = ids.token(32)
  const expiresAt = new Date(clock.now().getTime() + (challengeSeconds / 60) * minute)
  await loginChallengeStore(connection.db).add({ tokenHash: hashToken(token), userUuid, proved, expiresAt })
  return token
}

export async function showChallenge(deps: Pick<AccountsDeps, 'connection' | 'clock'>, token: string | null) {
  const { connection, clock } = deps
  const challenge =
    token && (await loginChallengeStore(connection.db).byTokenHash(hashToken(token), clock.now()))
  if (!challenge) throw endedChallenge()

  const authenticator = await secondFactorStore(connection.db).authenticator(challenge.userUuid)
  const passkeys = await passkeyStore(connection.db).ofUser(challenge.userUuid)
  return {
    expiresAt: challenge.expiresAt,
    byAuthenticator: authenticator?.confirmedAt != null,
    byPasskey: passkeys.length > 0,
  }
}

type Input = RequestOf<typeof proveCall>['body']

/** Finishes a login by a code of the app or a recovery code. */
export function proveSecondFactor(
  deps: AccountsDeps,
  token: string | null,
  { code, rememberDevice }: Input,
  place: Place,
) {
  const how = { rememberDevice: rememberDevice === true, place, refusal: 'invalid_second_factor' }
  return finishChallenge(deps, token, how, (tx, user) => spendCode(deps, tx, user, code, place))
}

/** Uses up a code of the app or a recovery code; false when it is wrong or was used before. */
async function spendCode(deps: AccountsDeps, tx: Database, user: User, code: string, place: Place) {
  const store = secondFactorStore(tx)
  const digits = code.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) {
    const authenticator = await store.authenticator(user.uuid)
    if (!authenticator?.confirmedAt) return false
    const step = matchingStep(
      openSecret(deps, user.uuid, authenticator.sealedSecret),
      digits,
      deps.clock.now(),
    )
    if (step === null || !(await store.spendStep(user.uuid, step))) return false
    await resealStale(deps, tx, user.uuid, authenticator.sealedSecret)
    return true
  }

  const hash = deps.oneTimeSecrets.hash('recovery-code', user.uuid, code)
  if (!(await store.spendRecoveryCode(user.uuid, hash, deps.clock.now()))) return false
  await recordSecurityEvent(deps, tx, user.uuid, 'recovery_code_used', place)
  await deps.messenger.send(accountChangedEmail(deps, user, ['recovery_code_used']), { tx })
  return true
}

export function openSecret(
  { secrets }: Pick<AccountsDeps, 'secrets'>,
  userUuid: string,
  sealed: string,
): Buffer {
  return Buffer.from(secrets.box.open(sealed, contextOf(userUuid)), 'base64url')
}

export function sealSecret(
  { secrets }: Pick<AccountsDeps, 'secrets'>,
  userUuid: string,
  secret: Buffer,
): string {
  return secrets.box.seal(secret.toString('base64url'), contextOf(userUuid))
}

/** After the installation's key was rotated, a secret is sealed again when it is used. */
async function resealStale(
  deps: AccountsDeps,
  tx: Database,
  userUuid: string,
  sealed: string,
): Promise<void> {
  if (!deps.secrets.box.isStale(sealed)) return
  await secondFactorStore(tx).reseal(userUuid, sealSecret(deps, userUuid, openSecret(deps, userUuid, sealed)))
}

export const contextOf = (userUuid: string) => `authenticator of ${userUuid}`
