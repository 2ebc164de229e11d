import { AppError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountChangedEmail } from '../emails/account-changed-email.ts'
import { finishLogin } from '../finish-login.ts'
import { knownAddressFor } from '../login-budget.ts'
import type { Place } from '../open-session.ts'
import { sessionStore } from '../session-store.ts'
import { type User, userStore } from '../user-store.ts'
import { type LoginChallenge, loginChallengeStore } from './login-challenge-store.ts'
import { secondFactorStore } from './second-factor-store.ts'
import { recordSecurityEvent } from './security-event.ts'

/** The browser's cookie that remembers the device. */
export const trustedDeviceCookie = 'trusted_device'
export const trustedDeviceSeconds = (30 * day) / 1000

const triesOfChallenge = 5
/** Wrong proofs of an account, over all its challenges. */
const failures = { soon: { max: 10, seconds: 15 * 60 }, aDay: { max: 50, seconds: 24 * 60 * 60 } }

/**
 * Finishes a login whose second factor `prove` finds right. Five tries a login; ten wrong proofs of an account in 15
 * minutes and fifty a day, counted apart for addresses from which its owner signed in, so that an attacker with only
 * the password cannot lock them out. Returns the session, and the token of a device to be remembered. `refusal`:
 * the key of the text for a wrong proof.
 */
export async function finishChallenge(
  deps: AccountsDeps,
  token: string | null,
  { rememberDevice, place, refusal }: { rememberDevice: boolean; place: Place; refusal: string },
  prove: (tx: Database, user: User, challenge: LoginChallenge) => Promise<boolean>,
) {
  const { challenge, user } = await takeTry(deps, token)
  const limits = await takeFailures(deps, user.uuid, place)
  const trusted = rememberDevice ? deps.ids.token(32) : null
  const isProved = await deps.connection.transaction(async (tx) => {
    if (!(await prove(tx, user, challenge))) return false
    if (!(await loginChallengeStore(tx).finish(challenge.tokenHash))) throw endedChallenge()
    if (trusted) await trustDevice(deps, tx, user, trusted, place)
    return true
  })
  if (!isProved) {
    await recordSecurityEvent(deps, deps.connection.db, user.uuid, 'second_factor_failed', place)
    throw new AppError('invalid_token', { messageKey: refusal })
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

async function trustDevice(deps: AccountsDeps, tx: Database, user: User, token: string, place: Place) {
  const now = deps.clock.now()
  await secondFactorStore(tx).trustDevice({
    ...{ tokenHash: hashToken(token), userUuid: user.uuid, device: place.userAgent, createdAt: now },
    expiresAt: new Date(now.getTime() + trustedDeviceSeconds * 1000),
  })
  await recordSecurityEvent(deps, tx, user.uuid, 'device_trusted', place)
  await deps.messenger.send(accountChangedEmail(deps, user, ['device_trusted']), { tx })
}

export function endedChallenge(): AppError {
  return new AppError('not_found', { messageKey: 'login_challenge_ended' })
}
