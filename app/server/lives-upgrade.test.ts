import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/server/database/migrate.ts'
import { randomIds } from '#platform/server/ids.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { migrationFolders } from './migration-folders.ts'

/** The migration of lives that drops the tables, and the features that own them since. */
const split = 'reports-in-their-own-features'
const takers = ['reports', 'agenda', 'report-files', 'guest-reports']

let folder: string
let made: TestDatabase
let upgraded: TestDatabase

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arara-before-'))
  made = await testDatabase()
  upgraded = await testDatabase()
})
afterAll(async () => {
  await made.drop()
  await upgraded.drop()
  rmSync(folder, { recursive: true })
})

/** The migrations from the time when lives had all of these tables. */
function foldersBefore() {
  const lives = join(folder, 'lives')
  const own = migrationFolders.find(({ owner }) => owner === 'lives')
  cpSync(own?.folder ?? '', lives, { recursive: true })
  const file = join(lives, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(split))
  if (end < 0) throw new Error(`lives has no migration ${split}`)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return migrationFolders
    .filter(({ owner }) => !takers.includes(owner))
    .map((one) => (one.owner === 'lives' ? { ...one, folder: lives } : one))
}

async function ask(database: TestDatabase, ...queries: [string, unknown[]?][]) {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const answers: unknown[][] = []
    for (const [text, values] of queries) answers.push((await client.query(text, values)).rows)
    return answers
  } finally {
    await client.end()
  }
}

/** Every column, constraint and index. */
const schemaOf = (database: TestDatabase) =>
  ask(
    database,
    [
      `select table_schema, table_name, column_name, data_type, udt_name, is_nullable, column_default
       from information_schema.columns where table_schema = 'public' order by 1, 2, 3`,
    ],
    [
      `select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    ],
    [`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`],
  )

describe('a database from before reports had their own tables', () => {
  it('is upgraded to the schema of a new one, with its rows', async () => {
    await ask(
      upgraded,
      ['drop schema public cascade'],
      ['drop schema migrations cascade'],
      ['create schema public'],
    )
    await migrate(upgraded.url, foldersBefore())
    const [id, user] = [randomIds.uuid(), randomIds.uuid()]
    await ask(upgraded, [
      `insert into saved_filters (id, user_uuid, name, view, created_at) values ($1, $2, 'frete', '{}', now())`,
      [id, user],
    ])

    await migrate(upgraded.url, migrationFolders)
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(made))
    expect(await ask(upgraded, ['select id from saved_filters'])).toEqual([[{ id }]])
    const [journals] = await ask(upgraded, [
      `select table_name from information_schema.tables where table_schema = 'migrations'`,
    ])
    for (const taker of takers) expect(journals).toContainEqual({ table_name: taker })
  })
})
