import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { groupProducts, productGroups, products } from '../schema.ts'

export type Group = typeof productGroups.$inferSelect

/** Ordered groups of a merchant's products. Removed products are not shown in them. */
export function groupStore(db: Database) {
  return {
    async ofMerchant(merchantUuid: string): Promise<Group[]> {
      return db
        .select()
        .from(productGroups)
        .where(eq(productGroups.merchantUuid, merchantUuid))
        .orderBy(desc(productGroups.id))
    },

    async lock(merchantUuid: string, id: number): Promise<Group | null> {
      const [found] = await db
        .select()
        .from(productGroups)
        .where(and(eq(productGroups.id, id), eq(productGroups.merchantUuid, merchantUuid)))
        .for('update')
      return found ?? null
    },

    async add(group: typeof productGroups.$inferInsert): Promise<Group> {
      const [added] = await db.insert(productGroups).values(group).returning()
      return added as Group
    },

    async change(id: number, { id: _generated, ...changes }: Partial<Group>): Promise<void> {
      await db.update(productGroups).set(changes).where(eq(productGroups.id, id))
    },

    /** Gives the group these products in this order. */
    async setProducts(groupId: number, productUuids: string[]): Promise<void> {
      await db.delete(groupProducts).where(eq(groupProducts.groupId, groupId))
      if (productUuids.length > 0)
        await db
          .insert(groupProducts)
          .values(productUuids.map((productUuid, position) => ({ groupId, productUuid, position })))
    },

    /** The products of the merchant's groups, by group and in their order. */
    async productsOf(
      merchantUuid: string,
    ): Promise<Map<number, { uuid: string; gatewayProductId: string | null }[]>> {
      const rows = await db
        .select({
          groupId: groupProducts.groupId,
          uuid: products.uuid,
          gatewayProductId: products.gatewayProductId,
        })
        .from(groupProducts)
        .innerJoin(productGroups, eq(productGroups.id, groupProducts.groupId))
        .innerJoin(products, eq(products.uuid, groupProducts.productUuid))
        .where(and(eq(productGroups.merchantUuid, merchantUuid), isNull(products.deletedAt)))
        .orderBy(asc(groupProducts.groupId), asc(groupProducts.position))
      return Map.groupBy(rows, ({ groupId }) => groupId)
    },

    async countProducts(groupId: number): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(groupProducts)
        .where(eq(groupProducts.groupId, groupId))
      return row?.total ?? 0
    },

    async delete(merchantUuid: string, id: number): Promise<boolean> {
      const deleted = await db
        .delete(productGroups)
        .where(and(eq(productGroups.id, id), eq(productGroups.merchantUuid, merchantUuid)))
        .returning({ id: productGroups.id })
      if (deleted.length > 0) await db.delete(groupProducts).where(eq(groupProducts.groupId, id))
      return deleted.length > 0
    },
  }
}
