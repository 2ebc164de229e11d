import { createHash, randomBytes } from 'node:crypto'

/** Decimal digits derived from a name, so that an account or a person has the same id after a restart. */
export function digitsOf(name: string, length: number): string {
  const hash = createHash('sha256').update(name).digest('hex')
  return BigInt(`0x${hash}`).toString().padStart(length, '0').slice(-length)
}

/** Random decimal digits. */
export function randomDigits(length: number): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString()
    .padStart(length, '0')
    .slice(-length)
}

/** Random letters and digits, as tokens and trace ids carry. */
export function randomLetters(length: number): string {
  return randomBytes(length * 2)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(length, 'A')
    .slice(0, length)
}

/** 17 digits as Instagram gives to accounts; odd, so that a parser which uses a float corrupts it. */
export function instagramUserId(username: string): string {
  return `178414${digitsOf(`ig:${username}`, 10)}${(Number(digitsOf(`odd:${username}`, 1)) % 5) * 2 + 1}`
}

/** The app-scoped id of an account, which differs from the one in webhooks. */
export function appScopedId(username: string): string {
  return `2${digitsOf(`scoped:${username}`, 15)}`
}

/** The id of the Facebook Page linked to an account. */
export function pageId(username: string): string {
  return `10${digitsOf(`page:${username}`, 13)}`
}

/** The id of the Facebook person who manages an account. */
export function facebookUserId(username: string): string {
  return `12${digitsOf(`facebook:${username}`, 14)}`
}

/** The id of a viewer, scoped to Instagram messaging. */
export function personId(username: string): string {
  return `1${digitsOf(`person:${username}`, 15)}`
}
