import { asc, count, countDistinct, eq, sql } from 'drizzle-orm'
import { comments } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { cartLines, cartProducts, cartRuns } from '../schema.ts'

export type CartProduct = Omit<typeof cartProducts.$inferSelect, 'runId' | 'place'>
export type CartLine = Omit<typeof cartLines.$inferSelect, 'runId' | 'place'>
/** What a search found; the order of the lists is that of the result. */
export type Carts = { products: CartProduct[]; lines: CartLine[] }

/** Rows in one statement, far below what the protocol allows in parameters. */
const atOnce = 1_000

export function cartResultStore(db: Database) {
  return {
    async add(runId: string, { products, lines }: Carts): Promise<void> {
      for (const rows of inParts(products.map((product, place) => ({ ...product, runId, place }))))
        await db.insert(cartProducts).values(rows)
      for (const rows of inParts(lines.map((line, place) => ({ ...line, runId, place }))))
        await db.insert(cartLines).values(rows)
    },

    async ofRun(runId: string): Promise<Carts> {
      const products = await db
        .select()
        .from(cartProducts)
        .where(eq(cartProducts.runId, runId))
        .orderBy(asc(cartProducts.place))
      const lines = await db
        .select()
        .from(cartLines)
        .where(eq(cartLines.runId, runId))
        .orderBy(asc(cartLines.place))
      return { products, lines }
    },

    /** How many products a search found, and how many people want one. */
    async countsOf(runId: string): Promise<{ products: number; people: number }> {
      const [products] = await db
        .select({ n: count() })
        .from(cartProducts)
        .where(eq(cartProducts.runId, runId))
      const [people] = await db
        .select({ n: countDistinct(cartLines.userName) })
        .from(cartLines)
        .where(eq(cartLines.runId, runId))
      return { products: products?.n ?? 0, people: people?.n ?? 0 }
    },

    /**
     * Removes comments that are no longer there from the results of these lives, and what only they proved. After an
     * erasure nothing of the person is left.
     */
    async forgetDeleted(liveIds: string[]): Promise<void> {
      for (const table of [cartLines, cartProducts]) {
        const left = sql`select found.id from unnest(${table.commentIds}) with ordinality as found (id, place)
          where exists (select from ${comments} where ${comments.liveId} = ${cartRuns.liveId} and ${comments.commentId} = found.id)
          order by found.place`
        await db.execute(sql`
          update ${table} set comment_ids = array(${left}) from ${cartRuns}
          where ${cartRuns.id} = ${table.runId} and ${isOneOf(liveIds)}
            and cardinality(array(${left})) < cardinality(${table.commentIds})`)
        await db.execute(sql`
          delete from ${table} using ${cartRuns}
          where ${cartRuns.id} = ${table.runId} and ${isOneOf(liveIds)} and cardinality(${table.commentIds}) = 0`)
      }
    },
  }
}

function inParts<T>(rows: T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) =>
    rows.slice(part * atOnce, (part + 1) * atOnce),
  )
}

function isOneOf(liveIds: string[]) {
  return sql`${cartRuns.liveId} = any(${sql.param(liveIds)}::uuid[])`
}
