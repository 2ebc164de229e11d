import { day } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { RoomDeps } from './deps.ts'
import { roomPurgeStore } from './room-purge-store.ts'

type Deps = Pick<RoomDeps, 'connection' | 'clock' | 'jobs'>

/** Days for which it is known who a visitor was and from which network they wrote, and for which a chat is stored. */
const tracedDays = 30
const chatDays = 180

const purgeRoomsJob = defineJob<Record<string, never>>('room.purge-rooms', { retries: 2 })

/** Declares the nightly job that deletes what is old, and the rooms of erased streams. */
export function purgeRoomsJobs(deps: Deps): void {
  deps.jobs.every(purgeRoomsJob, '51 4 * * *', {})
  deps.jobs.handle(purgeRoomsJob, () => purgeRooms(deps))
}

export async function purgeRooms({ connection, clock }: Pick<Deps, 'connection' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * day)
  await roomPurgeStore(connection.db).purge({ traced: before(tracedDays), chat: before(chatDays) })
}
