import type { Room } from '#features/room/server/index.ts'
import type { Streams } from '#features/streams/server/index.ts'
import type { Platform } from '#platform/server/platform.ts'
import type { KitPublisher } from './publish-kit.ts'

/** The dependencies of the use cases of room kit. */
export type RoomKitDeps = Pick<Platform, 'connection' | 'clock' | 'ids' | 'jobs' | 'realtime' | 'log'> & {
  streams: Pick<Streams, 'access' | 'visible' | 'onChanged'>
  participants: Room['participants']
  publisher: KitPublisher
}
