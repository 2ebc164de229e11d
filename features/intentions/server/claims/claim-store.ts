import { and, asc, count, countDistinct, eq, gt, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { claimProducts, claims } from '../schema.ts'

export type Claim = Omit<typeof claims.$inferSelect, 'liveId' | 'changedNumber'>
export type ClaimProduct = Omit<typeof claimProducts.$inferSelect, 'liveId' | 'changedNumber'>

/** Claims that stand: those that the counts are about. */
const standing = notInArray(claims.state, ['gone', 'not_an_order', 'code_not_found'])

export function claimStore(db: Database) {
  return {
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
