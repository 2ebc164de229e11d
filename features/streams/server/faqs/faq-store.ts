import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { streamFaqs } from '../schema.ts'

export type Faq = typeof streamFaqs.$inferSelect

/** The questions of streams with their answers. */
export function faqStore(db: Database) {
  const of = (streamUuid: string, uuid: string) =>
    and(eq(streamFaqs.streamUuid, streamUuid), eq(streamFaqs.uuid, uuid))
  return {
    /** In their order. */
    async ofStream(streamUuid: string): Promise<Faq[]> {
      return db
        .select()
        .from(streamFaqs)
        .where(eq(streamFaqs.streamUuid, streamUuid))
        .orderBy(asc(streamFaqs.position), asc(streamFaqs.uuid))
    },

    async add(faq: Faq): Promise<void> {
      await db.insert(streamFaqs).values(faq)
    },

    /** As it is after the change; null for one that is not of this stream. */
    async change(streamUuid: string, uuid: string, changes: Partial<Faq>): Promise<Faq | null> {
      const [row] = await db.update(streamFaqs).set(changes).where(of(streamUuid, uuid)).returning()
      return row ?? null
    },

    /** Whether there was one. */
    async delete(streamUuid: string, uuid: string): Promise<boolean> {
      const deleted = await db
        .delete(streamFaqs)
        .where(of(streamUuid, uuid))
        .returning({ uuid: streamFaqs.uuid })
      return deleted.length > 0
    },
  }
}
