import type { Accounts } from '#features/accounts/server/index.ts'
import type { Integrations } from '#features/integrations/server/index.ts'
import type { Lives } from '#features/lives/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Orders } from '#features/orders/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of customers. */
export type CustomersDeps = Pick<
  Platform,
  'connection' | 'clock' | 'ids' | 'jobs' | 'log' | 'secrets' | 'untrusted'
> & {
  merchants: Pick<Merchants, 'access' | 'find' | 'ofUser'>
  integrations: Pick<Integrations, 'accountsOfOwner'>
  accounts: Pick<Accounts, 'userOfEmail' | 'withdrawExports'>
  streams: Pick<Streams, 'eraseAlerts'>
  lives: Pick<Lives, 'attach' | 'eraseFromOwner'>
  orders: Pick<Orders, 'onChanged' | 'buyerRows' | 'eraseBuyers'>
}
