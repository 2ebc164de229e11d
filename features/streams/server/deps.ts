import type { Accounts } from '#features/accounts/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { StreamListeners } from './stream-listeners.ts'

/** The dependencies of the use cases of streams. */
export type StreamsDeps = Platform & {
  accounts: Pick<Accounts, 'contactOf' | 'userOfEmail' | 'userSummaries'>
  merchants: Pick<Merchants, 'access' | 'find' | 'membersOf' | 'ofUser'>
  catalogue: Pick<Catalogue, 'shownProducts' | 'ownProducts' | 'hasGroup'>
  listeners: StreamListeners
}
