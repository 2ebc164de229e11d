import type { ApiScope } from '#platform/contract/scopes.ts'
import type { Locale } from '#platform/i18n/locale.ts'

/** The caller: the signed-in user of the access token. */
export type Actor = {
  userUuid: string
  sessionId: string
  locale: Locale
  timezone: string
  /** The user must set a new password first; other calls are refused (spec §2). */
  mustUpdatePassword: boolean
  isPlatformAdministrator: boolean
}

/** Finds the actor of an access token; null if it is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<Actor | null>

export const sessionCookie = 'access_token'

/** What an API key begins with; secrets scanners of code hosts find it by this. */
export const apiKeyPrefix = 'arara_key_'

/** A call that is made with an API key: `POST /orders/list`, and the scopes of which the key needs one. */
export type KeyCall = { route: string; scopes: readonly ApiScope[]; address: string }

/**
 * Finds whom an API key acts for; null if it is unknown or revoked. Throws `rate_limited`, and `access_denied` when the
 * key has none of the scopes.
 */
export type AuthenticateKey = (key: string, call: KeyCall) => Promise<Actor | null>
