import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { categories, productCategories, productVariations, variations, variationValues } from '../schema.ts'

type NamedVariation = { id: number; name: string; values: { id: number; value: string }[] }

/** What belongs to products beside their skus, each by product and in its order. */
export function productPartsStore(db: Database) {
  return {
    async categoriesOf(productUuids: string[]): Promise<Map<string, { id: number; name: string }[]>> {
      const rows = await db
        .select({ productUuid: productCategories.productUuid, id: categories.id, name: categories.name })
        .from(productCategories)
        .innerJoin(categories, eq(categories.id, productCategories.categoryId))
        .where(inArray(productCategories.productUuid, productUuids))
        .orderBy(asc(categories.name))
      const named = Map.groupBy(rows, ({ productUuid }) => productUuid)
      return new Map([...named].map(([uuid, found]) => [uuid, found.map(({ id, name }) => ({ id, name }))]))
    },

    /** With all values of each variation. */
    async variationsOf(productUuids: string[]): Promise<Map<string, NamedVariation[]>> {
      const rows = await db
        .select({
          productUuid: productVariations.productUuid,
          id: variations.id,
          name: variations.name,
          valueId: variationValues.id,
          value: variationValues.value,
        })
        .from(productVariations)
        .innerJoin(variations, eq(variations.id, productVariations.variationId))
        .innerJoin(variationValues, eq(variationValues.variationId, variations.id))
        .where(inArray(productVariations.productUuid, productUuids))
        .orderBy(asc(productVariations.position), asc(variationValues.position), asc(variationValues.id))
      const ofProduct = Map.groupBy(rows, ({ productUuid }) => productUuid)
      return new Map(
        [...ofProduct].map(([uuid, found]) => [
          uuid,
          [...Map.groupBy(found, ({ id }) => id)].map(([id, all]) => ({
            id,
            name: all[0]?.name ?? '',
            values: all.map(({ valueId, value }) => ({ id: valueId, value })),
          })),
        ]),
      )
    },
  }
}
