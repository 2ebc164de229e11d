import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { productNews } from '../schema.ts'
import type { NewsContent } from './news-content.ts'

export type News = typeof productNews.$inferSelect

export function newsStore(db: Database) {
  return {
    async byId(id: string): Promise<News | null> {
      const [found] = await db.select().from(productNews).where(eq(productNews.id, id))
      return found ?? null
    },

    /** Returns the news with this id, which is stored first if missing. */
    async ensure(news: { id: string; content: NewsContent; createdAt: Date }): Promise<News> {
      await db.insert(productNews).values(news).onConflictDoNothing()
      const [found] = await db.select().from(productNews).where(eq(productNews.id, news.id))
      if (!found) throw new Error('product news vanished while it was stored')
      return found
    },

    /** Moves the cursor and adds the sent counts; false when another run moved it first, or it is finished. */
    async advance(
      id: string,
      from: string | null,
      step: { cursor: string | null; emails: number; smsMessages: number; finishedAt: Date | null },
    ): Promise<boolean> {
      const moved = await db
        .update(productNews)
        .set({
          cursor: step.cursor,
          emails: sql`${productNews.emails} + ${step.emails}`,
          smsMessages: sql`${productNews.smsMessages} + ${step.smsMessages}`,
          finishedAt: step.finishedAt,
        })
        .where(
          and(
            eq(productNews.id, id),
            sql`${productNews.cursor} is not distinct from ${from}`,
            isNull(productNews.finishedAt),
          ),
        )
        .returning({ id: productNews.id })
      return moved.length > 0
    },
  }
}
