import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

/** The signed content of a guest link: its id and expiry. */
export type GuestLinkClaim = { id: string; expiresAt: Date }

const idBytes = 16
const claimBytes = idBytes + 6
const macBytes = 32

/**
 * Signs and reads the tokens of guest links: id and expiry (milliseconds, 48 bits) with an HMAC-SHA256 under a derived
 * key, in base64url. A link always has the same token.
 */
export function guestLinkTokens(secret: string) {
  const key = deriveKey(secret, 'guest-links')

  return {
    write({ id, expiresAt }: GuestLinkClaim): string {
      const claim = Buffer.alloc(claimBytes)
      claim.write(id.replaceAll('-', ''), 'hex')
      claim.writeUIntBE(expiresAt.getTime(), idBytes, 6)
      return Buffer.concat([claim, hmacSha256(key, claim)]).toString('base64url')
    },

    /** Verifies a token; null without a valid signature. Does not check expiry or revocation. */
    read(token: string): GuestLinkClaim | null {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== claimBytes + macBytes || bytes.toString('base64url') !== token) return null

      const claim = bytes.subarray(0, claimBytes)
      if (!equalInConstantTime(bytes.subarray(claimBytes), hmacSha256(key, claim))) return null

      const hex = claim.toString('hex', 0, idBytes)
      return {
        id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
        expiresAt: new Date(claim.readUIntBE(idBytes, 6)),
      }
    },
  }
}
