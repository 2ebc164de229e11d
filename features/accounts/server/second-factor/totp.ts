import { createHmac } from 'node:crypto'
import { equalInConstantTime } from '#platform/server/secret-box.ts'

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app for a step of 30 seconds (RFC 6238 with SHA-1, which every app supports). */
export function codeOfStep(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) as number) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** length
  return String(number).padStart(length, '0')
}

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

/** The step whose code was typed: the present one, or the one before or after; null for any other code. */
export function matchingStep(secret: Buffer, code: string, now: Date): number | null {
  const present = stepAt(now)
  const matches = [present - 1, present, present + 1].filter((step) =>
    equalInConstantTime(Buffer.from(codeOfStep(secret, step)), Buffer.from(code)),
  )
  return matches.at(-1) ?? null
}

/** Bytes in base32, as authenticator apps take a secret. */
export function base32(bytes: Buffer): string {
  let written = ''
  let waiting = 0
  let bits = 0
  for (const byte of bytes) {
    waiting = (waiting << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) written += alphabet[(waiting >> (bits - 5)) & 31]
    waiting &= (1 << bits) - 1
  }
  return bits > 0 ? written + alphabet[(waiting << (5 - bits)) & 31] : written
}

/** The address behind the QR code that an authenticator app reads. */
export function authenticatorUrl(secret: Buffer, account: string): string {
  const label = `Arara:${account}`
  return `otpauth://totp/${encodeURIComponent(label)}?secret=${base32(secret)}&issuer=Arara`
}
