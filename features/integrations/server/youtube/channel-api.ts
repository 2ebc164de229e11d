import { countOf, listOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { costs } from './quota.ts'
import { broadcastOf, type ChatPage, chatPageOf, type YouTubeBroadcast } from './read-chat.ts'
import { callYouTube, type YouTubeTrouble } from './youtube-call.ts'

/** YouTube's calls for one connected channel; expected failures are results, not errors. */
export type YouTubeChannelApi = {
  /** Broadcasts on air now. */
  onAir(): Promise<{ kind: 'ok'; broadcasts: YouTubeBroadcast[] } | YouTubeTrouble>
  /** One broadcast; null where the channel has it no longer. */
  broadcast(id: string): Promise<{ kind: 'ok'; broadcast: YouTubeBroadcast | null } | YouTubeTrouble>
  /**
   * The messages of a chat after `token`, oldest first; without one the recent ones. `pause`: milliseconds that Google
   * wants between two calls.
   */
  chat(chat: {
    id: string
    mediaId: string
    token: string | null
  }): Promise<{ kind: 'ok'; page: ChatPage; next: string | null; pause: number } | YouTubeTrouble>
}

const part = 'id,snippet,status'
const usualPause = 5_000

export function youtubeChannelApi(
  deps: IntegrationsDeps,
  { pluginId, accountId }: { pluginId: string; accountId: string },
): YouTubeChannelApi {
  const list = async (params: Record<string, string>) => {
    const answer = await callYouTube(deps, pluginId, {
      ...{ path: 'liveBroadcasts', units: costs.broadcasts },
      params: { part, maxResults: '50', ...params },
    })
    if (answer.kind !== 'ok') return answer
    const found = listOf(answer.body.items).map(broadcastOf)
    return { kind: 'ok' as const, broadcasts: found.filter((each) => each !== null) }
  }

  return {
    async onAir() {
      const answer = await list({ broadcastStatus: 'active', broadcastType: 'all' })
      if (answer.kind !== 'ok') return answer
      return { kind: 'ok', broadcasts: answer.broadcasts.filter(({ isOver }) => !isOver) }
    },

    async broadcast(id) {
      const answer = await list({ id })
      if (answer.kind !== 'ok') return answer
      return { kind: 'ok', broadcast: answer.broadcasts.find(({ mediaId }) => mediaId === id) ?? null }
    },

    async chat({ id, mediaId, token }) {
      const answer = await callYouTube(deps, pluginId, {
        ...{ path: 'liveChat/messages', units: costs.chat },
        params: {
          ...{ liveChatId: id, part: 'id,snippet,authorDetails', maxResults: '2000', hl: 'pt-BR' },
          ...(token !== null && { pageToken: token }),
        },
      })
      if (answer.kind !== 'ok') return answer
      const { body } = answer
      if (!Array.isArray(body.items)) return { kind: 'unreachable' }
      return {
        kind: 'ok',
        page: chatPageOf(body, accountId, mediaId),
        next: textOf(body.nextPageToken),
        pause: countOf(body.pollingIntervalMillis) ?? usualPause,
      }
    },
  }
}
