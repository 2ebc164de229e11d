import { hour, minute, second } from '#platform/contract/time.ts'
import type { LivesDeps } from '../deps.ts'
import type { CaptureSource } from './capture-source.ts'
import { startLivePoller } from './live-poller.ts'
import { pauseFactor } from './poll-cadence.ts'
import { takeTurns } from './take-turns.ts'

/** How often each account's running lives are listed. */
const listLivesEvery = 10 * second
/** The same for an account whose planned live is due. */
const listPlannedEvery = 2 * second
/** How often an account that answers no request for running lives is tried again: while its planned live is due, and else. */
const probePlannedEvery = minute
const probeEvery = hour
const longestPause = 5 * minute

/** Instagram: lists running lives where it can, and polls each beside the webhooks. */
export function instagramSource(deps: LivesDeps): CaptureSource {
  return {
    pauseOf({ accountId, canListLives }, isImminent) {
      if (!canListLives) return isImminent ? probePlannedEvery : probeEvery
      const pause = isImminent ? listPlannedEvery : listLivesEvery
      const jitter = 0.9 + deps.random() * 0.2
      return Math.min(longestPause, pause * pauseFactor(deps.scheduler.usageOf(accountId))) * jitter
    },

    async findLives({ pluginId, accountId, canListLives }) {
      const turn = { account: accountId, weight: 1 }
      const provider = takeTurns(await deps.integrations.provider(pluginId), deps.scheduler, turn)
      if (!canListLives) {
        await provider.probeLives()
        return []
      }
      const answer = await provider.liveMedia()
      return answer.kind === 'ok' ? answer.lives : []
    },

    startPoller: (liveId) => startLivePoller(deps, liveId),
  }
}
