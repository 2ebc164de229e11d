import { is } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agendaPersonalData } from '#features/agenda/server/personal-data.ts'
import * as ofAgenda from '#features/agenda/server/schema.ts'
import { guestReportsPersonalData } from '#features/guest-reports/server/personal-data.ts'
import * as ofGuestReports from '#features/guest-reports/server/schema.ts'
import { intentionsPersonalData } from '#features/intentions/server/personal-data.ts'
import * as ofIntentions from '#features/intentions/server/schema.ts'
import { livesPersonalData } from '#features/lives/server/personal-data.ts'
import * as ofLives from '#features/lives/server/schema.ts'
import { attachments } from '#features/lives/server/testing/attachments.ts'
import { reportFilesPersonalData } from '#features/report-files/server/personal-data.ts'
import * as ofReportFiles from '#features/report-files/server/schema.ts'
import { reportsPersonalData } from '#features/reports/server/personal-data.ts'
import * as ofReports from '#features/reports/server/schema.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'

let database: TestDatabase
let connection: DatabaseConnection
const deleted: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 2)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** The tables whose rows belong to a person or a live; the operator's counts have no such column. */
const tables = [ofLives, ofReports, ofAgenda, ofReportFiles, ofGuestReports, ofIntentions]
  .flatMap((schema): unknown[] => Object.values(schema))
  .filter((one) => is(one, PgTable))
  .map((table) => ({ table, ...getTableConfig(table) }))
  .filter(({ columns }) => columns.some(({ columnType }) => columnType === 'PgUUID'))
/** The columns with a user's uuid, and the one with the live's id. */
const names = (columns: PgColumn[]) => columns.filter(({ name }) => /_uuid$|_by$/.test(name))

/** A row of the live `liveId` in which every user is `who`. */
function rowOf(columns: PgColumn[], who: string, liveId: string, number: number) {
  return Object.fromEntries(
    columns.map((column) => {
      const { name, dataType, columnType, enumValues } = column
      if (names(columns).includes(column)) return [name, who]
      if (name === 'live_id') return [name, liveId]
      if (columnType === 'PgUUID') return [name, column.primary ? randomIds.uuid() : liveId]
      if (enumValues?.length) return [name, enumValues[0]]
      if (columnType === 'PgArray') return [name, '{}']
      if (dataType === 'json' || columnType === 'PgJsonb') return [name, '{}']
      if (dataType === 'boolean') return [name, true]
      if (/Timestamp/.test(columnType)) return [name, '2026-11-20T00:00:00Z']
      if (/Date/.test(columnType)) return [name, '2026-11-20']
      if (/Integer|BigInt|Double/.test(columnType)) return [name, 1]
      return [name, `planted ${number}`]
    }),
  )
}

async function plant(who: string, liveId: string): Promise<void> {
  for (const [number, { name, columns }] of tables.entries()) {
    const row = rowOf(columns, who, liveId, number)
    // Rows that belong to a search run refer to it by its id.
    if (name === 'lives' || name === 'cart_runs') row.id = liveId
    const keys = Object.keys(row)
    await connection.pool.query(
      `insert into "${name}" (${keys.map((key) => `"${key}"`).join()}) values (${keys.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
}

/** Tables that still contain a user's uuid. */
async function naming(who: string): Promise<string[]> {
  const found: string[] = []
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ columnType }) => columnType === 'PgUUID')) {
      const { rows } = await connection.pool.query(`select from "${name}" where "${column.name}" = $1`, [who])
      if (rows.length > 0) found.push(name)
    }
  return [...new Set(found)]
}

describe('the data about a user in lives and reports', () => {
  it('is exported, and erased from every table', async () => {
    const [me, other] = [randomIds.uuid(), randomIds.uuid()]
    const [mine, theirs] = [randomIds.uuid(), randomIds.uuid()]
    await plant(me, mine)
    await plant(other, theirs)
    // Rows about the user's actions in another owner's report.
    for (const { name, columns } of tables)
      for (const column of names(columns).filter(({ name: key }) => /_by$/.test(key)))
        await connection.pool.query(
          `update "${name}" set "${column.name}" = $1 where "${column.name}" = $2`,
          [me, other],
        )

    const platform = {
      connection,
      files: {
        put: async () => 0,
        async *list() {},
        open: async () => null,
        link: async () => null,
        delete: async (key: string) => {
          deleted.push(key)
        },
      },
    }
    const features = [
      livesPersonalData({ ...platform, attached: attachments }),
      reportsPersonalData(platform),
      agendaPersonalData(platform),
      reportFilesPersonalData(platform),
      guestReportsPersonalData(platform),
      intentionsPersonalData(platform),
    ]
    const handed = (await Promise.all(features.map((data) => data.tablesOf(me)))).flat()
    const empty: string[] = []
    for (const { name, rows } of handed) {
      let count = 0
      for await (const _ of rows()) count += 1
      if (count === 0) empty.push(name)
    }
    expect(empty).toEqual([])

    expect((await naming(me)).length).toBeGreaterThan(8)
    for (const data of features) await data.erase(me)
    expect(await naming(me)).toEqual([])
    expect(await naming(mine)).toEqual([])
    expect((await naming(theirs)).length).toBeGreaterThan(8)
    expect(deleted.map((key) => key.split('/')[0]).sort()).toEqual(['report-exports', 'report-imports'])
  })
})
