import { and, asc, count, desc, eq, exists, inArray, lt, type SQL } from 'drizzle-orm'
import { buyers, orderLines, orderSales, orders } from '#features/orders/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { mostOrders } from '../contract.ts'

/** Which orders of a merchant are meant: see the contract. */
export type Choice = { merchantUuid: string; saleUuid: string | null; numbers: number[] | null }

/** A choice as a call states it. */
export function choiceOf(
  merchantUuid: string,
  { saleUuid, numbers }: { saleUuid?: string | null | undefined; numbers?: number[] | null | undefined },
): Choice {
  return { merchantUuid, saleUuid: saleUuid ?? null, numbers: numbers ?? null }
}

/** An order with its buyer and the lines that were paid, in the order in which they were made. */
export type ChosenOrder = typeof orders.$inferSelect & {
  buyer: typeof buyers.$inferSelect
  lines: (typeof orderLines.$inferSelect)[]
}

/** Reads orders; only `orders` changes them. */
export function chosenOrderStore(db: Database) {
  const ofChoice = ({ merchantUuid, saleUuid, numbers }: Choice): SQL[] => [
    eq(orders.merchantUuid, merchantUuid),
    ...(numbers ? [inArray(orders.number, numbers)] : []),
    ...(saleUuid ? [ofSale(saleUuid)] : []),
  ]
  const ofSale = (saleUuid: string) =>
    exists(
      db
        .select({ uuid: orderSales.orderUuid })
        .from(orderSales)
        .where(and(eq(orderSales.orderUuid, orders.uuid), eq(orderSales.saleUuid, saleUuid))),
    )
  /** Those with pieces that are paid. */
  const toSend = (choice: Choice) =>
    and(
      ...ofChoice(choice),
      inArray(orders.state, choice.numbers ? ['paid', 'packed', 'sent', 'delivered'] : ['paid']),
    )

  async function withBuyers(found: (typeof orders.$inferSelect)[]): Promise<ChosenOrder[]> {
    if (found.length === 0) return []
    const [theirs, lines] = await Promise.all([
      db
        .select()
        .from(buyers)
        .where(inArray(buyers.uuid, [...new Set(found.map(({ buyerUuid }) => buyerUuid))])),
      db
        .select()
        .from(orderLines)
        .where(
          inArray(
            orderLines.orderUuid,
            found.map(({ uuid }) => uuid),
          ),
        )
        .orderBy(asc(orderLines.id)),
    ])
    const buyerOf = new Map(theirs.map((buyer) => [buyer.uuid, buyer]))
    const linesOf = Map.groupBy(lines, ({ orderUuid }) => orderUuid)
    return found.flatMap((order) => {
      const buyer = buyerOf.get(order.buyerUuid)
      return buyer ? [{ ...order, buyer, lines: linesOf.get(order.uuid) ?? [] }] : []
    })
  }

  return {
    /** The first of the orders that are to be sent, by number, with their paid lines. */
    async toSend(choice: Choice): Promise<ChosenOrder[]> {
      const found = await db
        .select()
        .from(orders)
        .where(toSend(choice))
        .orderBy(asc(orders.number))
        .limit(mostOrders)
      const all = await withBuyers(found)
      return all.map((order) => ({ ...order, lines: order.lines.filter(({ state }) => state === 'paid') }))
    },

    async countToSend(choice: Choice): Promise<number> {
      const [found] = await db.select({ total: count() }).from(orders).where(toSend(choice))
      return found?.total ?? 0
    },

    /** A page of orders in any state with a smaller number than `below`, the newest first. */
    async page(choice: Choice, below: number, limit: number): Promise<ChosenOrder[]> {
      const found = await db
        .select()
        .from(orders)
        .where(and(...ofChoice(choice), lt(orders.number, below)))
        .orderBy(desc(orders.number))
        .limit(limit)
      return withBuyers(found)
    },
  }
}
