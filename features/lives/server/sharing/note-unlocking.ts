import type { Platform } from '#platform/server/platform.ts'
import type { Live } from '../live-store.ts'
import { reportLogStore } from './report-log-store.ts'

/** Writes down who opened a report with a credit. */
export async function noteUnlocking(
  { connection, clock, ids }: Pick<Platform, 'connection' | 'clock' | 'ids'>,
  { id, unlockedBy, unlockedAt }: Live,
): Promise<void> {
  await reportLogStore(connection.db).add({
    id: ids.uuid(),
    liveId: id,
    userUuid: unlockedBy,
    act: 'unlocked',
    detail: null,
    at: unlockedAt ?? clock.now(),
  })
}
