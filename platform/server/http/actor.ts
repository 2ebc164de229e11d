import type { Locale } from '#platform/i18n/locale.ts'

/** Who is calling: the signed-in user behind the access token. */
export type Actor = {
  userUuid: string
  sessionId: string
  locale: Locale
  timezone: string
  /** A new password is due; everything else must wait (spec §2). */
  mustUpdatePassword: boolean
  isPlatformAdministrator: boolean
}

/** Finds the actor behind an access token; null when it is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<Actor | null>

export const sessionCookie = 'access_token'
