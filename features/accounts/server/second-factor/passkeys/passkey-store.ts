import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { passkeyRegistrations, passkeys } from '../../schema.ts'

export type Passkey = typeof passkeys.$inferSelect

export function passkeyStore(db: Database) {
  return {
    /** The user's passkeys as they may be shown, the oldest first. */
    async ofUser(userUuid: string) {
      return db
        .select({
          id: passkeys.id,
          name: passkeys.name,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
          isSynced: passkeys.isSynced,
        })
        .from(passkeys)
        .where(eq(passkeys.userUuid, userUuid))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    },

    /** The credentials that a browser may sign with at a login, or must not register a second time. */
    async credentialsOf(userUuid: string) {
      return db
        .select({ id: passkeys.credentialId, transports: passkeys.transports })
        .from(passkeys)
        .where(eq(passkeys.userUuid, userUuid))
    },

    async byCredential(userUuid: string, credentialId: string): Promise<Passkey | null> {
      const [found] = await db
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.userUuid, userUuid), eq(passkeys.credentialId, credentialId)))
      return found ?? null
    },

    /** False when an account, this or another, has the same credential. */
    async add(passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
      const added = await db
        .insert(passkeys)
        .values(passkey)
        .onConflictDoNothing()
        .returning({ id: passkeys.id })
      return added.length > 0
    },

    /** False when the passkey was used or removed since `was` was read. */
    async use(was: Passkey, counter: number, now: Date): Promise<boolean> {
      const used = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: now })
        .where(and(eq(passkeys.id, was.id), eq(passkeys.counter, was.counter)))
        .returning({ id: passkeys.id })
      return used.length > 0
    },

    async remove(userUuid: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(passkeys)
        .where(and(eq(passkeys.userUuid, userUuid), eq(passkeys.id, id)))
        .returning({ id: passkeys.id })
      return removed.length > 0
    },

    async removeAll(userUuid: string): Promise<void> {
      await db.delete(passkeys).where(eq(passkeys.userUuid, userUuid))
    },

    async beginRegistration(registration: typeof passkeyRegistrations.$inferInsert): Promise<void> {
      const { challenge, expiresAt } = registration
      await db
        .insert(passkeyRegistrations)
        .values(registration)
        .onConflictDoUpdate({ target: passkeyRegistrations.userUuid, set: { challenge, expiresAt } })
    },

    /** Takes the challenge away, so that it serves once; null when there is none that still runs. */
    async takeRegistration(userUuid: string, now: Date): Promise<string | null> {
      const [taken] = await db
        .delete(passkeyRegistrations)
        .where(eq(passkeyRegistrations.userUuid, userUuid))
        .returning()
      return taken && taken.expiresAt > now ? taken.challenge : null
    },

    async deleteExpiredRegistrations(now: Date): Promise<void> {
      await db.delete(passkeyRegistrations).where(lt(passkeyRegistrations.expiresAt, now))
    },
  }
}
