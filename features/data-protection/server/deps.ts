import type { Accounts } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of data protection. */
export type DataProtectionDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'metrics' | 'log'
> & {
  accounts: Pick<Accounts, 'userSummaries'>
}
