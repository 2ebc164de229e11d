import type { ConnectedAccount } from '#features/integrations/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'
import { scheduleStore } from '../schedule-store.ts'

export type ExamplePlan = { account: ConnectedAccount; name: string; liveDate: Date; createdAt: Date }

/** Adds a planned live to an example account. */
export async function addExamplePlan(
  { ids }: { ids: Ids },
  tx: Database,
  { account, name, liveDate, createdAt }: ExamplePlan,
): Promise<void> {
  await scheduleStore(tx).add({
    id: ids.uuid(),
    ownerUuid: account.ownerUuid,
    pluginId: account.pluginId,
    account: account.username,
    platform: 'insta',
    name,
    liveDate,
    durationInMinutes: 60,
    status: 'scheduled',
    mediaId: null,
    rehearsal: null,
    rehearsedAt: null,
    createdAt,
    updatedAt: createdAt,
  })
}
