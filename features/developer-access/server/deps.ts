import type { Accounts } from '#features/accounts/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of API keys. */
export type DeveloperAccessDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'limits'> & {
  accounts: Pick<Accounts, 'actorOf' | 'announceSecurity' | 'confirmPassword'>
}
