import { and, eq, gt, gte, inArray, isNotNull, isNull, like, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { type ProfileImage, users } from './schema.ts'

export type User = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
export type UserSummary = Pick<User, 'uuid' | 'name' | 'email'>
/** The data that identifies a user, to find two accounts of one person, and the displayed name. */
export type UserTraits = Pick<User, 'uuid' | 'name' | 'document' | 'email' | 'mobile' | 'profileImage'>

/** The values of an account without a pending e-mail. */
export const noPendingEmail = {
  pendingEmail: null,
  pendingEmailCodeHash: null,
  pendingEmailExpiresAt: null,
  pendingEmailTries: 0,
} satisfies Partial<NewUser>

/** The unique value that a failed change would have taken; null if it failed otherwise. */
export function takenValueOf(error: unknown): 'username' | 'document' | 'email' | null {
  const { code, constraint, cause } = error as { code?: string; constraint?: string; cause?: unknown }
  if (code !== '23505') return cause === undefined ? null : takenValueOf(cause)
  const value = constraint?.replace('users_', '')
  return value === 'username' || value === 'document' || value === 'email' ? value : null
}

export function userStore(db: Database) {
  const present = isNull(users.deletedAt)

  async function only(condition: ReturnType<typeof eq>): Promise<User | null> {
    const [found] = await db.select().from(users).where(and(condition, present)).limit(1)
    return found ?? null
  }

  return {
    byUuid: (uuid: string) => only(eq(users.uuid, uuid)),

    byEmail: (email: string) => only(eq(users.email, email)),

    /** `document` without punctuation, upper case. */
    byDocument: (document: string) => only(eq(users.document, document)),

    /** The users with the document or the e-mail. */
    async byDocumentOrEmail(document: string, email: string): Promise<User[]> {
      return db
        .select()
        .from(users)
        .where(and(or(eq(users.document, document), eq(users.email, email)), present))
    },

    /**
     * Deletes accounts with this document or e-mail without any login that are older than `before`
     * (docs/decisions/0014-never-confirmed-accounts.md).
     */
    async deleteNeverUsed(document: string, email: string, before: Date): Promise<void> {
      await db
        .delete(users)
        .where(
          and(
            or(eq(users.document, document), eq(users.email, email)),
            isNull(users.passwordHash),
            isNull(users.emailConfirmedAt),
            isNull(users.mobileConfirmedAt),
            lte(users.createdAt, before),
            present,
          ),
        )
    },

    /** Adds a user. Returns false if the document, e-mail or username is taken. */
    async add(user: NewUser): Promise<boolean> {
      const added = await db.insert(users).values(user).onConflictDoNothing().returning({ uuid: users.uuid })
      return added.length > 0
    },

    /** Deletes people of the demo's example data: accounts without a password that have an example address. */
    async deleteExamples(uuids: string[]): Promise<void> {
      await db
        .delete(users)
        .where(
          and(inArray(users.uuid, uuids), isNull(users.passwordHash), like(users.email, '%@exemplo.example')),
        )
    },

    async change(uuid: string, changes: Partial<NewUser>): Promise<void> {
      await db.update(users).set(changes).where(eq(users.uuid, uuid))
    },

    /** Sets the date of the deletion; false if one is set already. */
    async setDeletion(uuid: string, dueAt: Date): Promise<boolean> {
      const set = await db
        .update(users)
        .set({ deletionDueAt: dueAt })
        .where(and(eq(users.uuid, uuid), isNull(users.deletionDueAt), present))
        .returning({ uuid: users.uuid })
      return set.length > 0
    },

    /** False if there was nothing to cancel, or it is too late. */
    async cancelDeletion(uuid: string): Promise<boolean> {
      const cancelled = await db
        .update(users)
        .set({ deletionDueAt: null })
        .where(and(eq(users.uuid, uuid), isNotNull(users.deletionDueAt), present))
        .returning({ uuid: users.uuid })
      return cancelled.length > 0
    },

    /** At most 500 users whose erasure is due or has begun. */
    async dueForErasure(now: Date): Promise<string[]> {
      const due = await db
        .select({ uuid: users.uuid })
        .from(users)
        .where(lte(users.deletionDueAt, now))
        .limit(500)
      return due.map(({ uuid }) => uuid)
    },

    /**
     * Closes a due account: no sign-in, no cancellation. Null if the deletion was cancelled or the account is gone.
     */
    async beginErasure(uuid: string, now: Date): Promise<User | null> {
      const [begun] = await db
        .update(users)
        .set({ deletedAt: sql`coalesce(${users.deletedAt}, ${now})` })
        .where(and(eq(users.uuid, uuid), lte(users.deletionDueAt, now)))
        .returning()
      return begun ?? null
    },

    /** Locks the account until the transaction ends, against changes of it; rows that refer to it may be added. */
    async lock(uuid: string): Promise<void> {
      await db.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, uuid)).for('no key update')
    },

    /** Sets the profile's picture (or none) and returns the previous one, to the caller that replaced it. */
    async replacePhoto(uuid: string, image: ProfileImage | null, at: Date): Promise<ProfileImage | null> {
      const [before] = await db
        .select({ image: users.profileImage })
        .from(users)
        .where(eq(users.uuid, uuid))
        .for('update')
      await db.update(users).set({ profileImage: image, updatedAt: at }).where(eq(users.uuid, uuid))
      return before?.image ?? null
    },

    /**
     * Counts an attempt at the code of the pending e-mail; null without one, without attempts left, or after its
     * expiry.
     */
    async tryEmailCode(uuid: string, maxTries: number, now: Date) {
      const [tried] = await db
        .update(users)
        .set({ pendingEmailTries: sql`${users.pendingEmailTries} + 1` })
        .where(
          and(
            eq(users.uuid, uuid),
            lt(users.pendingEmailTries, maxTries),
            gt(users.pendingEmailExpiresAt, now),
          ),
        )
        .returning({ email: users.pendingEmail, codeHash: users.pendingEmailCodeHash })
      return tried ?? null
    },

    /** Replaces the e-mail by the pending one; false if its code is no longer `codeHash`. */
    async takeOverPendingEmail(uuid: string, codeHash: string, changes: Partial<NewUser>): Promise<boolean> {
      const taken = await db
        .update(users)
        .set({ ...changes, email: sql`${users.pendingEmail}`, ...noPendingEmail })
        .where(and(eq(users.uuid, uuid), eq(users.pendingEmailCodeHash, codeHash)))
        .returning({ uuid: users.uuid })
      return taken.length > 0
    },

    /** Marks the temporary password as used; false if it is another one, used or expired. */
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

    async traits(uuids: string[]): Promise<UserTraits[]> {
      if (uuids.length === 0) return []
      const { uuid, name, document, email, mobile, profileImage } = users
      return db
        .select({ uuid, name, document, email, mobile, profileImage })
        .from(users)
        .where(and(inArray(users.uuid, uuids), present))
    },

    /** Users who signed up with an affiliate code at `since` or later. */
    async signedUpByCode(since: Date): Promise<{ uuid: string; code: string; at: Date }[]> {
      const found = await db
        .select({ uuid: users.uuid, code: users.referredByCode, at: users.createdAt })
        .from(users)
        .where(and(gte(users.createdAt, since), isNotNull(users.referredByCode), present))
      return found.map(({ code, ...rest }) => ({ ...rest, code: code ?? '' }))
    },
  }
}
