import type { ConnectedAccount } from '#features/integrations/server/index.ts'
import { dayAfter, startOfDay } from '#platform/contract/business-days.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { liveChanged } from '../../events.ts'
import { liveStore } from '../../live-store.ts'

/** The media of an account's Stories of one day (São Paulo): a Story itself is gone after 24 hours, and has no report. */
export function storyMediaId(accountId: string, day: string): string {
  return `stories_${accountId}_${day}`
}

type Needs = Pick<Platform, 'connection' | 'clock' | 'ids' | 'events'>

/** Makes the row of the day on which a reply was written, unless it is there. It takes replies until the day ends. */
export async function ensureStoryDay(
  { connection, clock, ids, events }: Needs,
  account: ConnectedAccount,
  writtenAt: Date,
): Promise<void> {
  const now = clock.now()
  const day = saoPauloDay(writtenAt)
  const until = startOfDay(dayAfter(day, 1))
  const live = await liveStore(connection.db).add({
    id: ids.uuid(),
    ...{ pluginId: account.pluginId, ownerUuid: account.ownerUuid, platform: account.provider },
    ...{ accountId: account.accountId, accountUsername: account.username },
    mediaId: storyMediaId(account.accountId, day),
    ...{ kind: 'story' as const, sellsUntil: until },
    ...(now < until ? { status: 'selling' as const } : { status: 'ended' as const, endedAt: until }),
    ...{ startedAt: writtenAt, day, lastCheckedAt: now, createdAt: now },
  })
  if (live) await events.emit(liveChanged, { live })
}
