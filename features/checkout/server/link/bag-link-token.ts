import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

const idBytes = 16
/** Half an HMAC-SHA256: 128 bits keep a link short enough for an SMS and cannot be guessed. */
const macBytes = 16

/**
 * Signs and reads the tokens of buyers' links: the order's uuid and its HMAC under a derived key, in base64url. An order
 * always has the same token; when it stops to open the page follows from the order.
 */
export function bagLinkTokens(secret: string) {
  const key = deriveKey(secret, 'bag-links')
  const macOf = (id: Buffer) => hmacSha256(key, id).subarray(0, macBytes)

  return {
    write(orderUuid: string): string {
      const id = Buffer.from(orderUuid.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, macOf(id)]).toString('base64url')
    },

    /** The order's uuid; null without a valid signature. */
    read(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return null

      const id = bytes.subarray(0, idBytes)
      if (!equalInConstantTime(bytes.subarray(idBytes), macOf(id))) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
