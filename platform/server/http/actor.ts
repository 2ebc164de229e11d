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
