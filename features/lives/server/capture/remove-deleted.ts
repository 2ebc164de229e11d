import { commentStore } from '../comment-store.ts'
import type { LivesDeps } from '../deps.ts'
import { commentsErased } from '../events.ts'
import { liveStore } from '../live-store.ts'
import { recountStore } from '../recount-store.ts'

/**
 * Removes comments that were deleted on the platform, and those of authors who were banned there, from a live and from
 * what later features made of them. Open pages are told.
 */
export async function removeDeleted(
  deps: Pick<LivesDeps, 'connection' | 'events' | 'attached' | 'files'>,
  liveId: string,
  { messageIds, authorIds }: { messageIds: string[]; authorIds: string[] },
): Promise<void> {
  if (messageIds.length === 0 && authorIds.length === 0) return
  const files = await deps.connection.transaction(async (tx) => {
    const gone = await commentStore(tx).eraseOfLive(liveId, { ids: messageIds, userIds: authorIds })
    if (gone === 0) return null
    await liveStore(tx).lock([liveId])
    await recountStore(tx).recount(liveId)
    const nobody = { names: [], nameless: [], userId: null, ownerUuid: null }
    const files: string[] = []
    for (const attachment of deps.attached)
      files.push(...(await attachment.erased(tx, { ...nobody, liveIds: [liveId] })))
    return files
  })
  if (files === null) return
  for (const key of files) await deps.files.delete(key)
  await deps.events.emit(commentsErased, { liveIds: [liveId] })
}
