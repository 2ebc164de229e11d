import type { Platform } from '#platform/server/platform.ts'
import { type Live, liveStore } from '../live-store.ts'
import type { CapturedComment } from './captured-comment.ts'
import type { CommentWriter } from './store-comments.ts'

/** Stores comments of an imported file, each once; those the live has already stay as they are. */
export async function importComments(
  { connection, writeComments }: Pick<Platform, 'connection'> & { writeComments: CommentWriter },
  { id }: Pick<Live, 'id'>,
  comments: CapturedComment[],
  importId: string,
): Promise<void> {
  const live = await liveStore(connection.db).byId(id)
  if (!live) throw new Error('a live vanished while comments were imported into it')

  await writeComments([{ live, comments }], importId)
}
