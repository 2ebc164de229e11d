import { and, asc, count, desc, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PageRequest } from '#platform/contract/table.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { orderSorts } from '../../contract.ts'
import type { OrderState } from '../../order-states.ts'
import type { Order } from '../bags/order-store.ts'
import { buyers, buyerText, lineText, orderLines, orderSales, orders } from '../schema.ts'

/** `words`: folded; each must be found. `deadline`: between these times; null: any. */
export type OrderFilter = {
  merchantUuid: string
  words: string[]
  saleUuid: string | null
  liveId: string | null
  deadline: { after: Date; until: Date } | null
}

type Sorting = { orderBy: (typeof orderSorts)[number]; order: 1 | -1 }

export function orderListStore(db: Database) {
  return {
    async page(
      filter: OrderFilter,
      { states, orderBy, order, page, limit }: { states: OrderState[] } & Sorting & PageRequest,
    ): Promise<Order[]> {
      const sorted = order === 1 ? asc : desc
      const key = sorted(sortKeys[orderBy])
      return db
        .select()
        .from(orders)
        .where(and(conditions(filter), inStates(states)))
        .orderBy(orderBy === 'expiresAt' ? sql`${key} nulls last` : key, sorted(orders.uuid))
        .limit(limit)
        .offset((page - 1) * limit)
    },

    async count(filter: OrderFilter, states: OrderState[]): Promise<number> {
      const [found] = await db
        .select({ total: count() })
        .from(orders)
        .where(and(conditions(filter), inStates(states)))
      return found?.total ?? 0
    },

    async countByState(filter: OrderFilter): Promise<{ state: OrderState; orders: number }[]> {
      return db
        .select({ state: orders.state, orders: count() })
        .from(orders)
        .where(conditions(filter))
        .groupBy(orders.state)
    },
  }
}

const sortKeys = { updatedAt: orders.updatedAt, number: orders.number, expiresAt: orders.expiresAt }

function inStates(states: OrderState[]): SQL | undefined {
  return states.length > 0 ? inArray(orders.state, states) : undefined
}

function conditions({ merchantUuid, words, saleUuid, liveId, deadline }: OrderFilter): SQL | undefined {
  return and(
    eq(orders.merchantUuid, merchantUuid),
    ...words.map((word) => hasWord(merchantUuid, word)),
    saleUuid === null
      ? undefined
      : sql`exists (select from ${orderSales} where ${orderSales.orderUuid} = ${orders.uuid}
          and ${orderSales.saleUuid} = ${saleUuid})`,
    liveId === null
      ? undefined
      : sql`${orders.uuid} in (select ${orderLines.orderUuid} from ${orderLines}
          where ${orderLines.claim} ->> 'liveId' = ${liveId})`,
    deadline === null
      ? undefined
      : and(
          gt(orders.expiresAt, deadline.after),
          lte(orders.expiresAt, deadline.until),
          inArray(orders.state, ['held', 'waiting_payment', 'paid']),
        ),
  )
}

/** Looked up in the merchant's buyers and lines by their indexes; what was taken out of an order does not count. */
function hasWord(merchantUuid: string, word: string): SQL | undefined {
  const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    /^\d{1,9}$/.test(word) ? eq(orders.number, Number(word)) : undefined,
    sql`${orders.buyerUuid} in (select ${buyers.uuid} from ${buyers}
      where ${buyers.merchantUuid} = ${merchantUuid} and ${buyerText(buyers)} like ${part})`,
    sql`${orders.uuid} in (select ${orderLines.orderUuid} from ${orderLines}
      where ${orderLines.merchantUuid} = ${merchantUuid} and ${lineText(orderLines)} like ${part}
        and ${orderLines.ending} is distinct from 'removed')`,
  )
}
