import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Encrypts what must be readable again (provider tokens) with AES-256-GCM. `keys` are `name:base64-of-32-bytes`; the
 * first encrypts, all decrypt, so a key is rotated by prepending a new one.
 */
export type SecretBox = {
  /** `keyName.iv.tag.ciphertext`, bound to `context` (its owner, such as the row's id). */
  seal(secret: string, context: string): string
  /** Throws when the key is unknown, or the text or the context was tampered with. */
  open(sealed: string, context: string): string
  /** Whether it is sealed with a key that is no longer the first. */
  isStale(sealed: string): boolean
  /** The first encrypts. */
  keyNames: string[]
}

export function createSecretBox(keys: { name: string; key: Buffer }[]): SecretBox {
  const [current] = keys
  if (!current) throw new Error('no encryption key')

  return {
    seal(secret, context) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [
        current.name,
        ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
      ].join('.')
    },

    open(sealed, context) {
      const [name, iv, tag, body] = sealed.split('.')
      const found = keys.find((candidate) => candidate.name === name)
      if (!found || !iv || !tag || body === undefined) throw new Error('sealed with an unknown key')

      const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
      return decipher.update(body, 'base64url', 'utf8') + decipher.final('utf8')
    },

    keyNames: keys.map(({ name }) => name),
    isStale: (sealed) => !sealed.startsWith(`${current.name}.`),
  }
}

/** SHA-256 (hex) of a random token, stored instead of the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function hmacSha256(secret: string | Buffer, data: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(data).digest()
}

/** Compares in constant time; false when the lengths differ. */
export function equalInConstantTime(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A key for one purpose, derived from the installation's secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
