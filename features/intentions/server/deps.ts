import type { Accounts } from '#features/accounts/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Reports } from '#features/reports/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** What the use cases of intentions work with. */
export type IntentionsDeps = Pick<
  Platform,
  'env' | 'connection' | 'clock' | 'ids' | 'jobs' | 'realtime' | 'log' | 'i18n'
> & {
  accounts: Pick<Accounts, 'userSummaries' | 'userOfEmail'>
  integrations: Integrations
  notifications: Pick<Notifications, 'notify'>
  reports: Pick<Reports, 'queueReplies' | 'stopReplies' | 'withdrawReply'>
}
