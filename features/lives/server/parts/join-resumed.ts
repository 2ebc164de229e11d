import type { Database } from '#platform/server/database/connect.ts'
import { commentStore } from '../comment-store.ts'
import type { LiveAttachments } from '../live-attachment.ts'
import { type Live, liveStore } from '../live-store.ts'
import { continues } from './continues.ts'
import { joinLives } from './join-lives.ts'

/**
 * Joins to a live that was just found ended the broadcast that had begun before its end was noticed, in the caller's
 * transaction; null where there is none. One that its owner separated stays on its own.
 */
export async function joinResumed(
  tx: Database,
  ended: Live,
  now: Date,
  attached: LiveAttachments,
): Promise<Live | null> {
  const next = await liveStore(tx).nextOfPlugin(ended)
  if (!next || next.separatedFrom !== null || !continues(ended, next.startedAt)) return null
  if (await commentStore(tx).hasRepliesUnderWay(next.id)) return null
  return joinLives(tx, { earlier: ended.id, later: next.id }, now, attached)
}
