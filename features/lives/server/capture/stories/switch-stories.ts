import type { ConnectedAccount, Integrations } from '#features/integrations/server/index.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { liveChanged } from '../../events.ts'
import { liveStore } from '../../live-store.ts'
import { endSelling } from '../posts/end-selling.ts'
import { storyMediaId } from './story-day.ts'

type Needs = Pick<Platform, 'connection' | 'clock' | 'events'> & {
  integrations: Pick<Integrations, 'takeStoryReplies'>
}

/** Takes replies to the Stories of an account from now on, or no longer. The report of today continues, or ends. */
export async function switchStories(needs: Needs, account: ConnectedAccount, isOn: boolean): Promise<void> {
  const now = needs.clock.now()
  await needs.integrations.takeStoryReplies(account.pluginId, isOn)
  const store = liveStore(needs.connection.db)
  const mediaId = storyMediaId(account.accountId, saoPauloDay(now))
  const today = await store.byPluginAndMedia(account.pluginId, mediaId)
  if (!today) return
  if (!isOn) {
    await endSelling(needs, today, now)
    return
  }
  const live = await store.update(today.id, { status: 'selling', endedAt: null, updatedAt: now })
  if (live) await needs.events.emit(liveChanged, { live })
}
