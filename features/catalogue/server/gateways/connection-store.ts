import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueConnections } from '../schema.ts'

/** A merchant's connection to its shop at a provider. */
export type Connection = typeof catalogueConnections.$inferSelect

export function connectionStore(db: Database) {
  const ofMerchant = (uuid: string) => eq(catalogueConnections.merchantUuid, uuid)
  return {
    async of(merchantUuid: string): Promise<Connection | null> {
      const [found] = await db.select().from(catalogueConnections).where(ofMerchant(merchantUuid))
      return found ?? null
    },

    /** The connections to a shop of a provider: several merchants may have connected the same. */
    async ofShop(provider: Connection['provider'], shop: string): Promise<Connection[]> {
      return db
        .select()
        .from(catalogueConnections)
        .where(and(eq(catalogueConnections.provider, provider), eq(catalogueConnections.shop, shop)))
    },

    async ofPlugin(pluginId: string): Promise<Connection[]> {
      return db.select().from(catalogueConnections).where(eq(catalogueConnections.pluginId, pluginId))
    },

    /** Connects a merchant, in place of the connection before; its products are read from the beginning. */
    async put(
      connection: Pick<Connection, 'merchantUuid' | 'provider' | 'shop' | 'credentials' | 'pluginId'>,
      now: Date,
    ): Promise<void> {
      const { merchantUuid: _, ...shop } = connection
      const fresh = {
        ...shop,
        state: 'connected' as const,
        failure: null,
        syncedAt: null,
        syncStartedAt: null,
      }
      await db
        .insert(catalogueConnections)
        .values({ ...connection, ...fresh, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: catalogueConnections.merchantUuid, set: { ...fresh, updatedAt: now } })
    },

    /** The shop refuses us: nothing is read until it is connected again. */
    async markFailed(merchantUuid: string, failure: string): Promise<void> {
      await db
        .update(catalogueConnections)
        .set({ state: 'failed', failure, syncStartedAt: null })
        .where(ofMerchant(merchantUuid))
    },

    /** Merchants whose shop is connected, for the job that asks for changes. */
    async connected(): Promise<string[]> {
      const rows = await db
        .select({ merchantUuid: catalogueConnections.merchantUuid })
        .from(catalogueConnections)
        .where(eq(catalogueConnections.state, 'connected'))
        .orderBy(asc(catalogueConnections.merchantUuid))
      return rows.map(({ merchantUuid }) => merchantUuid)
    },

    /**
     * Begins a reading of changes, or takes over one that began before `abandoned`. Null while another process reads,
     * and for a shop that is not connected.
     */
    async beginReading(merchantUuid: string, now: Date, abandoned: Date): Promise<Connection | null> {
      const [begun] = await db
        .update(catalogueConnections)
        .set({ syncStartedAt: now, updatedAt: now })
        .where(
          and(
            ofMerchant(merchantUuid),
            eq(catalogueConnections.state, 'connected'),
            or(
              sql`${catalogueConnections.syncStartedAt} is null`,
              lt(catalogueConnections.syncStartedAt, abandoned),
            ),
          ),
        )
        .returning()
      return begun ?? null
    },

    /** `syncedAt`: the start of the reading, if it is complete. */
    async endReading(
      merchantUuid: string,
      { syncedAt, failure }: { syncedAt?: Date; failure: string | null },
    ): Promise<void> {
      await db
        .update(catalogueConnections)
        .set({ syncStartedAt: null, failure, ...(syncedAt && { syncedAt }) })
        .where(and(ofMerchant(merchantUuid), eq(catalogueConnections.state, 'connected')))
    },

    async deleteOf(merchantUuid: string): Promise<void> {
      await db.delete(catalogueConnections).where(ofMerchant(merchantUuid))
    },
  }
}
