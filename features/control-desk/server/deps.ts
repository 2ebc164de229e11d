import type { Accounts } from '#features/accounts/server/index.ts'
import type { Catalogue } from '#features/catalogue/server/index.ts'
import type { Intentions } from '#features/intentions/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of the control desk. */
export type ControlDeskDeps = Pick<Platform, 'connection' | 'clock' | 'realtime'> & {
  accounts: Pick<Accounts, 'userSummaries'>
  merchants: Pick<Merchants, 'access'>
  catalogue: Pick<Catalogue, 'offers'>
  intentions: Pick<Intentions, 'open'>
  streams: Pick<Streams, 'access'>
}
