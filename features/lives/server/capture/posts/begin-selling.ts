import type { ConnectedAccount, Post } from '#features/integrations/server/index.ts'
import { AppError } from '#platform/contract/errors.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import type { Platform } from '#platform/server/platform.ts'
import { isPost } from '../../../reply-window.ts'
import { liveChanged } from '../../events.ts'
import { type Live, liveStore } from '../../live-store.ts'

/** How long a seller sells by a post, unless she stops before or begins again. */
const sellingLasts = 7 * day
/** Posts of one account that are sold by at a time: each is polled. */
export const mostSelling = 20

type Needs = Pick<Platform, 'connection' | 'clock' | 'ids' | 'events'>

/**
 * Begins to sell by a post: its row is made, or continues where the seller had stopped. The poller of the row begins with
 * the next look of the watcher. What was sold by before keeps its day, which a credit was counted by. Null where the
 * account sells by `mostSelling` others.
 */
export async function beginSelling(
  { connection, clock, ids, events }: Needs,
  account: ConnectedAccount,
  post: Post,
): Promise<Live | null> {
  const now = clock.now()
  const facts = {
    ...({ kind: post.kind, status: 'selling', endedAt: null } as const),
    sellsUntil: new Date(now.getTime() + sellingLasts),
    ...{ title: post.caption, permalink: post.permalink, shortcode: post.shortcode },
    ...{ likeCount: post.likeCount, lastCheckedAt: now, updatedAt: now },
  }
  const live = await connection.transaction(async (tx) => {
    const store = liveStore(tx)
    await store.lockBeginning(account.pluginId)
    const posts = await store.postsOfPlugin(account.pluginId)
    const others = posts.filter(({ status, mediaId }) => status === 'selling' && mediaId !== post.mediaId)
    if (others.length >= mostSelling) return 'too_many' as const
    const known = await store.byPluginAndMedia(account.pluginId, post.mediaId)
    if (known && !isPost(known)) throw new AppError('not_found')
    if (known) return store.update(known.id, facts)
    return store.ensure({
      ...facts,
      id: ids.uuid(),
      ...{ pluginId: account.pluginId, ownerUuid: account.ownerUuid, platform: account.provider },
      ...{ accountId: account.accountId, accountUsername: account.username, mediaId: post.mediaId },
      ...{ startedAt: now, day: saoPauloDay(now), createdAt: now },
    })
  })
  if (live === 'too_many') return null
  if (!live) throw new Error('a post vanished while selling began')
  await events.emit(liveChanged, { live })
  return live
}
