import type { Accounts } from '#features/accounts/server/index.ts'
import type { Billing } from '#features/billing/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CartsAttachment } from './attached-carts.ts'
import type { ReplySender } from './reply/send-reply.ts'
import type { ReportOpenings } from './sharing/report-openings.ts'

/** The dependencies of the use cases of reports. */
export type ReportsDeps = Pick<
  Platform,
  | 'connection'
  | 'clock'
  | 'ids'
  | 'log'
  | 'events'
  | 'realtime'
  | 'jobs'
  | 'messenger'
  | 'i18n'
  | 'env'
  | 'limits'
> & {
  accounts: Pick<Accounts, 'userSummaries' | 'userOfEmail' | 'contactOf'>
  notifications: Pick<Notifications, 'notify'>
  integrations: Integrations
  billing: Billing
  lives: Pick<Lives, 'join' | 'separate' | 'beginSelling' | 'endSelling' | 'switchStories'>
  carts: CartsAttachment
  replies: ReplySender
  openings: ReportOpenings
}
