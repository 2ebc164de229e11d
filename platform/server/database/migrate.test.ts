import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { migrate } from './migrate.ts'

const name = `migrations_${process.pid}_${process.hrtime.bigint()}`
let url: string

beforeAll(async () => {
  const { adminUrl } = inject('testServer')
  await runStatement(adminUrl, `create database ${name}`)
  url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
})
afterAll(() => runStatement(inject('testServer').adminUrl, `drop database if exists ${name} with (force)`))

describe('migrating', () => {
  it('migrates an empty database once when four processes start concurrently', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(url, migrationFolders)))

    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows: tables } = await client.query(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    const { rows: applied } = await client.query('select count(*)::int as count from migrations.lives')
    await client.end()
    expect(tables.map((row) => row.table_name)).toEqual(
      expect.arrayContaining(['comments', 'credits', 'lives', 'users']),
    )
    expect(applied[0].count).toBeGreaterThan(0)
  })

  it('changes nothing the second time', async () => {
    await expect(migrate(url, migrationFolders)).resolves.toBeUndefined()
  })

  it('names the owner whose migrations are missing', async () => {
    await expect(migrate(url, [{ owner: 'nobody', folder: '/nowhere' }])).rejects.toThrow(
      'no migrations of nobody',
    )
  })
})
