import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { hashToken } from '#platform/server/secret-box.ts'
import type { provePasskey as proveCall } from '../../../passkey-contract.ts'
import type { AccountsDeps } from '../../deps.ts'
import type { Place } from '../../open-session.ts'
import { endedChallenge, finishChallenge } from '../finish-challenge.ts'
import { loginChallengeStore } from '../login-challenge-store.ts'
import { readAuthentication } from './credential-forms.ts'
import { passkeySite, webAuthn } from './passkey-site.ts'
import { passkeyStore } from './passkey-store.ts'

/** What the browser needs to finish the login that waits. Throws `not_found` when none does, or there is no passkey. */
export async function beginPasskeyLogin(
  { connection, clock, env }: Pick<AccountsDeps, 'connection' | 'clock' | 'env'>,
  token: string | null,
) {
  const store = loginChallengeStore(connection.db)
  const waiting = token === null ? null : await store.byTokenHash(hashToken(token), clock.now())
  const credentials = waiting ? await passkeyStore(connection.db).credentialsOf(waiting.userUuid) : []
  if (!waiting || credentials.length === 0) throw endedChallenge()

  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    ...{ rpID: passkeySite(env).id, allowCredentials: credentials, userVerification: 'preferred' },
  })
  await store.setPasskeyChallenge(waiting.tokenHash, options.challenge)
  return { options: JSON.stringify(options) }
}

/** Finishes a login by what a passkey signed. */
export function provePasskey(
  deps: AccountsDeps,
  token: string | null,
  { credential, rememberDevice }: RequestOf<typeof proveCall>['body'],
  place: Place,
) {
  const how = { rememberDevice: rememberDevice === true, place, refusal: 'invalid_passkey' }
  return finishChallenge(deps, token, how, (tx, { uuid }, { passkeyChallenge }) =>
    isSigned(deps, tx, uuid, passkeyChallenge, credential),
  )
}

/** Whether a passkey of the user signed this challenge on our address, and no copy of it was used since. */
async function isSigned(
  { clock, env }: Pick<AccountsDeps, 'clock' | 'env'>,
  tx: Database,
  userUuid: string,
  challenge: string | null,
  text: string,
): Promise<boolean> {
  const response = challenge === null ? null : readAuthentication(text)
  const passkey = response && (await passkeyStore(tx).byCredential(userUuid, response.id))
  if (!response || !passkey || challenge === null) return false

  const { verifyAuthenticationResponse } = await webAuthn()
  const site = passkeySite(env)
  const { credentialId: id, counter } = passkey
  const verified = await verifyAuthenticationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.id },
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return false
  return passkeyStore(tx).use(passkey, verified.authenticationInfo.newCounter, clock.now())
}
