import type { Accounts } from '#features/accounts/server/index.ts'
import type { Intentions } from '#features/intentions/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of API keys and webhooks. */
export type DeveloperAccessDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'limits' | 'secrets' | 'events' | 'publicPost'
> & {
  accounts: Pick<Accounts, 'actorOf' | 'announceSecurity' | 'confirmPassword'>
  notifications: Pick<Notifications, 'notify'>
  merchants: Pick<Merchants, 'membersOf'>
  intentions: Pick<Intentions, 'onCartsReady'>
  orders: Pick<Orders, 'onChanged'>
}
