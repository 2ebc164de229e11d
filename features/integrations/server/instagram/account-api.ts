import { type Json, listOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { IntegrationsDeps } from '../deps.ts'
import type { PluginRow } from '../plugin-store.ts'
import type { GraphAccountApi } from '../types.ts'
import { callAs, callObstacle, troubleOf } from './account-call.ts'
import { listLives, probeLives } from './list-lives.ts'
import { readPersonName } from './person-name.ts'
import { sendPrivateMessage } from './private-reply.ts'
import {
  commentFields,
  liveMediaOf,
  mediaFields,
  polledCommentsOf,
  postFields,
  postOf,
} from './read-media.ts'

/**
 * The provider's API for one connection. Each call reads the connection from `current`, because another process may have
 * renewed its token.
 */
export function instagramAccountApi(
  deps: IntegrationsDeps,
  current: () => Promise<PluginRow | null>,
): GraphAccountApi {
  return {
    async liveMedia() {
      const plugin = await current()
      const trouble = callObstacle(deps, plugin)
      if (trouble) return trouble

      return listLives(deps, plugin as PluginRow)
    },

    async probeLives() {
      const plugin = await current()
      if (!callObstacle(deps, plugin)) await probeLives(deps, plugin as PluginRow)
    },

    async media(mediaId) {
      const plugin = await current()
      const trouble = callObstacle(deps, plugin)
      if (trouble) return trouble

      const path = encodeURIComponent(mediaId)
      const answer = await callAs(deps, plugin as PluginRow, { path, params: { fields: mediaFields } })
      if (!answer.ok) return answer.failure.kind === 'gone' ? { kind: 'gone' } : troubleOf(answer.failure)

      const media = liveMediaOf(answer.body)
      return media
        ? { kind: 'ok', media, usage: answer.usage }
        : { kind: 'unreachable', providerMessage: 'a live without id' }
    },

    async posts(after) {
      const plugin = await current()
      const trouble = callObstacle(deps, plugin)
      if (trouble) return trouble

      const answer = await callAs(deps, plugin as PluginRow, {
        path: mediaPath(plugin as PluginRow),
        params: { fields: postFields, limit: postsPerPage, ...(after && { after }) },
      })
      if (!answer.ok) return troubleOf(answer.failure)
      return {
        kind: 'ok',
        posts: listOf(answer.body.data).flatMap((media) => postOf(media) ?? []),
        next: nextCursor(answer.body),
        usage: answer.usage,
      }
    },

    async post(mediaId) {
      const plugin = await current()
      const trouble = callObstacle(deps, plugin)
      if (trouble) return trouble

      const path = encodeURIComponent(mediaId)
      const answer = await callAs(deps, plugin as PluginRow, { path, params: { fields: postFields } })
      if (!answer.ok) return answer.failure.kind === 'gone' ? { kind: 'gone' } : troubleOf(answer.failure)

      const post = postOf(answer.body)
      return post ? { kind: 'ok', post, usage: answer.usage } : { kind: 'gone' }
    },

    async comments(mediaId, after) {
      const plugin = await current()
      const trouble = callObstacle(deps, plugin)
      if (trouble) return trouble

      const { accountId } = plugin as PluginRow
      const answer = await callAs(deps, plugin as PluginRow, {
        path: `${encodeURIComponent(mediaId)}/comments`,
        params: { fields: commentFields, limit: '50', ...(after && { after }) },
      })
      if (!answer.ok) {
        const { failure } = answer
        if (failure.kind === 'gone') return { kind: 'gone' }
        return after && /cursor/i.test(failure.message) ? { kind: 'too_deep' } : troubleOf(failure)
      }
      if (!Array.isArray(answer.body.data)) return { kind: 'withheld' }
      return {
        kind: 'ok',
        comments: polledCommentsOf(answer.body, accountId, mediaId),
        next: nextCursor(answer.body),
        usage: answer.usage,
      }
    },

    sendPrivateReply: async (commentId, text) =>
      sendPrivateMessage(deps, await current(), { comment_id: commentId }, text),
    sendMessage: async (userId, text) => sendPrivateMessage(deps, await current(), { id: userId }, text),
    personName: async (userId) => readPersonName(deps, await current(), userId),
  }
}

const postsPerPage = '24'

function nextCursor(body: Json): string | null {
  const paging = objectOf(body.paging)
  return paging.next === undefined ? null : textOf(objectOf(paging.cursors).after)
}

/** By Facebook Login `me` is the page, which has no posts of Instagram. */
function mediaPath({ variant, accountId }: PluginRow): string {
  return variant === 'facebook_login' ? `${accountId}/media` : 'me/media'
}
