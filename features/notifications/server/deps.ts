import type { Accounts } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of sending messages to users. */
export type NotificationsDeps = Pick<
  Platform,
  'connection' | 'clock' | 'env' | 'jobs' | 'log' | 'messenger' | 'secrets' | 'i18n'
> & {
  accounts: Pick<
    Accounts,
    'contactOf' | 'mayNotify' | 'setNotification' | 'subscribersAfter' | 'countSubscribers'
  >
}

/** How to reach a user, and in which language and time zone. */
export type Contact = NonNullable<Awaited<ReturnType<Accounts['contactOf']>>>
