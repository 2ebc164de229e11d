import type { Database } from '#platform/server/database/connect.ts'
import { type Live, liveStore, type NewLive } from '../live-store.ts'
import { continues, lastSignOf } from './continues.ts'
import { type LivePart, partStore, partsOf, sumsOf } from './part-store.ts'

/**
 * Makes a broadcast a part of the live that it continues, which is on air again with it; null when it continues none.
 * Call with `lockBeginning`.
 */
export async function resumeLive(tx: Database, broadcast: NewLive): Promise<Live | null> {
  const store = liveStore(tx)
  const latest = await store.latestOfPlugin(broadcast.pluginId, broadcast.startedAt)
  const [dropped] = latest ? await store.lock([latest.id]) : []
  if (!dropped || !continues(dropped, broadcast.startedAt)) return null

  const part: LivePart = {
    liveId: dropped.id,
    mediaId: broadcast.mediaId,
    pluginId: broadcast.pluginId,
    startedAt: broadcast.startedAt,
    seenAt: broadcast.createdAt,
    droppedAt: null,
    providerCommentsCount: null,
    likeCount: null,
  }
  const parts = [...(await endParts(tx, dropped)), part]
  await partStore(tx).add([part])
  return store.update(dropped.id, {
    ...sumsOf(parts),
    status: 'on_air',
    endedAt: null,
    // What is said from now on is looked for from the start of the new broadcast.
    lastCheckedAt: broadcast.lastCheckedAt ?? part.seenAt,
    unpushedSince: null,
    updatedAt: part.seenAt,
  })
}

/** The stored parts of a live, the last of them dropped at its last sign. */
export async function endParts(tx: Database, live: Live): Promise<LivePart[]> {
  const store = partStore(tx)
  const stored = await store.ofLive(live.id)
  const parts = partsOf(live, stored).map((part, at, all) =>
    at === all.length - 1 ? { ...part, droppedAt: lastSignOf(live) } : part,
  )
  const last = parts.at(-1)
  if (stored.length === 0) await store.add(parts)
  else if (last) await store.change(live.id, last.mediaId, { droppedAt: last.droppedAt })
  return parts
}
