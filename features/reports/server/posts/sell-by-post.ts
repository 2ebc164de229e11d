import { mostSelling } from '#features/lives/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { ReportsDeps } from '../deps.ts'
import { liveRows } from '../report/live-rows.ts'
import { postsFor, postTrouble } from './seller-posts.ts'

/** Begins to sell by a post, or goes on for seven days from now. */
export async function sellByPost(
  deps: ReportsDeps,
  actor: Actor,
  { pluginId, mediaId }: { pluginId: string; mediaId: string },
) {
  const { account, provider } = await postsFor(deps, actor, pluginId)
  const answer = await provider.post(mediaId)
  if (answer.kind === 'gone') throw new AppError('not_found', { messageKey: 'post_gone' })
  if (answer.kind !== 'ok') throw postTrouble(answer)

  const live = await deps.lives.beginSelling(account, answer.post)
  if (!live) throw new AppError('conflict', { messageKey: 'too_many_posts', params: { n: mostSelling } })
  const [row] = await liveRows(deps, actor, [live])
  if (!row) throw new AppError('not_found')
  return row
}
