import { and, eq, inArray } from 'drizzle-orm'
import { foldText } from '#platform/contract/fold-text.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { categories, variations, variationValues } from '../schema.ts'

/** Categories and variations of a merchant by their names, as a file names them. */
export function namesStore(db: Database) {
  /** The ids of the categories with these names that exist, by folded name. */
  async function knownCategories(merchantUuid: string, names: string[]): Promise<Map<string, number>> {
    if (names.length === 0) return new Map()
    const keys = byKey(names).map(([key]) => key)
    const found = await db
      .select({ id: categories.id, key: categories.key })
      .from(categories)
      .where(and(eq(categories.merchantUuid, merchantUuid), inArray(categories.key, keys)))
    return new Map(found.map(({ id, key }) => [key, id]))
  }

  return {
    knownCategories,

    async isCategory(merchantUuid: string, id: number): Promise<boolean> {
      const [found] = await db
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(categories.merchantUuid, merchantUuid), eq(categories.id, id)))
      return found !== undefined
    },

    /** The ids of the categories with these names, by folded name; adds those that are missing. */
    async categories(merchantUuid: string, names: string[], now: Date): Promise<Map<string, number>> {
      if (names.length === 0) return new Map()
      const rows = byKey(names).map(([key, name]) => ({ merchantUuid, name, key, createdAt: now }))
      await db.insert(categories).values(rows).onConflictDoNothing()
      return knownCategories(merchantUuid, names)
    },

    /** As `categories`, for variations. */
    async variations(merchantUuid: string, names: string[], now: Date): Promise<Map<string, number>> {
      if (names.length === 0) return new Map()
      const rows = byKey(names).map(([key, name]) => ({ merchantUuid, name, key, createdAt: now }))
      await db.insert(variations).values(rows).onConflictDoNothing()
      const found = await db
        .select({ id: variations.id, key: variations.key })
        .from(variations)
        .where(
          and(
            eq(variations.merchantUuid, merchantUuid),
            inArray(
              variations.key,
              rows.map(({ key }) => key),
            ),
          ),
        )
      return new Map(found.map(({ id, key }) => [key, id]))
    },

    /** The ids of values by `{variation id} {folded value}`; adds those that are missing, behind the others. */
    async values(wanted: { variationId: number; value: string }[]): Promise<Map<string, number>> {
      if (wanted.length === 0) return new Map()
      const rows = new Map(
        wanted.map(({ variationId, value }) => [
          `${variationId} ${foldText(value)}`,
          { variationId, value, key: foldText(value) },
        ]),
      )
      await db
        .insert(variationValues)
        .values([...rows.values()].map((row, at) => ({ ...row, position: 1_000 + at })))
        .onConflictDoNothing()
      const found = await db
        .select({
          id: variationValues.id,
          variationId: variationValues.variationId,
          key: variationValues.key,
        })
        .from(variationValues)
        .where(
          inArray(variationValues.variationId, [...new Set(wanted.map(({ variationId }) => variationId))]),
        )
      return new Map(found.map(({ id, variationId, key }) => [`${variationId} ${key}`, id]))
    },
  }
}

/** Each folded name once, with its first spelling. */
function byKey(names: string[]): [key: string, name: string][] {
  const spelled = new Map<string, string>()
  for (const name of names) if (!spelled.has(foldText(name))) spelled.set(foldText(name), name)
  return [...spelled]
}
