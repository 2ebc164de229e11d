import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import type { Gateway } from '../../contract.ts'
import { productCategories, productCounters, products, productVariations } from '../schema.ts'
import { totalsStore } from '../stock/totals-store.ts'

export type Product = typeof products.$inferSelect
export type NewProduct = typeof products.$inferInsert

/** Which product: its uuid, or its number. */
export type ProductId = { uuid: string } | { id: number }

/** Products by their ids, for those who change them; deleted ones are not found. */
export function productStore(db: Database) {
  const isMeant = (which: ProductId) =>
    'uuid' in which ? eq(products.uuid, which.uuid) : eq(products.id, which.id)
  return {
    async find(which: ProductId): Promise<Product | null> {
      const [found] = await db
        .select()
        .from(products)
        .where(and(isMeant(which), isNull(products.deletedAt)))
      return found ?? null
    },

    /** As `find`; the product stays as it is until the transaction ends, and its stock, which is locked before it. */
    async lock(uuid: string): Promise<Product | null> {
      await totalsStore(db).lockOfProducts([uuid])
      const [found] = await db
        .select()
        .from(products)
        .where(and(eq(products.uuid, uuid), isNull(products.deletedAt)))
        .for('update')
      return found ?? null
    },

    /** As `lock`, for a provider's product, also a deleted one. */
    async lockAtGateway(
      merchantUuid: string,
      gateway: Gateway,
      gatewayProductId: string,
    ): Promise<Product | null> {
      const isMeant = and(
        eq(products.merchantUuid, merchantUuid),
        eq(products.gateway, gateway),
        eq(products.gatewayProductId, gatewayProductId),
      )
      const [known] = await db.select({ uuid: products.uuid }).from(products).where(isMeant)
      if (known) await totalsStore(db).lockOfProducts([known.uuid])
      const [found] = await db.select().from(products).where(isMeant).for('update')
      return found ?? null
    },

    async ofMerchant(merchantUuid: string, uuids: string[]): Promise<Product[]> {
      if (uuids.length === 0) return []
      return db
        .select()
        .from(products)
        .where(
          and(
            eq(products.merchantUuid, merchantUuid),
            inArray(products.uuid, uuids),
            isNull(products.deletedAt),
          ),
        )
    },

    /** Takes `count` numbers of the merchant's products and returns the first. */
    async takeRefs(merchantUuid: string, count = 1): Promise<number> {
      const [counter] = await db
        .insert(productCounters)
        .values({ merchantUuid, lastRef: count })
        .onConflictDoUpdate({
          target: productCounters.merchantUuid,
          set: { lastRef: sql`${productCounters.lastRef} + ${count}` },
        })
        .returning({ lastRef: productCounters.lastRef })
      return (counter?.lastRef ?? count) - count + 1
    },

    async add(product: NewProduct): Promise<void> {
      await db.insert(products).values(product)
    },

    /** `sellableSkus` is left as the triggers keep it. */
    async change(uuid: string, { sellableSkus: _counted, ...changes }: Partial<NewProduct>): Promise<void> {
      await db.update(products).set(changes).where(eq(products.uuid, uuid))
    },

    async setCategories(productUuid: string, categoryIds: number[]): Promise<void> {
      await db.delete(productCategories).where(eq(productCategories.productUuid, productUuid))
      if (categoryIds.length > 0)
        await db
          .insert(productCategories)
          .values(categoryIds.map((categoryId) => ({ productUuid, categoryId })))
    },

    async setVariations(productUuid: string, variationIds: number[]): Promise<void> {
      await db.delete(productVariations).where(eq(productVariations.productUuid, productUuid))
      if (variationIds.length > 0)
        await db
          .insert(productVariations)
          .values(variationIds.map((variationId, position) => ({ productUuid, variationId, position })))
    },

    async variationIdsOf(productUuid: string): Promise<number[]> {
      const rows = await db
        .select({ id: productVariations.variationId })
        .from(productVariations)
        .where(eq(productVariations.productUuid, productUuid))
        .orderBy(productVariations.position)
      return rows.map(({ id }) => id)
    },

    async deletedBefore(before: Date, limit: number): Promise<string[]> {
      const rows = await db
        .select({ uuid: products.uuid })
        .from(products)
        .where(lt(products.deletedAt, before))
        .limit(limit)
      return rows.map(({ uuid }) => uuid)
    },
  }
}
