/** A random key for one attempt at a call that must not run twice (`Idempotency-Key`). */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A random uuid (version 4). */
export function newUuid(): string {
  const hex = newKey()
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) % 4]
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ]
  return parts.join('-')
}
