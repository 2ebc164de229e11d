import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** The source of new ids and secrets, injected so that tests can predict them. */
export type Ids = {
  /** A UUID v7: unique, and ordered by time. */
  uuid(): string
  /** Unguessable text (base64url) of `bytes` random bytes. */
  token(bytes?: number): string
  /** `count` random decimal digits. */
  digits(count: number): string
}

export const randomIds: Ids = {
  uuid: () => v7(),
  token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  digits: (count) => Array.from({ length: count }, () => unbiasedDigit()).join(''),
}

function unbiasedDigit(): number {
  const byte = randomBytes(1)[0] as number
  return byte < 250 ? byte % 10 : unbiasedDigit()
}
