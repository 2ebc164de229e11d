import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { proveSecondFactor as proveCall } from '../../second-factor-contract.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountChangedEmail } from '../emails/account-changed-email.ts'
import { type FirstFactor, finishLogin } from '../finish-login.ts'
import { knownAddressFor } from '../login-budget.ts'
import type { Place } from '../open-session.ts'
import { sessionStore } from '../session-store.ts'
import { type User, userStore } from '../user-store.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { type LoginChallenge, loginChallengeStore } from './login-challenge-store.ts'
import { secondFactorStore } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'
import { matchingStep } from './totp.ts'

/** The browser's cookie with the token of its login challenge, and the one that remembers the device. */
export const challengeCookie = 'login_challenge'
export const trustedDeviceCookie = 'trusted_device'
export const challengeSeconds = 10 * 60
export const trustedDeviceSeconds = (30 * day) / 1000

const triesOfChallenge = 5
/** Wrong codes of an account, over all its challenges. */
const failures = { soon: { max: 10, seconds: 15 * 60 }, aDay: { max: 50, seconds: 24 * 60 * 60 } }

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
  return { expiresAt: challenge.expiresAt, byAuthenticator: authenticator?.confirmedAt != null }
}

type Input = RequestOf<typeof proveCall>['body']

/**
 * Finishes a login by a code of the app or a recovery code. Five tries a login; ten wrong codes of an account in 15
 * minutes and fifty a day, counted apart for addresses from which its owner signed in, so that who has only the
 * password cannot lock them out. Returns the session, and the token of a device to be remembered.
 */
export async function proveSecondFactor(
  deps: AccountsDeps,
  token: string | null,
  { code, rememberDevice }: Input,
  place: Place,
) {
  const { challenge, user } = await takeTry(deps, token)
  const limits = await takeFailures(deps, user.uuid, place)
  const trusted = rememberDevice ? deps.ids.token(32) : null
  const isProved = await deps.connection.transaction(async (tx) => {
    if (!(await spendCode(deps, tx, user, code, place))) return false
    if (!(await loginChallengeStore(tx).finish(challenge.tokenHash))) throw endedChallenge()
    if (trusted) await trustDevice(deps, tx, user, trusted, place)
    return true
  })
  if (!isProved) {
    await recordSecurityEvent(deps, deps.connection.db, user.uuid, 'second_factor_failed', place)
    throw new AppError('invalid_token', { messageKey: 'invalid_second_factor' })
  }

  await limits.giveBack()
  return { session: await finishLogin(deps, user, challenge.proved, place), trusted }
}

/** Counts a try of a challenge. Throws `not_found` when it has ended. */
async function takeTry(deps: AccountsDeps, token: string | null) {
  const { connection, clock } = deps
  const challenge: LoginChallenge | null = token
    ? await loginChallengeStore(connection.db).tryOnce(hashToken(token), triesOfChallenge, clock.now())
    : null
  const user = challenge && (await userStore(connection.db).byUuid(challenge.userUuid))
  if (!challenge || !user) throw endedChallenge()
  return { challenge, user }
}

async function takeFailures(
  { connection, clock, limits }: AccountsDeps,
  userUuid: string,
  { address }: Place,
): Promise<{ giveBack(): Promise<void> }> {
  const since = new Date(clock.now().getTime() - knownAddressFor)
  const isKnown = await sessionStore(connection.db).hasSignedInFrom(userUuid, address, since)
  const who = isKnown ? `${userUuid} at ${address}` : userUuid
  await limits.take('second-factor', who, failures.soon)
  await limits.take('second-factor-day', who, failures.aDay)
  return {
    async giveBack() {
      await limits.giveBack('second-factor', who, failures.soon)
      await limits.giveBack('second-factor-day', who, failures.aDay)
    },
  }
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

async function trustDevice(deps: AccountsDeps, tx: Database, user: User, token: string, place: Place) {
  const now = deps.clock.now()
  await secondFactorStore(tx).trustDevice({
    ...{ tokenHash: hashToken(token), userUuid: user.uuid, device: place.userAgent, createdAt: now },
    expiresAt: new Date(now.getTime() + trustedDeviceSeconds * 1000),
  })
  await recordSecurityEvent(deps, tx, user.uuid, 'device_trusted', place)
  await deps.messenger.send(accountChangedEmail(deps, user, ['device_trusted']), { tx })
}

function endedChallenge(): AppError {
  return new AppError('not_found', { messageKey: 'login_challenge_ended' })
}
