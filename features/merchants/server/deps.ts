import type { Accounts } from '#features/accounts/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of merchants. */
export type MerchantsDeps = Platform & {
  accounts: Pick<Accounts, 'contactOf' | 'userOfEmail' | 'userSummaries' | 'confirmPassword'>
  integrations: Pick<Integrations, 'accountsOfOwner' | 'accountOf'>
}
