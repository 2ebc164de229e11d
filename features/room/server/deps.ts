import type { Accounts } from '#features/accounts/server/index.ts'
import type { Merchants } from '#features/merchants/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'

/** The dependencies of the use cases of the room. */
export type RoomDeps = Pick<
  Platform,
  'connection' | 'clock' | 'jobs' | 'realtime' | 'ids' | 'secrets' | 'log'
> & {
  accounts: Pick<Accounts, 'contactOf' | 'userSummaries'>
  merchants: Pick<Merchants, 'find'>
  streams: Pick<Streams, 'access' | 'accessWithin' | 'visible' | 'onChanged' | 'participantOf'>
}
