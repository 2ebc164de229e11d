import type { Locale } from '#platform/i18n/locale.ts'
import type { User } from './user-store.ts'

/** How to write to a user: where, in which language, and in which time zone its times are. */
export type UserContact = { email: string; mobile: string; name: string; locale: Locale; timezone: string }

export function contactOf({
  email,
  mobile,
  name,
  language,
  timezone,
}: Pick<User, 'email' | 'mobile' | 'name' | 'language' | 'timezone'>): UserContact {
  return { email, mobile, name, locale: language, timezone }
}
