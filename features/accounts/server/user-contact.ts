import type { Locale } from '#platform/i18n/locale.ts'
import type { User } from './user-store.ts'

/** How to reach a user: addresses, language, and the time zone of times in messages. */
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
