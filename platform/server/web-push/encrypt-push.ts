import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in base64url: a point of P-256, and 16 bytes. */
export type PushKeys = { p256dh: string; auth: string }

/** Bytes of a record, of which there is one; every push service takes a body of this length. */
const recordSize = 4_096
/** Of the longest message: a record less its header, key, tag and delimiter. */
export const longestPush = 3_993

/**
 * A message that the browser of the subscription alone can read (RFC 8291, in the coding aes128gcm of RFC 8188). `given`
 * is for the vectors of tests: otherwise key and salt are new for each message. Throws for keys that are none.
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: PushKeys,
  given: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  if (message.byteLength > longestPush) throw new Error('the message is too long for a push')
  const browserKey = Buffer.from(p256dh, 'base64url')
  const pair = createECDH('prime256v1')
  if (given.privateKey) pair.setPrivateKey(given.privateKey)
  else pair.generateKeys()
  const ownKey = pair.getPublicKey()
  const salt = given.salt ?? randomBytes(16)

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey])
  const secret = derive(pair.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ownKey.byteLength), ownKey, sealed, cipher.getAuthTag()])
}

/** Whether a message can be encrypted for these keys: a point on the curve, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (Buffer.from(auth, 'base64url').byteLength !== 16) return false
  try {
    encryptPush(Buffer.alloc(0), { p256dh, auth })
    return Buffer.from(p256dh, 'base64url').byteLength === 65
  } catch {
    return false
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
