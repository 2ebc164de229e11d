import type { LivesDeps } from '../../deps.ts'
import type { CaptureSource } from '../capture-source.ts'
import { listPause } from './chat-pace.ts'
import { startChatPoller } from './chat-poller.ts'

/** YouTube: lists the broadcasts of a channel, and reads the chat of each, within the units of Google's day. */
export function youtubeSource(deps: LivesDeps): CaptureSource {
  return {
    async pauseOf(_account, isImminent) {
      const accounts = await deps.integrations.connectedAccounts()
      const channels = accounts.filter(({ provider }) => provider === 'youtube').length
      return listPause(await deps.integrations.youtubeQuota(), channels, isImminent)
    },

    async findLives({ pluginId }) {
      const channel = await deps.integrations.channel(pluginId)
      const answer = await channel?.onAir()
      // Without a chat there is nothing to capture.
      return answer?.kind === 'ok' ? answer.broadcasts.filter(({ chatId }) => chatId !== null) : []
    },

    startPoller: (liveId) => startChatPoller(deps, liveId),
  }
}
