import { and, asc, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueConnections } from '../schema.ts'

/** The maximum of skipped products whose names are stored. */
const mostSkipped = 20

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
        skipped: [],
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

    async isReading(merchantUuid: string): Promise<boolean> {
      const [found] = await db
        .select({ since: catalogueConnections.syncStartedAt })
        .from(catalogueConnections)
        .where(and(ofMerchant(merchantUuid), eq(catalogueConnections.state, 'connected')))
      return found != null && found.since !== null
    },

    /** A reading that is under way gives a sign of life. */
    async keepReading(merchantUuid: string, now: Date): Promise<void> {
      await db
        .update(catalogueConnections)
        .set({ syncStartedAt: now })
        .where(and(ofMerchant(merchantUuid), isNotNull(catalogueConnections.syncStartedAt)))
    },

    /** The products that a reading left out, and those it stored or that are gone; in the caller's transaction. */
    async noteSkipped(merchantUuid: string, skipped: Connection['skipped'], stored: string[]): Promise<void> {
      const [found] = await db
        .select({ before: catalogueConnections.skipped })
        .from(catalogueConnections)
        .where(ofMerchant(merchantUuid))
        .for('update')
      if (!found || (skipped.length === 0 && found.before.length === 0)) return
      const changed = new Set([...stored, ...skipped.map(({ id }) => id)])
      const next = [...found.before.filter(({ id }) => !changed.has(id)), ...skipped].slice(0, mostSkipped)
      await db.update(catalogueConnections).set({ skipped: next }).where(ofMerchant(merchantUuid))
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
