import type { NotificationKind } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

/** The user and the switch of a link. */
export type Unsubscription = { userUuid: string; setting: NotificationKind }

type Needs = Pick<Platform, 'env' | 'secrets'>

export const unsubscribePath = '/notifications/unsubscribe'

/** A link that turns one switch off by e-mail, without a session. It never expires, as old e-mails keep theirs. */
export function unsubscribeUrl({ env, secrets }: Needs, { userUuid, setting }: Unsubscription): string {
  const url = new URL(publicAddress(env, unsubscribePath))
  url.searchParams.set('user', userUuid)
  url.searchParams.set('setting', setting)
  url.searchParams.set('signature', signatureOf(secrets.secret, userUuid, setting).toString('base64url'))
  return url.href
}

/** False for a link that this installation did not create. */
export function isSigned(
  secret: string,
  { user, setting, signature }: { user: string; setting: string; signature: string },
): boolean {
  return equalInConstantTime(Buffer.from(signature, 'base64url'), signatureOf(secret, user, setting))
}

function signatureOf(secret: string, userUuid: string, setting: string): Buffer {
  return hmacSha256(deriveKey(secret, 'unsubscribe links'), `${userUuid}:${setting}`)
}
