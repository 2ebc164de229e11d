import { liveStore } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listPosts as contract } from '../../posts-contract.ts'
import type { ReportsDeps } from '../deps.ts'
import { postsFor, postTrouble } from './seller-posts.ts'

/** Lists a page of the account's posts and reels, with whether they are sold by. */
export async function listPosts(
  deps: ReportsDeps,
  actor: Actor,
  request: RequestOf<typeof contract>['body'],
) {
  const { provider } = await postsFor(deps, actor, request.pluginId)
  const answer = await provider.posts(request.after)
  if (answer.kind !== 'ok') throw postTrouble(answer)

  const known = await liveStore(deps.connection.db).postsOfPlugin(request.pluginId)
  const statuses = new Map(known.map((live) => [live.mediaId, live.status]))
  return {
    posts: answer.posts.map((post) => ({
      mediaId: post.mediaId,
      kind: post.kind,
      caption: post.caption,
      permalink: post.permalink,
      publishedAt: post.publishedAt,
      commentsCount: post.commentsCount,
      likeCount: post.likeCount,
      sale: saleOf(statuses.get(post.mediaId)),
    })),
    next: answer.next,
  }
}

function saleOf(status: string | undefined): 'selling' | 'ended' | null {
  return status === 'selling' || status === 'ended' ? status : null
}
