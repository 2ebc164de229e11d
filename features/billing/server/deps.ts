import type { Accounts } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

export type BillingDeps = Pick<Platform, 'connection' | 'clock'> & {
  accounts: Pick<Accounts, 'userSummaries' | 'createdAtOf'>
  /** Gives the free first-report credit to a user who has not got it yet. */
  ensureFreeCredit(userUuid: string): Promise<void>
}
