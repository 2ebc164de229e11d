import { eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { chatCursors } from './schema.ts'

/** How far the chat of a live was read. */
export type ChatCursor = typeof chatCursors.$inferSelect

export function chatCursorStore(db: Database) {
  return {
    async ofLive(liveId: string): Promise<ChatCursor | null> {
      const [found] = await db.select().from(chatCursors).where(eq(chatCursors.liveId, liveId))
      return found ?? null
    },
    async put(cursor: ChatCursor): Promise<void> {
      await db
        .insert(chatCursors)
        .values(cursor)
        .onConflictDoUpdate({ target: chatCursors.liveId, set: cursor })
    },
  }
}
