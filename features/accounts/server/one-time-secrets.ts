import type { Ids } from '#platform/server/ids.ts'
import { deriveKey, hmacSha256 } from '#platform/server/secret-box.ts'

/**
 * Temporary passwords and SMS tokens. Both are random, short-lived and single use, so a keyed hash (HMAC with a key of
 * this installation) is stored: a copy of the database alone reveals nothing.
 */
export type OneTimeSecrets = {
  /** Twelve unambiguous characters, such as `k7pm-4xqr-9twa` (59 bits). */
  newTemporaryPassword(): string
  /** Six digits. */
  newLoginToken(): string
  /** Six digits. */
  newEmailCode(): string
  /** The stored hash; hyphens, spaces and upper case do not matter. */
  hash(
    kind: 'temporary-password' | 'login-token' | 'email-code' | 'recovery-code',
    userUuid: string,
    secret: string,
  ): string
}

const readable = 'abcdefghjkmnpqrstuvwxyz23456789'
const fairBytes = 256 - (256 % readable.length)

export function createOneTimeSecrets(ids: Ids, installationSecret: string): OneTimeSecrets {
  const key = deriveKey(installationSecret, 'accounts one-time secrets')

  return {
    newTemporaryPassword() {
      let characters = ''
      while (characters.length < 12) characters += readableCharacters(ids.token(32))
      return [0, 4, 8].map((start) => characters.slice(start, start + 4)).join('-')
    },

    newLoginToken: () => ids.digits(6),
    newEmailCode: () => ids.digits(6),

    hash: (kind, userUuid, secret) =>
      hmacSha256(key, `${kind}:${userUuid}:${secret.replace(/[\s-]/g, '').toLowerCase()}`).toString('hex'),
  }
}

/** Bytes beyond the last whole multiple are dropped, so that every character is equally likely. */
function readableCharacters(token: string): string {
  return [...Buffer.from(token, 'base64url')]
    .filter((byte) => byte < fairBytes)
    .map((byte) => readable[byte % readable.length])
    .join('')
}
