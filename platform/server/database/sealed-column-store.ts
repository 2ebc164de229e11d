import { and, getTableName, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SecretBox } from '../secret-box.ts'
import type { Database } from './connect.ts'

/** A column of sealed texts. */
export type SealedColumn = {
  column: PgColumn
  /** The primary key of its table. */
  key: PgColumn
  /** What the text of a row is bound to; null where texts live for a day at most and are not sealed again. */
  contextOf: ((key: string) => string) | null
}

/** How many texts of a column are sealed with which key. */
export type SealedCount = { table: string; keyName: string; texts: number }

const rowsAtOnce = 200

/** The sealed columns of all tables, for the rotation of the installation's encryption keys. */
export function sealedColumnStore(db: Database) {
  const tableOf = ({ column }: SealedColumn) => column.table
  /** A JSON column holds the text as a JSON string. */
  const textOf = ({ column }: SealedColumn): SQL<string> =>
    column.getSQLType() === 'jsonb' ? sql`(${column} #>> '{}')` : sql`${column}`

  return {
    async countsOf(sealed: SealedColumn): Promise<SealedCount[]> {
      const keyName = sql<string>`split_part(${textOf(sealed)}, '.', 1)`
      const isText =
        sealed.column.getSQLType() === 'jsonb'
          ? sql`jsonb_typeof(${sealed.column}) = 'string'`
          : isNotNull(sealed.column)
      const rows = await db
        .select({ keyName, texts: sql<number>`count(*)::int` })
        .from(tableOf(sealed))
        .where(isText)
        .groupBy(keyName)
      return rows.map((row) => ({ table: getTableName(tableOf(sealed)), ...row }))
    },

    /**
     * Seals every text of a column with the first key that has another one. A text that is replaced meanwhile is left
     * as it is. Returns how many were sealed, and how many have a key that is not there.
     */
    async sealAgain(sealed: SealedColumn, box: SecretBox): Promise<{ sealed: number; unreadable: number }> {
      const { column, key, contextOf } = sealed
      const done = { sealed: 0, unreadable: 0 }
      if (!contextOf) return done
      const isStale = and(isNotNull(column), not(sql`starts_with(${column}, ${`${box.keyNames[0]}.`})`))
      let last: string | null = null
      for (;;) {
        const rows: { key: string; text: string }[] = await db
          .select({ key: sql<string>`${key}::text`, text: sql<string>`${column}` })
          .from(tableOf(sealed))
          .where(and(isStale, last === null ? undefined : gt(key, last)))
          .orderBy(key)
          .limit(rowsAtOnce)
        for (const row of rows) {
          const text = reseal(box, row.text, contextOf(row.key))
          if (text === null) done.unreadable += 1
          else {
            await db.execute(
              sql`update ${tableOf(sealed)} set ${sql.identifier(column.name)} = ${text}
                where ${key} = ${row.key} and ${column} = ${row.text}`,
            )
            done.sealed += 1
          }
        }
        if (rows.length < rowsAtOnce) return done
        last = rows.at(-1)?.key ?? null
      }
    },
  }
}

/** Null for a text whose key is not there. */
function reseal(box: SecretBox, text: string, context: string): string | null {
  try {
    return box.seal(box.open(text, context), context)
  } catch {
    return null
  }
}
