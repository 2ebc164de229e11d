import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/template-database.ts'

describe("a test's database", () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it('carries the migrations', async () => {
    const { rows } = await runStatement(
      database.url,
      "select count(*)::int as n from pg_tables where schemaname = 'migrations'",
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('is its own', async () => {
    const other = await testDatabase()
    await runStatement(database.url, 'create table only_here (id int)')

    await expect(runStatement(other.url, 'select * from only_here')).rejects.toThrow('does not exist')
    await other.drop()
  })

  it('is gone once dropped', async () => {
    const other = await testDatabase()
    await other.drop()
    await expect(runStatement(other.url, 'select 1')).rejects.toThrow('does not exist')
  })
})
