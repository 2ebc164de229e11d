import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { InstagramSettings } from './settings.ts'

export type Contacts = {
  /** Names and e-mails, by uuid, of those that have an account. */
  userSummaries(uuids: string[]): Promise<Map<string, { name: string; email: string }>>
}

/** What the use cases of this feature work with. */
export type Deps = Pick<
  Platform,
  'env' | 'connection' | 'clock' | 'ids' | 'httpClient' | 'log' | 'jobs' | 'events' | 'speaker' | 'secrets'
> & {
  settings: InstagramSettings
  contacts: Contacts
  notifications: Pick<Notifications, 'notify'>
}
