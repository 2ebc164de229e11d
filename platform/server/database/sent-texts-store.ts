import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { SecretBox } from '../secret-box.ts'
import type { Database } from './connect.ts'
import { idempotentAnswers, outgoingMessages } from './platform-schema.ts'
import { openAnswer } from './sealed-answer.ts'

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

    /** Answers to a caller in which one of these texts is found, in whatever case. */
    async eraseAnswersTo(caller: string, texts: string[], box: SecretBox): Promise<void> {
      if (texts.length === 0) return
      const ofCaller = eq(idempotentAnswers.caller, caller)
      const kept = await db
        .select({
          caller: idempotentAnswers.caller,
          key: idempotentAnswers.key,
          answer: idempotentAnswers.answer,
        })
        .from(idempotentAnswers)
        .where(and(ofCaller, isNotNull(idempotentAnswers.answer)))
      const given = texts.map((text) => text.toLowerCase())
      const keys = kept
        .filter((row) => {
          const answer = JSON.stringify(openAnswer(box, row, row.answer)).toLowerCase()
          return given.some((text) => answer.includes(text))
        })
        .map(({ key }) => key)
      if (keys.length > 0)
        await db.delete(idempotentAnswers).where(and(ofCaller, inArray(idempotentAnswers.key, keys)))
    },
  }
}
