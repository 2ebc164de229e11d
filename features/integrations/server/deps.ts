import type { Locale } from '#platform/i18n/locale.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { InstagramSettings } from './settings.ts'

/** Where a user is told something; null for somebody who is no longer there. */
export type Contacts = {
  contactOf(userUuid: string): Promise<{ email: string; name: string; locale: Locale } | null>
  /** Names and e-mails, by uuid, of those that have an account. */
  userSummaries(uuids: string[]): Promise<Map<string, { name: string; email: string }>>
  /** Do they want to hear of this? */
  mayNotify(userUuid: string, kind: 'connection_trouble', channel: 'email'): Promise<boolean>
}

/** What the use cases of this feature work with. */
export type Deps = Pick<
  Platform,
  | 'env'
  | 'connection'
  | 'clock'
  | 'ids'
  | 'httpClient'
  | 'log'
  | 'jobs'
  | 'events'
  | 'messenger'
  | 'speaker'
  | 'secrets'
> & { settings: InstagramSettings; contacts: Contacts }
