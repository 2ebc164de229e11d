import { minute, second } from '#platform/contract/time.ts'
import type { LivesDeps } from '../deps.ts'
import type { CaptureSource } from './capture-source.ts'
import { startLivePoller } from './live-poller.ts'
import { pauseFactor } from './poll-cadence.ts'
import { takeTurns } from './take-turns.ts'

/** How often each page's running lives are listed; the page's webhook says when a live begins, too. */
const listLivesEvery = 30 * second
/** The same for a page whose planned live is due. */
const listPlannedEvery = 5 * second
const longestPause = 5 * minute

/** Facebook: lists the running lives of a page, and polls the comments of each as those of Instagram are. */
export function facebookSource(deps: LivesDeps): CaptureSource {
  return {
    pauseOf({ accountId }, isImminent) {
      const pause = isImminent ? listPlannedEvery : listLivesEvery
      const jitter = 0.9 + deps.random() * 0.2
      return Math.min(longestPause, pause * pauseFactor(deps.scheduler.usageOf(accountId))) * jitter
    },

    async findLives({ pluginId, accountId }) {
      const turn = { account: accountId, weight: 1 }
      const provider = takeTurns(await deps.integrations.provider(pluginId), deps.scheduler, turn)
      const answer = await provider.liveMedia()
      return answer.kind === 'ok' ? answer.lives : []
    },

    startPoller: (liveId) => startLivePoller(deps, liveId),
  }
}
