import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/server/database/connect.ts'
import { customerImportItems, customerImportRows, customerImports } from './import-schema.ts'

export type CustomerImport = typeof customerImports.$inferSelect
type State = CustomerImport['state']
export type FileRow = { line: number; cells: string[] }

const counted = ([row]: { n: number }[]) => row?.n ?? 0

/** Files of customers, and their rows that are not imported yet. */
export function importStore(db: Database) {
  const ofImport = (uuid: string) => eq(customerImportRows.importUuid, uuid)
  return {
    async add(row: typeof customerImports.$inferInsert): Promise<void> {
      await db.insert(customerImports).values(row)
    },

    async own(ownerUuid: string, uuid: string): Promise<CustomerImport | null> {
      const [row] = await db
        .select()
        .from(customerImports)
        .where(and(eq(customerImports.uuid, uuid), eq(customerImports.ownerUuid, ownerUuid)))
      return row ?? null
    },

    async byUuid(uuid: string): Promise<CustomerImport | null> {
      const [row] = await db.select().from(customerImports).where(eq(customerImports.uuid, uuid))
      return row ?? null
    },

    async lock(uuid: string): Promise<CustomerImport | null> {
      const [row] = await db
        .select()
        .from(customerImports)
        .where(eq(customerImports.uuid, uuid))
        .for('update')
      return row ?? null
    },

    /** Those that were begun, the latest first. */
    async list(ownerUuid: string): Promise<CustomerImport[]> {
      return db
        .select()
        .from(customerImports)
        .where(
          and(
            eq(customerImports.ownerUuid, ownerUuid),
            sql`${customerImports.state} not in ('reading', 'uploaded')`,
          ),
        )
        .orderBy(desc(customerImports.createdAt), desc(customerImports.uuid))
        .limit(50)
    },

    async isUnderWay(ownerUuid: string): Promise<boolean> {
      const rows = await db
        .select({ uuid: customerImports.uuid })
        .from(customerImports)
        .where(
          and(
            eq(customerImports.ownerUuid, ownerUuid),
            inArray(customerImports.state, ['waiting', 'running', 'undoing']),
          ),
        )
        .limit(1)
      return rows.length > 0
    },

    /** Null: it is in none of these states any more. */
    async transition(
      uuid: string,
      from: State[],
      change: Partial<CustomerImport>,
    ): Promise<CustomerImport | null> {
      const [row] = await db
        .update(customerImports)
        .set(change)
        .where(and(eq(customerImports.uuid, uuid), inArray(customerImports.state, from)))
        .returning()
      return row ?? null
    },

    async addRows(uuid: string, ownerUuid: string, rows: FileRow[]): Promise<void> {
      await db.execute(sql`
        insert into ${customerImportRows} (import_uuid, owner_uuid, line, cells)
        select ${uuid}::uuid, ${ownerUuid}::uuid, line, cells
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, cells jsonb)`)
    },

    async rowsBehind(uuid: string, line: number, limit: number): Promise<FileRow[]> {
      return db
        .select({ line: customerImportRows.line, cells: customerImportRows.cells })
        .from(customerImportRows)
        .where(and(ofImport(uuid), gt(customerImportRows.line, line)))
        .orderBy(asc(customerImportRows.line))
        .limit(limit)
    },

    async countRows(uuid: string): Promise<number> {
      return counted(
        await db.select({ n: sql<number>`count(*)::int` }).from(customerImportRows).where(ofImport(uuid)),
      )
    },

    /** The records that it wrote into. */
    async countItems(uuid: string): Promise<number> {
      return counted(
        await db
          .select({ n: sql<number>`count(*)::int` })
          .from(customerImportItems)
          .where(eq(customerImportItems.importUuid, uuid)),
      )
    },

    async deleteRows(uuid: string, upTo: number | null = null): Promise<void> {
      await db
        .delete(customerImportRows)
        .where(and(ofImport(uuid), upTo === null ? undefined : sql`${customerImportRows.line} <= ${upTo}`))
    },

    /** Takes out of waiting files what an erased person is known by: `texts` in lower case, numbers as digits. */
    async forgetPeople(ownerUuid: string | null, texts: string[], numbers: string[]): Promise<void> {
      if (texts.length + numbers.length === 0) return
      await db.execute(sql`
        delete from ${customerImportRows}
        where (${ownerUuid}::uuid is null or owner_uuid = ${ownerUuid}::uuid) and exists (
          select from jsonb_array_elements_text(cells) as cell
          where regexp_replace(regexp_replace(lower(cell), '^(https?://)?(www\\.)?instagram\\.com/', ''), '^@+|[/?].*$', '', 'g')
              = any(${sql.param(texts)}::text[])
            or (length(cell) < 60 and regexp_replace(regexp_replace(cell, '\\D', '', 'g'), '^0*(55(?=\\d{10,11}$))?0*', '')
              = any(${sql.param(numbers)}::text[])))`)
    },

    /** Deletes files that were not begun, or those that match. */
    async deleteFiles(which: SQL): Promise<void> {
      const { rows } = await db.execute<{ uuid: string }>(
        sql`delete from ${customerImports} where ${which} returning uuid`,
      )
      const gone = sql`any(${sql.param(rows.map(({ uuid }) => uuid))}::uuid[])`
      for (const part of [customerImportRows, customerImportItems])
        await db.execute(sql`delete from ${part} where import_uuid = ${gone}`)
    },

    async deleteFile(uuid: string): Promise<void> {
      await this.deleteFiles(sql`uuid = ${uuid}::uuid`)
    },

    async deleteUnused(ownerUuid: string): Promise<void> {
      await this.deleteFiles(sql`owner_uuid = ${ownerUuid}::uuid and state in ('reading', 'uploaded')`)
    },

    /** Files not imported within a day, and imports that can no longer be undone. An import without progress for a day has failed. */
    async purge({ unusedBefore, endedBefore }: { unusedBefore: Date; endedBefore: Date }): Promise<void> {
      const [unused, ended] = [unusedBefore.toISOString(), endedBefore.toISOString()]
      await this.deleteFiles(sql`state in ('reading', 'uploaded') and created_at < ${unused}::timestamptz
        or created_at < ${ended}::timestamptz`)
      const stuck = await db
        .update(customerImports)
        .set({ state: 'failed' })
        .where(
          and(
            inArray(customerImports.state, ['waiting', 'running']),
            lt(customerImports.createdAt, unusedBefore),
          ),
        )
        .returning({ uuid: customerImports.uuid })
      for (const { uuid } of stuck) await this.deleteRows(uuid)
    },
  }
}
