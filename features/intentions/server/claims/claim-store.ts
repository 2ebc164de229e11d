import { and, asc, count, countDistinct, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { claimProducts, claims } from '../schema.ts'

export type Claim = Omit<typeof claims.$inferSelect, 'liveId' | 'changedNumber'>
export type ClaimProduct = Omit<typeof claimProducts.$inferSelect, 'liveId' | 'changedNumber'>

/** Rows in one statement, far below what the protocol allows in parameters. */
const atOnce = 500

/** Claims that stand: those that the counts are about. */
const standing = notInArray(claims.state, ['gone', 'not_an_order', 'code_not_found'])

export function claimStore(db: Database) {
  return {
    /** Stores claims that are new or changed; `number`: of the reading that changed them. */
    async put(liveId: string, number: number, changed: Claim[]): Promise<void> {
      for (let from = 0; from < changed.length; from += atOnce)
        await db
          .insert(claims)
          .values(
            changed.slice(from, from + atOnce).map((row) => ({ ...row, liveId, changedNumber: number })),
          )
          .onConflictDoUpdate({
            target: [claims.liveId, claims.productKey, claims.userName, claims.variant],
            set: {
              ...taken('variant_label', 'variantLabel'),
              ...taken('quantity', 'quantity'),
              ...taken('waiting_quantity', 'waitingQuantity'),
              ...taken('position', 'position'),
              ...taken('state', 'state'),
              ...taken('confidence', 'confidence'),
              ...taken('reason', 'reason'),
              ...taken('nearest', 'nearest'),
              ...taken('comment_ids', 'commentIds'),
              ...taken('asked_at', 'askedAt'),
              ...taken('changed_at', 'changedAt'),
              ...taken('correction_id', 'correctionId'),
              ...taken('changed_number', 'changedNumber'),
            },
          })
    },

    async putProducts(liveId: string, number: number, changed: ClaimProduct[]): Promise<void> {
      for (let from = 0; from < changed.length; from += atOnce)
        await db
          .insert(claimProducts)
          .values(
            changed.slice(from, from + atOnce).map((row) => ({ ...row, liveId, changedNumber: number })),
          )
          .onConflictDoUpdate({
            target: [claimProducts.liveId, claimProducts.key],
            set: {
              ...taken('place', 'place'),
              ...taken('label', 'label'),
              ...taken('codes', 'codes'),
              ...taken('price', 'price'),
              ...taken('pieces', 'pieces'),
              ...taken('comment_ids', 'commentIds'),
              ...taken('changed_number', 'changedNumber'),
            },
          })
    },

    /** All claims that changed after a number, in the order in which people asked. */
    async changedAfter(liveId: string, number: number): Promise<Claim[]> {
      const rows = await db
        .select()
        .from(claims)
        .where(and(eq(claims.liveId, liveId), gt(claims.changedNumber, number)))
        .orderBy(asc(claims.askedAt), asc(claims.position), asc(claims.userName), asc(claims.variant))
      return rows.map(({ liveId: _, changedNumber: __, ...row }) => row)
    },

    async productsChangedAfter(liveId: string, number: number): Promise<ClaimProduct[]> {
      const rows = await db
        .select()
        .from(claimProducts)
        .where(and(eq(claimProducts.liveId, liveId), gt(claimProducts.changedNumber, number)))
        .orderBy(asc(claimProducts.place))
      return rows.map(({ liveId: _, changedNumber: __, ...row }) => row)
    },

    async product(liveId: string, key: string): Promise<ClaimProduct | null> {
      const [found] = await db
        .select()
        .from(claimProducts)
        .where(and(eq(claimProducts.liveId, liveId), eq(claimProducts.key, key)))
      return found ?? null
    },

    /** A person's claims of a live that are not gone. */
    async ofPerson(liveId: string, userName: string): Promise<Claim[]> {
      return db
        .select()
        .from(claims)
        .where(and(eq(claims.liveId, liveId), eq(claims.userName, userName), sql`${claims.state} <> 'gone'`))
    },

    /** How many claims stand, of how many people and products. */
    async countsOf(liveId: string): Promise<{ claims: number; people: number; products: number }> {
      const [counted] = await db
        .select({
          claims: count(),
          people: countDistinct(claims.userName),
          products: countDistinct(claims.productKey),
        })
        .from(claims)
        .where(and(eq(claims.liveId, liveId), standing))
      return counted ?? { claims: 0, people: 0, products: 0 }
    },

    async deleteProductsExcept(liveId: string, keys: string[]): Promise<void> {
      await db
        .delete(claimProducts)
        .where(and(eq(claimProducts.liveId, liveId), notInArray(claimProducts.key, keys)))
    },

    async deleteOfLives(liveIds: string[]): Promise<void> {
      for (const table of [claims, claimProducts])
        await db.delete(table).where(inArray(table.liveId, liveIds))
    },
  }
}

function taken<K extends string>(column: string, key: K) {
  return { [key]: sql.raw(`excluded.${column}`) } as Record<K, ReturnType<typeof sql.raw>>
}
