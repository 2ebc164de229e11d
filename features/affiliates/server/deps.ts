import type { Accounts } from '#features/accounts/server/index.ts'
import type { Notifications } from '#features/notifications/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { RewardCredits } from './reward-credits.ts'

/** The dependencies of the use cases of affiliates. */
export type AffiliatesDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'log' | 'i18n' | 'env' | 'secrets'
> & {
  accounts: Pick<Accounts, 'traitsOf' | 'contactOf' | 'setAffiliateCode' | 'signUpCodeOf' | 'signedUpByCode'>
  notifications: Pick<Notifications, 'notify'>
  credits: RewardCredits
}
