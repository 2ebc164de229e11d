import type { Live } from '#features/lives/server/index.ts'
import { minute } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Ids } from '#platform/server/ids.ts'
import { peopleStore } from '../sharing/people-store.ts'
import { type LoggedAction, reportLogStore } from '../sharing/report-log-store.ts'

/** What the owner of an example live did with its report. */
export type ExampleReport = {
  people: { email: string; name: string; role: 'moderator' | 'viewer'; userUuid: string | null }[]
  /** What else the report's log shows; `minutesAfter` counts from the unlocking. */
  log: { act: LoggedAction; detail: string | null; userUuid: string; minutesAfter: number }[]
}

/** Shares the unlocked report of an example live, and fills its log. */
export async function addExampleReport(
  { ids }: { ids: Ids },
  tx: Database,
  live: Live,
  { people, log }: ExampleReport,
): Promise<void> {
  const at = live.unlockedAt
  if (!at) throw new Error('an example report is unlocked before it is shared')

  const entries = [
    { act: 'unlocked' as const, detail: null, userUuid: live.ownerUuid, minutesAfter: 0 },
    ...people.map(({ email }) => ({
      act: 'shared' as const,
      detail: email,
      userUuid: live.ownerUuid,
      minutesAfter: 5,
    })),
    ...log,
  ]
  for (const { minutesAfter, ...entry } of entries)
    await reportLogStore(tx).add({
      id: ids.uuid(),
      liveId: live.id,
      at: new Date(at.getTime() + minutesAfter * minute),
      ...entry,
    })
  for (const person of people)
    await peopleStore(tx).save({
      ...person,
      liveId: live.id,
      invitedBy: live.ownerUuid,
      invitedAt: new Date(at.getTime() + 5 * minute),
    })
}
