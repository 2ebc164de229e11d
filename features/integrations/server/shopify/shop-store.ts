import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { shopConnections } from '../schema.ts'

/** A connected shop with its sealed tokens. */
export type ShopRow = typeof shopConnections.$inferSelect
type NewShop = typeof shopConnections.$inferInsert

const isConnected = isNull(shopConnections.disconnectedAt)

/** Connected shops. */
export function shopStore(db: Database) {
  return {
    async byId(id: string): Promise<ShopRow | null> {
      const [row] = await db
        .select()
        .from(shopConnections)
        .where(and(eq(shopConnections.id, id), isConnected))
      return row ?? null
    },

    async ofOwner(ownerUuid: string): Promise<ShopRow[]> {
      return db
        .select()
        .from(shopConnections)
        .where(and(eq(shopConnections.ownerUuid, ownerUuid), isConnected))
        .orderBy(asc(shopConnections.createdAt), asc(shopConnections.id))
    },

    /** Every connection of a shop: several users may have connected the same. */
    async ofDomain(domain: string): Promise<ShopRow[]> {
      return db
        .select()
        .from(shopConnections)
        .where(and(eq(shopConnections.domain, domain), isConnected))
        .orderBy(asc(shopConnections.createdAt), asc(shopConnections.id))
    },

    async all(): Promise<ShopRow[]> {
      return db.select().from(shopConnections).where(isConnected).orderBy(asc(shopConnections.id))
    },

    /** The id of an owner's current or former connection to a shop. */
    async idFor(ownerUuid: string, domain: string): Promise<string | null> {
      const [row] = await db
        .select({ id: shopConnections.id })
        .from(shopConnections)
        .where(and(eq(shopConnections.ownerUuid, ownerUuid), eq(shopConnections.domain, domain)))
      return row?.id ?? null
    },

    /**
     * Stores a connection, under its former id if it had one; false when a row with another id took the owner's shop
     * meanwhile.
     */
    async put(shop: NewShop): Promise<boolean> {
      const { id: _id, createdAt: _createdAt, ownerUuid: _owner, ...again } = shop
      const written = await db
        .insert(shopConnections)
        .values(shop)
        .onConflictDoUpdate({
          target: [shopConnections.ownerUuid, shopConnections.domain],
          set: { ...again, disconnectedAt: null, deadAt: null, deadReason: null },
          setWhere: eq(shopConnections.id, shop.id),
        })
        .returning({ id: shopConnections.id })
      return written.length > 0
    },

    async update(id: string, values: Partial<NewShop>): Promise<void> {
      await db.update(shopConnections).set(values).where(eq(shopConnections.id, id))
    },

    /** Waits for the other readers of the shop's tokens; held until the transaction ends. */
    async lockTokens(domain: string): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tokens of ${domain}`}, 0))`)
    },

    /** Records that the tokens are no longer accepted; false if that was recorded before, or it was connected again. */
    async invalidate(id: string, sealedToken: string, at: Date, reason: string): Promise<boolean> {
      const written = await db
        .update(shopConnections)
        .set({ deadAt: at, deadReason: reason, updatedAt: at })
        .where(
          and(
            eq(shopConnections.id, id),
            eq(shopConnections.sealedToken, sealedToken),
            isNull(shopConnections.deadAt),
            isConnected,
          ),
        )
        .returning({ id: shopConnections.id })
      return written.length > 0
    },

    /** Deletes the tokens; false if it was not connected. */
    async disconnect(id: string, at: Date): Promise<boolean> {
      const written = await db
        .update(shopConnections)
        .set({
          disconnectedAt: at,
          updatedAt: at,
          sealedToken: null,
          sealedRefreshToken: null,
          webhooksSince: null,
        })
        .where(and(eq(shopConnections.id, id), isConnected))
        .returning({ id: shopConnections.id })
      return written.length > 0
    },

    /** Deletes what is left of a shop's ended connections. */
    async deleteEnded(domain: string): Promise<void> {
      await db
        .delete(shopConnections)
        .where(and(eq(shopConnections.domain, domain), isNotNull(shopConnections.disconnectedAt)))
    },

    /** Every connection of a user, including ended ones. */
    async everyOfOwner(ownerUuid: string): Promise<ShopRow[]> {
      return db.select().from(shopConnections).where(eq(shopConnections.ownerUuid, ownerUuid))
    },

    async deleteOfOwner(ownerUuid: string): Promise<void> {
      await db.delete(shopConnections).where(eq(shopConnections.ownerUuid, ownerUuid))
    },
  }
}
