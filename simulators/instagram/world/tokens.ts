import type { AdjustableClock } from './clock.ts'
import { randomLetters } from './ids.ts'
import type { Variant } from './options.ts'

/** Kinds of access token: Instagram user (short, long), Facebook user (short, long), Page. */
type TokenKind = 'ig_short' | 'ig_long' | 'fb_short' | 'fb_long' | 'page'

/** An access token and its permissions. Times in milliseconds. */
export type Token = {
  value: string
  kind: TokenKind
  variant: Variant
  /** The account that logged in; for a Page token, the account of that Page. */
  username: string
  /** Accounts whose Pages the Facebook person selected. */
  pages: string[]
  granted: string[]
  declined: string[]
  issuedAt: number
  /** null = does not expire by time. */
  expiresAt: number | null
  /** The subcode of error 190 once the token was revoked. */
  dead: number | null
}

/** What an authorization granted, stored until its code is used or an hour has passed. */
export type Grant = {
  variant: Variant
  username: string
  pages: string[]
  granted: string[]
  declined: string[]
  redirectUri: string
}

export const hour = 3_600_000
export const day = 24 * hour
export const longLife = 60 * day

/** The issued codes and tokens. */
export type Tokens = {
  newCode(grant: Grant): string
  /** Returns the grant once; undefined if it is unknown, used or older than an hour. */
  redeemCode(code: string): Grant | undefined
  peekCode(code: string): Grant | undefined
  issue(kind: TokenKind, from: Omit<Grant, 'redirectUri'>, life: number | null): Token
  /** The Page token of a user token: the same value each time. */
  pageToken(user: Token, username: string): Token
  find(value: string): Token | undefined
  /** Revokes every token of the account; returns their number. */
  revoke(username: string, subcode: number): number
  all(): Token[]
  restore(token: Token): void
  reset(): void
}

/** An empty set of codes and tokens. */
export function createTokens(clock: AdjustableClock): Tokens {
  const codes = new Map<string, { grant: Grant; expiresAt: number }>()
  const tokens = new Map<string, Token>()
  const pageTokens = new Map<string, string>()

  const peekCode = (code: string) => {
    const entry = codes.get(code)
    return entry && entry.expiresAt > clock.ms() ? entry.grant : undefined
  }
  const issue: Tokens['issue'] = (kind, from, life) => {
    const prefix = from.variant === 'instagram' ? 'IGAA' : 'EAAG'
    const token: Token = {
      value: prefix + randomLetters(kind.endsWith('short') ? 120 : 160),
      kind,
      variant: from.variant,
      username: from.username,
      pages: from.pages,
      granted: from.granted,
      declined: from.declined,
      issuedAt: clock.ms(),
      expiresAt: life === null ? null : clock.ms() + life,
      dead: null,
    }
    tokens.set(token.value, token)
    return token
  }

  return {
    newCode: (grant) => {
      const code = `AQB${randomLetters(90)}`
      codes.set(code, { grant, expiresAt: clock.ms() + hour })
      return code
    },
    peekCode,
    redeemCode: (code) => {
      const grant = peekCode(code)
      codes.delete(code)
      return grant
    },
    issue,
    pageToken: (user, username) => {
      const key = `${user.value} ${username}`
      const known = tokens.get(pageTokens.get(key) ?? '')
      if (known) return known
      const life = user.kind === 'fb_long' || user.expiresAt === null ? null : user.expiresAt - clock.ms()
      const token = issue('page', { ...user, username, pages: [username] }, life)
      pageTokens.set(key, token.value)
      return token
    },
    find: (value) => tokens.get(value),
    revoke: (username, subcode) => {
      let count = 0
      for (const token of tokens.values()) {
        if (token.username !== username && !token.pages.includes(username)) continue
        token.dead = subcode
        count += 1
      }
      return count
    },
    all: () => [...tokens.values()],
    restore: (token) => {
      tokens.set(token.value, token)
    },
    reset: () => {
      codes.clear()
      tokens.clear()
      pageTokens.clear()
    },
  }
}
