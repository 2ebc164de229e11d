import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/template-database.ts'

describe('the database of a test', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  it('has every migration', async () => {
    const { rows } = await runStatement(
      database.url,
      "select count(*)::int as n from pg_tables where schemaname = 'migrations'",
    )
    expect(rows[0].n).toBeGreaterThan(0)
  })

  it('is separate from others', async () => {
    const other = await testDatabase()
    await runStatement(database.url, 'create table only_here (id int)')

    await expect(runStatement(other.url, 'select * from only_here')).rejects.toThrow('does not exist')
    await other.drop()
  })

  it('no longer exists once dropped', async () => {
    const other = await testDatabase()
    await other.drop()
    await expect(runStatement(other.url, 'select 1')).rejects.toThrow('does not exist')
  })
})
