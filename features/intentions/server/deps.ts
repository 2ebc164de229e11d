import type { Accounts } from '#features/accounts/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of intentions. */
export type IntentionsDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'realtime' | 'log'> & {
  accounts: Pick<Accounts, 'userSummaries' | 'userOfEmail'>
  integrations: Integrations
  notifications: Pick<Notifications, 'notify'>
}
