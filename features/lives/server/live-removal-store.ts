import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { LiveAttachments } from './live-attachment.ts'
import {
  captureGaps,
  chatCursors,
  comments,
  commentTags,
  liveMinutes,
  liveParts,
  lives,
  liveUsers,
  pendingRecounts,
} from './schema.ts'

const tablesOfLives = [
  comments,
  liveUsers,
  liveMinutes,
  captureGaps,
  liveParts,
  chatCursors,
  commentTags,
  pendingRecounts,
]

/**
 * Deletes lives with all that was captured in them and all that is attached to them, in the caller's transaction; what
 * was paid for them is billing's to keep. Returns the keys of files to be deleted after the commit.
 */
export async function removeLives(
  tx: Database,
  liveIds: string[],
  attached: LiveAttachments,
): Promise<string[]> {
  if (liveIds.length === 0) return []
  for (const table of tablesOfLives) await tx.delete(table).where(inArray(table.liveId, liveIds))
  const files: string[] = []
  for (const attachment of attached) files.push(...(await attachment.removed(tx, liveIds)))
  await tx.delete(lives).where(inArray(lives.id, liveIds))
  return files
}
