import { asc, eq, sql } from 'drizzle-orm'
import type { PersonalTable } from '#features/accounts/server/index.ts'
import { lives } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { cartLines, cartProducts, cartRuns } from './schema.ts'

/** The carts of a user's lives, and what they requested for other lives. */
export function personalDataStore(db: Database) {
  const ownRuns = (userUuid: string) =>
    sql`select ${cartRuns.id} from ${cartRuns} join ${lives} on ${lives.id} = ${cartRuns.liveId} where ${lives.ownerUuid} = ${userUuid}::uuid`

  return {
    async tablesOf(userUuid: string): Promise<PersonalTable[]> {
      const requested = await db
        .select()
        .from(cartRuns)
        .where(eq(cartRuns.requestedBy, userUuid))
        .orderBy(asc(cartRuns.createdAt))
      const products = await db
        .select()
        .from(cartProducts)
        .where(sql`${cartProducts.runId} in (${ownRuns(userUuid)})`)
        .orderBy(asc(cartProducts.runId), asc(cartProducts.place))
      const lines = await db
        .select()
        .from(cartLines)
        .where(sql`${cartLines.runId} in (${ownRuns(userUuid)})`)
        .orderBy(asc(cartLines.runId), asc(cartLines.place))
      return Object.entries({
        'cart-searches': requested,
        'cart-products': products,
        'cart-lines': lines,
      }).map(([name, rows]) => ({ name, rows: () => rows }))
    },

    /** What a user requested for lives of others stays with these lives, without their id. */
    async forgetRequester(userUuid: string): Promise<void> {
      await db.update(cartRuns).set({ requestedBy: null }).where(eq(cartRuns.requestedBy, userUuid))
    },
  }
}
