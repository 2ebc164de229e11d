import type { SQL } from 'drizzle-orm'
import type { Accounts } from '#features/accounts/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { Use } from './availability.ts'
import type { ReportMismatch } from './payments/payment-mismatch.ts'
import type { PaymentOutbox } from './payments/payment-outbox.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'

/** The dependencies of the use cases of credits and payments. */
export type BillingDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'log' | 'env' | 'jobs' | 'events' | 'realtime' | 'secrets' | 'i18n'
> & {
  accounts: Pick<
    Accounts,
    | 'userSummaries'
    | 'createdAtOf'
    | 'contactOf'
    | 'traitsOf'
    | 'setPaymentCustomer'
    | 'setSubscriptionUntil'
    | 'findUser'
  >
  notifications: Pick<Notifications, 'notify'>
  merchants: Pick<Merchants, 'access' | 'paidBy'>
  /** Null if this installation takes no payments. */
  provider: PaymentProvider | null
  reportMismatch: ReportMismatch
  outbox: PaymentOutbox
  /** Grants the free first-report credit to a user who does not have it yet. */
  ensureFreeCredit(userUuid: string): Promise<void>
  /**
   * The media id under which a user's live is unlocked, with its account and day; null if the user has no such live.
   */
  liveOf(userUuid: string, mediaId: string): Promise<(Use & { mediaId: string }) | null>
  /** What a merchant's orders brought, with the columns of an invoice entry; null without a feature of orders. */
  entriesOfOrders: ((merchantUuid: string) => SQL) | null
}
