import { deriveKey, equalInConstantTime, hmacSha256 } from '#platform/server/secret-box.ts'

/** What a guest link says of itself: which one it is, and until when it is good. */
export type GuestLinkClaim = { id: string; expiresAt: Date }

const idBytes = 16
const claimBytes = idBytes + 6
const macBytes = 32

/**
 * The signed part of guest links: id and expiry (milliseconds, 48 bits) with an HMAC-SHA256 under a key of its own,
 * in base64url. The same link always has the same text.
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

    /** Null for what we did not sign. Says nothing about expiry or revocation. */
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
