import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

const idBytes = 16
/** Half an HMAC-SHA256: 128 bits keep a link short enough for an SMS and cannot be guessed. */
const macBytes = 16

/** The tokens of buyers' links, of an order each. When one stops to open the page follows from the order. */
export const bagLinkTokens = (secret: string) => signedIds(secret, 'bag-links')

/** The ids with which gateways lead buyers back, of a payment code each. They open nothing once the code is over. */
export const returnIds = (secret: string) => signedIds(secret, 'payment-returns')

/**
 * Signs and reads ids in addresses: a uuid and its HMAC under a key derived for one purpose, in base64url. The same uuid
 * always has the same one.
 */
function signedIds(secret: string, purpose: 'bag-links' | 'payment-returns') {
  const key = deriveKey(secret, purpose)
  const macOf = (id: Buffer) => hmacSha256(key, id).subarray(0, macBytes)

  return {
    write(uuid: string): string {
      const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, macOf(id)]).toString('base64url')
    },

    /** The uuid; null without a valid signature. */
    read(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null

      const id = bytes.subarray(0, idBytes)
      if (!equalInConstantTime(bytes.subarray(idBytes), macOf(id))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
