import { AppError } from '#platform/contract/errors.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { commentStore } from '../comment-store.ts'
import type { LiveAttachments } from '../live-attachment.ts'
import { type Live, liveStore } from '../live-store.ts'
import { recountStore } from '../recount-store.ts'
import { moveStore } from './move-store.ts'
import { partStore, sumsOf } from './part-store.ts'

/** The credit that opens a report, as the live has it. */
export type OpenedBy = Pick<Live, 'billingCreditId' | 'unlockedAt' | 'unlockedBy'>

/**
 * Makes a broadcast that was joined to a live, and those after it, a live of its own, in the caller's transaction: its
 * comments move exactly. Throws `conflict` for what is no later broadcast of the live, and while replies to its comments
 * are on their way.
 */
export async function separateLives(
  tx: Database,
  { liveId, mediaId, newId }: { liveId: string; mediaId: string; newId: string },
  opened: { earlier: OpenedBy; later: OpenedBy },
  now: Date,
  attached: LiveAttachments,
): Promise<{ earlier: Live; later: Live }> {
  const store = liveStore(tx)
  const parts = partStore(tx)
  const [live] = await store.lock([liveId])
  const all = live ? await parts.ofLive(live.id) : []
  const place = all.findIndex((part) => part.mediaId === mediaId)
  const [kept, moved] = [all.slice(0, place), all.slice(place)]
  const [last, first] = [kept.at(-1), moved[0]]
  if (!live || place < 1 || !last || !first)
    throw new AppError('conflict', { messageKey: 'nothing_to_separate' })

  const droppedAt = last.droppedAt ?? first.startedAt
  const later = await store.ensure({
    ...live,
    ...opened.later,
    ...sumsOf(moved),
    id: newId,
    mediaId: first.mediaId,
    separatedFrom: live.mediaId,
    partsRevision: 0,
    permalink: null,
    shortcode: null,
    startedAt: first.startedAt,
    day: saoPauloDay(first.startedAt),
    createdAt: first.seenAt,
    updatedAt: now,
  })
  await parts.remove(live.id)
  await parts.add([
    ...(kept.length > 1 ? [...kept.slice(0, -1), { ...last, droppedAt: null }] : []),
    ...(moved.length > 1 ? moved.map((part) => ({ ...part, liveId: newId })) : []),
  ])
  const move = { what: 'broadcasts', from: live, to: later } as const
  await moveStore(tx).moveBroadcasts({ ...move, mediaIds: moved.map((part) => part.mediaId) })
  for (const attachment of attached) await attachment.moved(tx, move)
  if (await commentStore(tx).hasRepliesUnderWay(later.id))
    throw new AppError('conflict', { messageKey: 'replies_under_way' })

  await store.update(live.id, {
    ...opened.earlier,
    ...sumsOf(kept),
    status: 'ended',
    endedAt: droppedAt,
    lastCheckedAt: droppedAt,
    unpushedSince: null,
    updatedAt: now,
  })
  await store.countMove(live.id)
  for (const id of [live.id, later.id]) await recountStore(tx).recount(id)
  const [earlier, separated] = [await store.byId(live.id), await store.byId(later.id)]
  if (!earlier || !separated) throw new Error('a live vanished while it was separated')
  return { earlier, later: separated }
}
