import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { users } from './schema.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type UserSummary = Pick<User, 'uuid' | 'name' | 'email'>
export type UserStore = ReturnType<typeof userStore>

export function userStore(db: Database) {
  const present = isNull(users.deletedAt)

  async function only(condition: ReturnType<typeof eq>): Promise<User | null> {
    const [found] = await db.select().from(users).where(and(condition, present)).limit(1)
    return found ?? null
  }

  return {
    byUuid: (uuid: string) => only(eq(users.uuid, uuid)),

    /** `document` bare and upper-cased. */
    byDocument: (document: string) => only(eq(users.document, document)),

    /** Whoever has the document, the e-mail, or both. */
    async byDocumentOrEmail(document: string, email: string): Promise<User[]> {
      return db
        .select()
        .from(users)
        .where(and(or(eq(users.document, document), eq(users.email, email)), present))
    },

    /** False when the document, the e-mail or the username is somebody else's. */
    async add(user: NewUser): Promise<boolean> {
      const added = await db.insert(users).values(user).onConflictDoNothing().returning({ uuid: users.uuid })
      return added.length > 0
    },

    async change(uuid: string, changes: Partial<NewUser>): Promise<void> {
      await db.update(users).set(changes).where(eq(users.uuid, uuid))
    },

    /** Marks the temporary password used; false when it is another one, used or past its time. */
    async spendTemporaryPassword(uuid: string, hash: string, at: Date): Promise<boolean> {
      const spent = await db
        .update(users)
        .set({ temporaryPasswordUsedAt: at })
        .where(
          and(
            eq(users.uuid, uuid),
            eq(users.temporaryPasswordHash, hash),
            isNull(users.temporaryPasswordUsedAt),
            gt(users.temporaryPasswordExpiresAt, at),
          ),
        )
        .returning({ uuid: users.uuid })
      return spent.length > 0
    },

    async summaries(uuids: string[]): Promise<UserSummary[]> {
      if (uuids.length === 0) return []
      return db
        .select({ uuid: users.uuid, name: users.name, email: users.email })
        .from(users)
        .where(and(inArray(users.uuid, uuids), present))
    },
  }
}
