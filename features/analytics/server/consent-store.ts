import { and, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { consents } from './schema.ts'

export type Consent = typeof consents.$inferSelect
export type Subject = Pick<Consent, 'subjectKind' | 'subject'>

export function consentStore(db: Database) {
  const of = ({ subjectKind, subject }: Subject) =>
    and(eq(consents.subjectKind, subjectKind), eq(consents.subject, subject))

  return {
    async add(consent: Consent): Promise<void> {
      await db.insert(consents).values(consent)
    },

    /** Newest first. */
    async of(subject: Subject, limit = 1000): Promise<Consent[]> {
      return db
        .select()
        .from(consents)
        .where(of(subject))
        .orderBy(desc(consents.chosenAt), desc(consents.id))
        .limit(limit)
    },

    async erase(subject: Subject): Promise<void> {
      await db.delete(consents).where(of(subject))
    },

    async deleteOfBrowsersBefore(moment: Date): Promise<void> {
      await db.delete(consents).where(and(eq(consents.subjectKind, 'browser'), lt(consents.chosenAt, moment)))
    },
  }
}
