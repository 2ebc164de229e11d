import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueConnections } from '../schema.ts'

export function connectedShopStore(db: Database) {
  return {
    /** Whether the catalogue of a merchant is kept by a shop at a provider. */
    async isConnected(merchantUuid: string): Promise<boolean> {
      const [found] = await db
        .select({ provider: catalogueConnections.provider })
        .from(catalogueConnections)
        .where(
          and(
            eq(catalogueConnections.merchantUuid, merchantUuid),
            ne(catalogueConnections.state, 'disconnected'),
          ),
        )
      return found !== undefined
    },
  }
}
