import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/server/database/connect.ts'
import type { NoOrderReason } from '../engine/types.ts'
import { claimProducts, claims, commentReadings, intentionStates } from '../schema.ts'
import type { Claim, ClaimProduct } from './claim-store.ts'
import type { IntentionState } from './reading-store.ts'

/** Rows in one statement. */
const atOnce = 500

/** What one pass changed. `orders`: comments read before that are orders now. `state`: as JSON text, where it is saved. */
export type PassResult = {
  liveId: string
  number: number
  readings: { commentId: string; number: number; reason: NoOrderReason | null }[]
  orders: string[]
  claims: Claim[]
  products: ClaimProduct[]
  fields: Partial<Omit<IntentionState, 'state'>>
  stateText: string | null
}

/** Writes what a pass changed, in one statement unless it is much. */
export async function writePass(tx: Database, result: PassResult): Promise<void> {
  const { liveId, number, readings, orders } = result
  const parts: SQL[] = []
  const put = async (rows: object[], insert: (rows: object[]) => SQL) => {
    for (let from = 0; from < rows.length; from += atOnce) {
      const part = insert(rows.slice(from, from + atOnce))
      if (from + atOnce < rows.length) await tx.execute(part)
      else parts.push(part)
    }
  }
  await put(
    readings.map((row) => ({ ...row, liveId })),
    (rows) => insertOf(commentReadings, rows),
  )
  await put(
    result.claims.map((row) => ({ ...row, liveId, changedNumber: number })),
    (rows) => insertOf(claims, rows, ['liveId', 'productKey', 'userName', 'variant']),
  )
  await put(
    result.products.map((row) => ({ ...row, liveId, changedNumber: number })),
    (rows) => insertOf(claimProducts, rows, ['liveId', 'key']),
  )
  if (orders.length > 0)
    parts.push(sql`update ${commentReadings} set reason = null
      where ${commentReadings.liveId} = ${liveId}::uuid and ${commentReadings.commentId} = any(${sql.param(orders)}::text[])`)
  const update = updateOf(result)
  if (parts.length === 0) await tx.execute(update)
  else
    await tx.execute(
      sql`with ${sql.join(
        parts.map((part, at) => sql`${sql.identifier(`part_${at}`)} as (${part})`),
        sql`, `,
      )} ${update}`,
    )
}

/** Inserts rows that are given as JSON, so that a statement has one parameter; `key`: rows that exist are replaced. */
function insertOf(table: PgTable, rows: object[], key: string[] = []): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in rows[0]!)
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  const types = sql.join(
    columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  )
  const data = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([field, { name }]) => [name, (row as Record<string, unknown>)[field]])),
    ),
  )
  const insert = sql`insert into ${table} (${names}) select ${names} from jsonb_to_recordset(${data}::jsonb) as one (${types})`
  if (key.length === 0) return insert

  const isKey = ([field]: (typeof columns)[number]) => key.includes(field)
  const conflict = columns.filter(isKey).map(([, { name }]) => sql.identifier(name))
  const changes = columns
    .filter((column) => !isKey(column))
    .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  return sql`${insert} on conflict (${sql.join(conflict, sql`, `)}) do update set ${sql.join(changes, sql`, `)}`
}

function updateOf({ liveId, fields, stateText }: PassResult): SQL {
  const columns = getTableColumns(intentionStates)
  const changes = Object.entries(fields).map(([field, value]) => {
    const column = columns[field as keyof typeof columns]
    return sql`${sql.identifier(column.name)} = ${sql.param(value, column)}`
  })
  if (stateText !== null) changes.push(sql`${sql.identifier('state')} = ${stateText}::jsonb`)
  return sql`update ${intentionStates} set ${sql.join(changes, sql`, `)} where ${intentionStates.liveId} = ${liveId}::uuid`
}
