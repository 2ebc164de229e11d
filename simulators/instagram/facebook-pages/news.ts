import type { Account } from '../world/accounts.ts'
import type { Comment, Live } from '../world/lives.ts'
import type { World } from '../world/world.ts'

/** What a webhook's field `feed` says of a comment. */
export function commentNews(
  world: World,
  account: Account,
  comment: Comment,
  verb: 'add' | 'remove',
): { field: string; value: object } {
  const isNamed = !world.hidden.has(comment.userName)
  return {
    field: 'feed',
    value: {
      ...{ item: 'comment', verb, comment_id: comment.id, post_id: `${account.page.id}_${comment.mediaId}` },
      ...(isNamed && { from: { id: comment.userId, name: comment.userName } }),
      ...{ parent_id: comment.parentId ?? `${account.page.id}_${comment.mediaId}`, message: comment.text },
      created_time: Math.floor(comment.at / 1000),
    },
  }
}

/** What a webhook's field `live_videos` says of a live. */
export function liveNews(live: Live, status: 'live' | 'live_stopped'): { field: string; value: object } {
  return { field: 'live_videos', value: { id: live.mediaId, status } }
}
