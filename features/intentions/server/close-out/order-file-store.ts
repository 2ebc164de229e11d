import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { comments, type Live } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Reason } from '../engine/types.ts'
import { cartLines, cartProducts, cartRuns, claimProducts, claims } from '../schema.ts'

/** An order as files have it. Times in milliseconds since 1970, `price` of one piece in centavos. */
export type FiledOrder = {
  userName: string
  /** Null where the code was not found. */
  label: string | null
  codes: string[]
  variant: string
  qty: number
  waitingQty: number
  /** The latest that was said, and all that were, as `ClaimProduct` has them. */
  price: number | null
  prices: { price: number; since: number }[]
  /** Of the catalogue. */
  skuId: number | null
  state: 'ordered' | 'conditional' | 'waiting' | 'partly_waiting' | 'code_not_found'
  position: number | null
  confidence: number
  reason: Reason | null
  isCorrected: boolean
  askedAt: number | null
  /** The latest messages that prove it, each on a line. */
  messages: string | null
}

/** Orders of one product and variant together. */
export type PickedProduct = {
  label: string
  codes: string[]
  variant: string
  pieces: number
  waiting: number
  people: number
  price: number | null
  /** Of the catalogue; null where not all of these orders mean the same. */
  skuId: number | null
}

const pageSize = 500
/** Messages of one order in a file; who writes the same all the time has thousands. */
const maxMessages = 20

const shownStates = ['ordered', 'conditional', 'waiting', 'partly_waiting', 'code_not_found'] as const
/** States of orders of which the person gets at least one piece, or waits for one. */
const wantedStates = ['ordered', 'waiting', 'partly_waiting'] as const

/** The orders of a live for files: counted, and read through a cursor, little of them in memory. */
export function orderFileStore(db: Database) {
  const claimsIn = (live: Pick<Live, 'id'>, states: readonly FiledOrder['state'][]) =>
    and(eq(claims.liveId, live.id), inArray(claims.state, [...states]))

  const claimFields = sql`
    ${claims.userName} as "userName", ${claimProducts.label} as "label",
    coalesce(${claimProducts.codes}, '{}') as "codes", ${claims.variantLabel} as "variant",
    ${claims.quantity} as "qty", ${claims.waitingQuantity} as "waitingQty", ${claimProducts.price} as "price",
    coalesce(${claimProducts.prices}, '[]') as "prices", ${claims.skuId}::int as "skuId", ${claims.state} as "state", ${claims.position} as "position", ${claims.confidence} as "confidence",
    ${claims.reason} as "reason", ${claims.correctionId} is not null as "isCorrected",
    (extract(epoch from ${claims.askedAt}) * 1000)::float8 as "askedAt"`
  const claimTables = sql`${claims} left join ${claimProducts}
    on ${claimProducts.liveId} = ${claims.liveId} and ${claimProducts.key} = ${claims.productKey}`

  async function countOf(query: SQL): Promise<number> {
    const { rows } = await db.execute<{ n: number }>(query)
    return rows[0]?.n ?? 0
  }

  return {
    countClaims: (live: Live) =>
      countOf(sql`select count(*)::int as n from ${claims} where ${claimsIn(live, shownStates)}`),

    countPeople: (live: Live) =>
      countOf(
        sql`select count(distinct ${claims.userName})::int as n from ${claims} where ${claimsIn(live, wantedStates)}`,
      ),

    countPicked: (live: Live) =>
      countOf(
        sql`select count(distinct (${claims.productKey}, ${claims.variantLabel}))::int as n from ${claims} where ${claimsIn(live, wantedStates)}`,
      ),

    countCarts: (live: Live) =>
      countOf(sql`select count(*)::int as n from ${cartLines} where ${cartLines.runId} = ${latestRun(live)}`),

    /** Every order as it stands, product by product in the order of arrival. */
    claims: (live: Live) =>
      pagesOf<FiledOrder>(
        db,
        sql`select ${claimFields}, ${messagesOf(claims.commentIds, live)} as "messages" from ${claimTables}
        where ${claimsIn(live, shownStates)}
        order by ${claimProducts.place} nulls last, ${claims.position}, ${claims.askedAt}, ${claims.userName}, ${claims.variant}`,
      ),

    /** The orders that people get or wait for, person by person. */
    claimsByPerson: (live: Live) =>
      pagesOf<FiledOrder>(
        db,
        sql`select ${claimFields}, null as "messages" from ${claimTables}
        where ${claimsIn(live, wantedStates)}
        order by ${claims.userName}, ${claims.askedAt}, ${claimProducts.place}, ${claims.variant}`,
      ),

    /** What is to be picked, product by product and variant by variant. */
    picked: (live: Live) =>
      pagesOf<PickedProduct>(
        db,
        sql`select ${claimProducts.label} as "label", ${claimProducts.codes} as "codes",
          ${claims.variantLabel} as "variant", ${claimProducts.price} as "price",
          sum(case ${claims.state} when 'ordered' then ${claims.quantity}
            when 'partly_waiting' then greatest(0, ${claims.quantity} - ${claims.waitingQuantity}) else 0 end)::int as "pieces",
          sum(case ${claims.state} when 'waiting' then ${claims.quantity}
            when 'partly_waiting' then least(${claims.quantity}, ${claims.waitingQuantity}) else 0 end)::int as "waiting",
          count(distinct ${claims.userName})::int as "people",
          case when count(distinct coalesce(${claims.skuId}, 0)) = 1 then max(${claims.skuId})::int end as "skuId"
        from ${claims} join ${claimProducts}
          on ${claimProducts.liveId} = ${claims.liveId} and ${claimProducts.key} = ${claims.productKey}
        where ${claimsIn(live, wantedStates)}
        group by ${claimProducts.place}, ${claimProducts.key}, ${claimProducts.label}, ${claimProducts.codes},
          ${claimProducts.price}, ${claims.variantLabel}
        order by ${claimProducts.place}, ${claims.variantLabel}`,
      ),

    /** The carts as the latest finished search found them. */
    carts: (live: Live) =>
      pagesOf<FiledOrder>(
        db,
        sql`select ${cartLines.userName} as "userName", ${cartProducts.label} as "label", ${cartProducts.codes} as "codes",
          ${cartLines.variant} as "variant", ${cartLines.quantity} as "qty", ${cartLines.waitingQuantity} as "waitingQty",
          ${cartProducts.price} as "price", '[]'::jsonb as "prices", ${cartLines.skuId}::int as "skuId", ${cartLines.position} as "position", ${cartLines.confidence} as "confidence",
          case when ${cartLines.waits} then 'waiting' when ${cartLines.waitingQuantity} > 0 then 'partly_waiting'
            else 'ordered' end as "state",
          ${cartLines.reason} as "reason", ${cartLines.reason} ->> 'kind' = 'corrected' as "isCorrected",
          null as "askedAt", ${messagesOf(cartLines.commentIds, live)} as "messages"
        from ${cartLines} join ${cartProducts}
          on ${cartProducts.runId} = ${cartLines.runId} and ${cartProducts.key} = ${cartLines.productKey}
        where ${cartLines.runId} = ${latestRun(live)}
        order by ${cartProducts.place}, ${cartLines.place}`,
      ),
  }
}

/** The latest of the messages that an array of ids names, in the order of time, each on a line. */
function messagesOf(
  ids: SQL | typeof claims.commentIds | typeof cartLines.commentIds,
  live: Pick<Live, 'id'>,
): SQL {
  return sql`(select string_agg(${comments.text}, chr(10) order by ${comments.at}, ${comments.arrival}) from ${comments}
    where ${comments.liveId} = ${live.id}::uuid
      and ${comments.commentId} = any((${ids})[greatest(1, cardinality(${ids}) - ${sql.raw(String(maxMessages - 1))}):]))`
}

function latestRun(live: Pick<Live, 'id'>): SQL {
  return sql`(select ${cartRuns.id} from ${cartRuns}
    where ${cartRuns.liveId} = ${live.id}::uuid and ${cartRuns.status} = 'finished'
    order by ${cartRuns.createdAt} desc, ${cartRuns.id} desc limit 1)`
}

/** Only inside a transaction, one reading at a time. */
async function* pagesOf<Row>(tx: Database, query: SQL): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare filed_orders no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch ${pageSize} from filed_orders`))
    if (rows.length > 0) yield rows as unknown as Row[]
    if (rows.length < pageSize) break
  }
  await tx.execute(sql`close filed_orders`)
}
