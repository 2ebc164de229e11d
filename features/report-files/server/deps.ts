import type { Accounts } from '#features/accounts/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { ReportTables } from './export/report-table.ts'

/** The dependencies of the use cases of exports and imports. */
export type ReportFilesDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'events' | 'jobs' | 'files' | 'untrusted' | 'i18n' | 'log'
> & {
  accounts: Pick<Accounts, 'userSummaries' | 'userOfEmail'>
  notifications: Pick<Notifications, 'notify'>
  integrations: Integrations
  lives: Pick<Lives, 'remove' | 'importComments' | 'forgetRemovedComments'>
  tables: ReportTables
}
