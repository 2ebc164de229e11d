import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { MemberRole } from '../contract.ts'
import { merchantAccounts, merchantChanges, merchantMembers, merchants } from './schema.ts'

export type Merchant = typeof merchants.$inferSelect
type NewMerchant = typeof merchants.$inferInsert
type Change = typeof merchantChanges.$inferInsert

export function merchantStore(db: Database) {
  return {
    async add(merchant: NewMerchant): Promise<void> {
      await db.insert(merchants).values(merchant)
    },

    /** Also a deleted one. */
    async byUuid(uuid: string): Promise<Merchant | null> {
      const [row] = await db.select().from(merchants).where(eq(merchants.uuid, uuid))
      return row ?? null
    },

    /** As `byUuid`, locked until the transaction ends. */
    async lock(uuid: string): Promise<Merchant | null> {
      const [row] = await db.select().from(merchants).where(eq(merchants.uuid, uuid)).for('update')
      return row ?? null
    },

    /** Those that the user administers, with their role, newest first; deleted ones, too. */
    async ofMember(userUuid: string): Promise<{ merchant: Merchant; role: MemberRole }[]> {
      return db
        .select({ merchant: merchants, role: merchantMembers.role })
        .from(merchantMembers)
        .innerJoin(merchants, eq(merchants.uuid, merchantMembers.merchantUuid))
        .where(eq(merchantMembers.userUuid, userUuid))
        .orderBy(desc(merchants.createdAt), desc(merchants.uuid))
    },

    /** Those that the account's connection belongs to and that are not deleted. */
    async ofPlugin(pluginId: string): Promise<Merchant[]> {
      const rows = await db
        .select({ merchant: merchants })
        .from(merchantAccounts)
        .innerJoin(merchants, eq(merchants.uuid, merchantAccounts.merchantUuid))
        .where(and(eq(merchantAccounts.pluginId, pluginId), isNull(merchants.deletedAt)))
        .orderBy(asc(merchants.createdAt), asc(merchants.uuid))
      return rows.map(({ merchant }) => merchant)
    },

    async countAddedBy(userUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(merchants)
        .where(and(eq(merchants.createdByUuid, userUuid), isNull(merchants.deletedAt)))
      return row?.total ?? 0
    },

    /** Until the transaction ends, one caller at a time passes for this user. */
    async lockUser(userUuid: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`merchants ${userUuid}`}, 0))`)
    },

    async change(uuid: string, changes: Partial<NewMerchant>): Promise<void> {
      await db.update(merchants).set(changes).where(eq(merchants.uuid, uuid))
    },

    async noteChange(change: Change): Promise<void> {
      await db.insert(merchantChanges).values(change)
    },

    async changesBy(userUuid: string): Promise<Change[]> {
      return db
        .select()
        .from(merchantChanges)
        .where(eq(merchantChanges.userUuid, userUuid))
        .orderBy(asc(merchantChanges.createdAt), asc(merchantChanges.id))
    },

    async deletedBefore(time: Date): Promise<string[]> {
      const rows = await db
        .select({ uuid: merchants.uuid })
        .from(merchants)
        .where(lt(merchants.deletedAt, time))
      return rows.map(({ uuid }) => uuid)
    },

    /** With its people, locations, policies and everything else of this feature. */
    async delete(uuid: string): Promise<void> {
      await db.delete(merchants).where(eq(merchants.uuid, uuid))
    },
  }
}
