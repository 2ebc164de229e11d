import type { Live } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Platform } from '#platform/server/platform.ts'
import { reportLogStore } from './report-log-store.ts'

/** Logs the user who unlocked a report, in the transaction of the unlock. */
export async function logUnlock(
  tx: Database,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { id, unlockedBy, unlockedAt }: Live,
): Promise<void> {
  await reportLogStore(tx).add({
    id: ids.uuid(),
    liveId: id,
    userUuid: unlockedBy,
    act: 'unlocked',
    detail: null,
    at: unlockedAt ?? clock.now(),
  })
}
