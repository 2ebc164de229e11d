import { and, asc, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { productImages, products } from '../schema.ts'

export type ProductImage = typeof productImages.$inferSelect

/** Uploaded pictures of products. */
export function imageStore(db: Database) {
  return {
    async add(image: typeof productImages.$inferInsert): Promise<ProductImage> {
      const [added] = await db.insert(productImages).values(image).returning()
      return added as ProductImage
    },

    /** Adds a picture of a product that shows none; false if it does, or is gone. In a transaction. */
    async addFirst(image: typeof productImages.$inferInsert & { productUuid: string }): Promise<boolean> {
      const [product] = await db
        .select({ uuid: products.uuid })
        .from(products)
        .where(and(eq(products.uuid, image.productUuid), isNull(products.deletedAt)))
        .for('update')
      if (!product || (await this.ofProducts([product.uuid])).length > 0) return false
      await db.insert(productImages).values(image)
      return true
    },

    async ofProducts(productUuids: string[]): Promise<ProductImage[]> {
      return db
        .select()
        .from(productImages)
        .where(inArray(productImages.productUuid, productUuids))
        .orderBy(asc(productImages.productUuid), asc(productImages.position))
    },

    async countUnused(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(productImages)
        .where(and(eq(productImages.merchantUuid, merchantUuid), isNull(productImages.productUuid)))
      return row?.total ?? 0
    },

    /** Which of these a product of the merchant may show: its own, and those that no product shows. */
    async usable(merchantUuid: string, productUuid: string, uuids: string[]): Promise<Set<string>> {
      const found = await db
        .select({ uuid: productImages.uuid })
        .from(productImages)
        .where(
          and(
            eq(productImages.merchantUuid, merchantUuid),
            inArray(productImages.uuid, uuids),
            sql`coalesce(${productImages.productUuid}, ${productUuid}) = ${productUuid}`,
          ),
        )
      return new Set(found.map(({ uuid }) => uuid))
    },

    /** Gives the product these pictures in this order; its others are unused from now on. */
    async setImages(productUuid: string, uuids: string[], now: Date): Promise<void> {
      await db
        .update(productImages)
        .set({ productUuid: null, unusedSince: now })
        .where(eq(productImages.productUuid, productUuid))
      if (uuids.length === 0) return
      await db
        .update(productImages)
        .set({
          productUuid,
          unusedSince: null,
          position: sql`array_position(${sql.param(uuids)}::uuid[], ${productImages.uuid}) - 1`,
        })
        .where(inArray(productImages.uuid, uuids))
    },

    /** The picture at this place of a product, from 0. */
    async atPlace(productUuid: string, place: number): Promise<string | null> {
      const [found] = await db
        .select({ uuid: productImages.uuid })
        .from(productImages)
        .where(and(eq(productImages.productUuid, productUuid), eq(productImages.position, place)))
      return found?.uuid ?? null
    },

    /** Deletes the rows of pictures that are unused since `before`; returns them, so that their files are deleted. */
    async takeUnused(before: Date): Promise<string[]> {
      const taken = await db
        .delete(productImages)
        .where(lt(productImages.unusedSince, before))
        .returning({ uuid: productImages.uuid })
      return taken.map(({ uuid }) => uuid)
    },

    async takeOfMerchant(merchantUuid: string): Promise<string[]> {
      const taken = await db
        .delete(productImages)
        .where(eq(productImages.merchantUuid, merchantUuid))
        .returning({ uuid: productImages.uuid })
      return taken.map(({ uuid }) => uuid)
    },
  }
}
