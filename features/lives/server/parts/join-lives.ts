import type { Database } from '#platform/server/database/connect.ts'
import type { LiveAttachments } from '../live-attachment.ts'
import { removeLives } from '../live-removal-store.ts'
import { type Live, liveStore } from '../live-store.ts'
import { recountStore } from '../recount-store.ts'
import { moveStore } from './move-store.ts'
import { partStore, partsOf, sumsOf } from './part-store.ts'
import { endParts } from './resume-live.ts'

/**
 * Makes a live the continuation of an earlier one, in the caller's transaction: its comments and everything that hangs on
 * it move to the earlier one. Returns the joined live; null when one of them is gone.
 */
export async function joinLives(
  tx: Database,
  ids: { earlier: string; later: string },
  now: Date,
  attached: LiveAttachments,
): Promise<Live | null> {
  const store = liveStore(tx)
  const locked = await store.lock([ids.earlier, ids.later])
  const earlier = locked.find(({ id }) => id === ids.earlier)
  const later = locked.find(({ id }) => id === ids.later)
  if (!earlier || !later) return null

  const parts = partStore(tx)
  const before = await endParts(tx, earlier)
  const after = partsOf(later, await parts.ofLive(later.id)).map((part) => ({ ...part, liveId: earlier.id }))
  await parts.remove(later.id)
  await parts.add(after)
  const move = { what: 'all', from: later, to: earlier } as const
  await moveStore(tx).moveAll(move)
  for (const attachment of attached) await attachment.moved(tx, move)
  await removeLives(tx, [later.id], attached)
  await store.update(earlier.id, {
    ...sumsOf([...before, ...after]),
    ...(earlier.billingCreditId === null && {
      billingCreditId: later.billingCreditId,
      unlockedAt: later.unlockedAt,
      unlockedBy: later.unlockedBy,
    }),
    status: later.status,
    endedAt: later.endedAt,
    lastCheckedAt: later.lastCheckedAt,
    lastPushAt: later.lastPushAt ?? earlier.lastPushAt,
    unpushedSince: later.unpushedSince,
    updatedAt: now,
  })
  await store.countMove(earlier.id)
  await recountStore(tx).recount(earlier.id)
  return store.byId(earlier.id)
}
