import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { foldText } from '#platform/contract/fold-text.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { products, productVariations, skus, skuValues, variations, variationValues } from '../schema.ts'

type Variation = typeof variations.$inferSelect
type Value = typeof variationValues.$inferSelect

/** `valueIds`: by the folded value. */
type EnsuredVariation = { id: number; name: string; valueIds: Map<string, number> }

/** The variations of merchants and their values. A name is the same in any case and with or without accents. */
export function variationStore(db: Database) {
  return {
    async ofMerchant(merchantUuid: string): Promise<(Variation & { values: Value[]; products: number })[]> {
      const found = await db
        .select({
          variation: variations,
          // By their names: among the selected fields drizzle writes columns without their table.
          products: sql<number>`(
            select count(*)::integer from product_variations of_product join products on products.uuid = of_product.product_uuid
            where of_product.variation_id = variations.id and products.deleted_at is null
          )`,
        })
        .from(variations)
        .where(eq(variations.merchantUuid, merchantUuid))
        .orderBy(asc(variations.key))
      const values = await this.valuesOf(found.map(({ variation }) => variation.id))
      const byVariation = Map.groupBy(values, ({ variationId }) => variationId)
      return found.map(({ variation, products: inUse }) => ({
        ...variation,
        values: byVariation.get(variation.id) ?? [],
        products: inUse,
      }))
    },

    /** Those of these ids that are the merchant's. */
    async idsOf(merchantUuid: string, ids: number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const found = await db
        .select({ id: variations.id })
        .from(variations)
        .where(and(eq(variations.merchantUuid, merchantUuid), inArray(variations.id, ids)))
      return new Set(found.map(({ id }) => id))
    },

    async valuesOf(variationIds: number[]): Promise<Value[]> {
      if (variationIds.length === 0) return []
      return db
        .select()
        .from(variationValues)
        .where(inArray(variationValues.variationId, variationIds))
        .orderBy(asc(variationValues.variationId), asc(variationValues.position), asc(variationValues.id))
    },

    async countOf(merchantUuid: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(variations)
        .where(eq(variations.merchantUuid, merchantUuid))
      return row?.total ?? 0
    },

    /** Null if the merchant has another variation of this name. */
    async add(merchantUuid: string, name: string, now: Date): Promise<number | null> {
      const [added] = await db
        .insert(variations)
        .values({ merchantUuid, name, key: foldText(name), createdAt: now })
        .onConflictDoNothing()
        .returning({ id: variations.id })
      return added?.id ?? null
    },

    /** The ids of variations and values of these names, which are added where the merchant has none. */
    async ensure(
      merchantUuid: string,
      wanted: { name: string; values: string[] }[],
      now: Date,
    ): Promise<EnsuredVariation[]> {
      const ensured: EnsuredVariation[] = []
      for (const { name, values } of wanted) {
        const id = (await this.add(merchantUuid, name, now)) ?? (await this.idOf(merchantUuid, name))
        const known = await this.valuesOf([id])
        const added = values.filter((value) => !known.some(({ key }) => key === foldText(value)))
        if (added.length > 0)
          await db
            .insert(variationValues)
            .values(
              added.map((value, place) => ({
                variationId: id,
                value,
                key: foldText(value),
                position: known.length + place,
              })),
            )
            .onConflictDoNothing()
        const all = await this.valuesOf([id])
        ensured.push({ id, name, valueIds: new Map(all.map((value) => [value.key, value.id])) })
      }
      return ensured
    },

    async idOf(merchantUuid: string, name: string): Promise<number> {
      const [found] = await db
        .select({ id: variations.id })
        .from(variations)
        .where(and(eq(variations.merchantUuid, merchantUuid), eq(variations.key, foldText(name))))
      return found?.id ?? 0
    },

    async rename(id: number, name: string): Promise<void> {
      await db
        .update(variations)
        .set({ name, key: foldText(name) })
        .where(eq(variations.id, id))
    },

    /** Values of the variation, outside `kept`, that a sku has. */
    async valuesInUse(variationId: number, kept: number[]): Promise<string[]> {
      const found = await db
        .selectDistinct({ value: variationValues.value })
        .from(variationValues)
        .innerJoin(skuValues, eq(skuValues.valueId, variationValues.id))
        .innerJoin(skus, eq(skus.id, skuValues.skuId))
        .where(
          and(
            eq(variationValues.variationId, variationId),
            notInArray(variationValues.id, kept.length > 0 ? kept : [-1]),
            sql`${skus.deletedAt} is null`,
          ),
        )
      return found.map(({ value }) => value)
    },

    /** Gives the variation these values in this order. */
    async setValues(variationId: number, values: { id: number | null; value: string }[]): Promise<void> {
      const kept = values.flatMap(({ id }) => (id === null ? [] : [id]))
      await db
        .delete(variationValues)
        .where(
          and(
            eq(variationValues.variationId, variationId),
            notInArray(variationValues.id, kept.length > 0 ? kept : [-1]),
          ),
        )
      // Two values that exchange their names would collide on the way.
      if (kept.length > 0)
        await db
          .update(variationValues)
          .set({ key: sql`'#' || ${variationValues.id}` })
          .where(inArray(variationValues.id, kept))
      for (const [position, { id, value }] of values.entries()) {
        const named = { value, key: foldText(value), position }
        if (id === null) await db.insert(variationValues).values({ ...named, variationId })
        else await db.update(variationValues).set(named).where(eq(variationValues.id, id))
      }
    },

    /** False while a product has it. */
    async delete(id: number): Promise<boolean> {
      const inUse = db
        .select({ one: sql`1` })
        .from(productVariations)
        .innerJoin(products, eq(products.uuid, productVariations.productUuid))
        .where(and(eq(productVariations.variationId, id), sql`${products.deletedAt} is null`))
      const deleted = await db
        .delete(variations)
        .where(and(eq(variations.id, id), sql`not exists (${inUse})`))
        .returning({ id: variations.id })
      if (deleted.length > 0) await db.delete(variationValues).where(eq(variationValues.variationId, id))
      return deleted.length > 0
    },
  }
}
