import type { Notifications } from '#features/notifications/server/index.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { InstagramSettings } from './settings.ts'
import type { ShopifySettings } from './shopify/settings.ts'
import type { YouTubeSettings } from './youtube/settings.ts'

export type Contacts = {
  /** Names and e-mails, by uuid, of those that have an account. */
  userSummaries(uuids: string[]): Promise<Map<string, { name: string; email: string }>>
  /** The account with this confirmed e-mail (lower-cased); null if there is none. */
  userOfEmail(email: string): Promise<{ uuid: string; name: string; locale: Locale } | null>
}

/** The dependencies of the use cases of connected accounts. */
export type IntegrationsDeps = Pick<
  Platform,
  | 'env'
  | 'connection'
  | 'clock'
  | 'ids'
  | 'httpClient'
  | 'log'
  | 'jobs'
  | 'events'
  | 'realtime'
  | 'messenger'
  | 'limits'
  | 'i18n'
  | 'secrets'
> & {
  settings: InstagramSettings
  shopify: ShopifySettings
  youtube: YouTubeSettings
  contacts: Contacts
  notifications: Pick<Notifications, 'notify'>
}
