import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { catalogueRefusedRows } from '../schema.ts'
import type { RowProblem } from './import-row.ts'

export type RefusedRow = typeof catalogueRefusedRows.$inferSelect

/** The rows that an import left out. */
export function refusedRowStore(db: Database) {
  const ofChange = (changeUuid: string) => eq(catalogueRefusedRows.changeUuid, changeUuid)
  return {
    /** Of several problems of a row, the first counts. */
    async add(changeUuid: string, problems: RowProblem[]): Promise<void> {
      if (problems.length === 0) return
      const rows = problems.map(({ line, field, problem }) => ({ changeUuid, line, field, problem }))
      await db.insert(catalogueRefusedRows).values(rows).onConflictDoNothing()
    },

    async addHeads(changeUuid: string, cells: string[]): Promise<void> {
      await db
        .insert(catalogueRefusedRows)
        .values({ changeUuid, line: 1, field: null, problem: null, cells })
        .onConflictDoNothing()
    },

    /** The lines of an import whose cells were not stored yet. */
    async linesWithoutCells(changeUuid: string): Promise<number[]> {
      const rows = await db
        .select({ line: catalogueRefusedRows.line })
        .from(catalogueRefusedRows)
        .where(and(ofChange(changeUuid), isNull(catalogueRefusedRows.cells)))
        .orderBy(asc(catalogueRefusedRows.line))
      return rows.map(({ line }) => line)
    },

    async setCells(changeUuid: string, rows: { line: number; cells: string[] }[]): Promise<void> {
      if (rows.length === 0) return
      await db.execute(sql`
        update ${catalogueRefusedRows} set cells = given.cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, cells jsonb)
        where ${ofChange(changeUuid)} and ${catalogueRefusedRows.line} = given.line`)
    },

    /** A page of the rows of an import behind a line. */
    async page(changeUuid: string, behind: number, limit: number): Promise<RefusedRow[]> {
      return db
        .select()
        .from(catalogueRefusedRows)
        .where(and(ofChange(changeUuid), gt(catalogueRefusedRows.line, behind)))
        .orderBy(asc(catalogueRefusedRows.line))
        .limit(limit)
    },
  }
}
