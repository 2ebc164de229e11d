import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { minute } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type {
  beginPasskey as beginCall,
  confirmPasskey as confirmCall,
  removePasskey as removeCall,
} from '../../../passkey-contract.ts'
import { confirmPassword } from '../../confirm-password.ts'
import type { AccountsDeps } from '../../deps.ts'
import { endOtherSessions } from '../../end-sessions.ts'
import type { Place } from '../../open-session.ts'
import { showMyUser } from '../../show-my-user.ts'
import { announce, removeRest } from '../change-second-factor.ts'
import { hasSecondFactor } from '../has-second-factor.ts'
import { newRecoveryCodes } from '../recovery-codes.ts'
import { readRegistration } from './credential-forms.ts'
import { algorithms, passkeySite, webAuthn } from './passkey-site.ts'
import { passkeyStore } from './passkey-store.ts'

const mostPasskeys = 10
const confirmTries = { max: 10, seconds: 15 * 60 }

/** What the browser needs to make a passkey. Throws `conflict` when the user has ten. */
export async function beginPasskey(
  deps: AccountsDeps,
  actor: Actor,
  { password }: RequestOf<typeof beginCall>['body'],
) {
  const user = await showMyUser(deps, actor)
  await confirmPassword(deps, user, password)
  const store = passkeyStore(deps.connection.db)
  const present = await store.credentialsOf(user.uuid)
  if (present.length >= mostPasskeys) throw new AppError('conflict', { messageKey: 'too_many_passkeys' })

  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Arara',
    rpID: passkeySite(deps.env).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.uuid)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: present,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const expiresAt = new Date(deps.clock.now().getTime() + 10 * minute)
  await store.beginRegistration({ userUuid: user.uuid, challenge: options.challenge, expiresAt })
  return { options: JSON.stringify(options) }
}

/**
 * Stores the passkey that the browser made and ends the other sessions. Returns recovery codes when it is the first
 * second factor of the account, otherwise none.
 */
export async function confirmPasskey(
  deps: AccountsDeps,
  actor: Actor,
  { name, credential }: RequestOf<typeof confirmCall>['body'],
  place: Place,
): Promise<{ recoveryCodes: string[] }> {
  const user = await showMyUser(deps, actor)
  await deps.limits.take('confirm-passkey', user.uuid, confirmTries)
  const now = deps.clock.now()
  const challenge = await passkeyStore(deps.connection.db).takeRegistration(user.uuid, now)
  const made = challenge === null ? null : await verifyRegistration(deps, challenge, credential)
  if (!made) throw new AppError('invalid_token', { messageKey: 'invalid_passkey' })

  const recoveryCodes = await deps.connection.transaction(async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, user.uuid))
    const passkey = { ...made, id: deps.ids.uuid(), userUuid: user.uuid, name, createdAt: now }
    if (!(await passkeyStore(tx).add(passkey)))
      throw new AppError('conflict', { messageKey: 'passkey_is_there' })
    await announce(deps, tx, user, 'passkey_added', place)
    return isFirst ? newRecoveryCodes(deps, tx, user.uuid) : []
  })
  await endOtherSessions(deps, actor)
  return { recoveryCodes }
}

export async function removePasskey(
  deps: AccountsDeps,
  actor: Actor,
  { id, password }: RequestOf<typeof removeCall>['body'],
  place: Place,
): Promise<void> {
  const user = await showMyUser(deps, actor)
  await confirmPassword(deps, user, password)
  await deps.connection.transaction(async (tx) => {
    if (!(await passkeyStore(tx).remove(user.uuid, id))) throw new AppError('not_found')
    await announce(deps, tx, user, 'passkey_removed', place)
    if (!(await hasSecondFactor(tx, user.uuid))) await removeRest(tx, user.uuid)
  })
}

/** Null for a text of another form, another site or another challenge, whatever the package says about it. */
async function verifyRegistration({ env }: Pick<AccountsDeps, 'env'>, challenge: string, text: string) {
  const response = readRegistration(text)
  if (!response) return null
  const { verifyRegistrationResponse } = await webAuthn()
  const site = passkeySite(env)
  const { registrationInfo } = await verifyRegistrationResponse({
    ...{ response, expectedChallenge: challenge, expectedOrigin: site.origin, expectedRPID: site.id },
    ...{ requireUserVerification: false, supportedAlgorithmIDs: algorithms },
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) return null

  const { id, publicKey, counter } = registrationInfo.credential
  return {
    ...{ credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter },
    transports: response.response.transports,
    isSynced: registrationInfo.credentialBackedUp,
  }
}
