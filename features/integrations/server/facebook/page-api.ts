import { listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import { callAs, callObstacle, troubleOf } from '../instagram/account-call.ts'
import { sendPrivateMessage } from '../instagram/private-reply.ts'
import type { PluginRow } from '../plugin-store.ts'
import type { GraphAccountApi } from '../types.ts'
import { commentFields, liveFields, pageCommentsOf, pageLiveOf } from './read-live.ts'

/** The most comments that one call lists. */
const pageSize = '100'

/**
 * Facebook's API for one connected page. Each call reads the connection from `current`, because another process may have
 * invalidated its token.
 */
export function facebookPageApi(
  deps: IntegrationsDeps,
  current: () => Promise<PluginRow | null>,
): GraphAccountApi {
  /** The connection, or why it cannot call now. */
  async function caller() {
    const plugin = await current()
    const trouble = callObstacle(deps, plugin)
    return trouble ? { trouble } : { plugin: plugin as PluginRow }
  }

  return {
    async liveMedia() {
      const { plugin, trouble } = await caller()
      if (trouble) return trouble
      const answer = await callAs(deps, plugin, {
        path: `${plugin.accountId}/live_videos`,
        params: { broadcast_status: '["LIVE"]', fields: liveFields, limit: '25' },
      })
      if (!answer.ok) return troubleOf(answer.failure)
      const lives = listOf(answer.body.data).flatMap((value) => {
        const live = pageLiveOf(value)
        return live?.isOnAir ? [live.media] : []
      })
      return { kind: 'ok', lives, usage: answer.usage }
    },

    async probeLives() {},

    async media(mediaId) {
      const { plugin, trouble } = await caller()
      if (trouble) return trouble
      const answer = await callAs(deps, plugin, {
        path: encodeURIComponent(mediaId),
        params: { fields: liveFields },
      })
      if (!answer.ok) return answer.failure.kind === 'gone' ? { kind: 'gone' } : troubleOf(answer.failure)
      const live = pageLiveOf(answer.body)
      if (!live) return { kind: 'unreachable', providerMessage: 'a live video without id' }
      return live.isOnAir ? { kind: 'ok', media: live.media, usage: answer.usage } : { kind: 'over' }
    },

    // Only Instagram accounts sell by posts.
    posts: async () => ({ kind: 'ok', posts: [], next: null, usage: { account: 0, app: 0 } }),
    post: async () => ({ kind: 'gone' }),

    async comments(mediaId, after) {
      const { plugin, trouble } = await caller()
      if (trouble) return trouble
      const answer = await callAs(deps, plugin, {
        path: `${encodeURIComponent(mediaId)}/comments`,
        params: {
          // Replies too, and without the filter of "low-quality" comments that lives have by default.
          ...{ order: 'reverse_chronological', filter: 'stream', live_filter: 'no_filter' },
          ...{ fields: commentFields, limit: pageSize, ...(after && { after }) },
        },
      })
      if (!answer.ok) {
        const { failure } = answer
        if (failure.kind === 'gone') return { kind: 'gone' }
        return after && /cursor/i.test(failure.message) ? { kind: 'too_deep' } : troubleOf(failure)
      }
      if (!Array.isArray(answer.body.data)) return { kind: 'withheld' }
      const paging = objectOf(answer.body.paging)
      return {
        kind: 'ok',
        comments: pageCommentsOf(answer.body, plugin.accountId, mediaId),
        next: paging.next === undefined ? null : textOf(objectOf(paging.cursors).after),
        usage: answer.usage,
      }
    },

    async sendPrivateReply(commentId, text) {
      const answer = await sendPrivateMessage(deps, await current(), { comment_id: commentId }, text)
      // Facebook answers polled and pushed comments alike.
      return answer.kind === 'refused' ? { ...answer, mayBePolledId: false } : answer
    },

    // Only Instagram accounts take replies to Stories.
    sendMessage: async (userId, text) => sendPrivateMessage(deps, await current(), { id: userId }, text),
    personName: async () => ({ kind: 'unnamed' }),
  }
}
