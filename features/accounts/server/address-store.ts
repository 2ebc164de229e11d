import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { addresses, users } from './schema.ts'

export type Address = typeof addresses.$inferSelect

export function addressStore(db: Database) {
  const own = (userUuid: string, id: string) => and(eq(addresses.userUuid, userUuid), eq(addresses.id, id))

  return {
    /** Locks the user's addresses until the transaction ends, so that there is always one default. */
    async lockOf(userUuid: string): Promise<void> {
      await db.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, userUuid)).for('update')
    },

    /** The default first, then the newest. */
    async ofUser(userUuid: string): Promise<Address[]> {
      return db
        .select()
        .from(addresses)
        .where(eq(addresses.userUuid, userUuid))
        .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
    },

    async countOf(userUuid: string): Promise<number> {
      const [counted] = await db
        .select({ count: count() })
        .from(addresses)
        .where(eq(addresses.userUuid, userUuid))
      return counted?.count ?? 0
    },

    async byId(userUuid: string, id: string): Promise<Address | null> {
      const [found] = await db.select().from(addresses).where(own(userUuid, id))
      return found ?? null
    },

    async add(address: Address): Promise<void> {
      await db.insert(addresses).values(address)
    },

    async change(userUuid: string, id: string, changes: Partial<Address>): Promise<void> {
      await db.update(addresses).set(changes).where(own(userUuid, id))
    },

    async delete(userUuid: string, id: string): Promise<void> {
      await db.delete(addresses).where(own(userUuid, id))
    },

    /** No address is the default until the caller sets another one. */
    async clearDefault(userUuid: string): Promise<void> {
      await db
        .update(addresses)
        .set({ isDefault: false })
        .where(and(eq(addresses.userUuid, userUuid), eq(addresses.isDefault, true)))
    },
  }
}
