import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from './connect.ts'
import { idempotentAnswers, outgoingMessages } from './platform-schema.ts'

/** What the platform keeps of what was sent: messages, and answers to calls that may be repeated. */
export function sentTextsStore(db: Database) {
  return {
    /** Messages that wait to be sent go, too: they would stay for weeks once they were. */
    async eraseMessagesTo(recipients: string[]): Promise<void> {
      if (recipients.length > 0)
        await db
          .delete(outgoingMessages)
          .where(inArray(sql`lower(${outgoingMessages.recipient})`, recipients))
    },

    /** Answers to a caller in which one of these texts is found. */
    async eraseAnswersTo(caller: string, texts: string[]): Promise<void> {
      if (texts.length === 0) return
      await db.delete(idempotentAnswers).where(
        and(
          eq(idempotentAnswers.caller, caller),
          sql`exists (select from unnest(${sql.param(texts)}::text[]) as given (text)
              where position(given.text in lower(${idempotentAnswers.answer}::text)) > 0)`,
        ),
      )
    },
  }
}
