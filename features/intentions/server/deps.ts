import type { Accounts } from '#features/accounts/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Reports } from '#features/reports/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { CartsListener } from './carts/find-carts.ts'
import type { LiveCatalogues } from './catalogue/live-catalogues.ts'

/** What the use cases of intentions work with. */
export type IntentionsDeps = Pick<
  Platform,
  'env' | 'connection' | 'clock' | 'ids' | 'jobs' | 'realtime' | 'log' | 'i18n'
> & {
  accounts: Pick<Accounts, 'userSummaries' | 'userOfEmail'>
  integrations: Integrations
  catalogue: Pick<Catalogue, 'namedProducts' | 'shownProducts' | 'skuCodes'>
  /** The catalogues of sellers, as the engine reads them. */
  catalogues: LiveCatalogues
  notifications: Pick<Notifications, 'notify'>
  /** Later features that take part when a search has found carts. */
  cartsListeners: CartsListener[]
  reports: Pick<Reports, 'queueReplies' | 'stopReplies' | 'withdrawReply' | 'personalLinks'>
}
