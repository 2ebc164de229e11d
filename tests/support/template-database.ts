import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { migrate } from '#platform/server/database/migrate.ts'

/** The facts about its server that a test run passes to its test files. */
export type TestServer = {
  /** Address of the server's maintenance database, with the right to create others. */
  adminUrl: string
  /** Name of the database with every migration, the job runner's queues and no rows of a feature. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** A separate database for a test: a copy of the template. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/**
 * Creates the template database on a server, runs every migration on it, and creates the queues of the job runner.
 * Loads the whole product, so only the process that starts the server calls it.
 */
export async function createTemplate(adminUrl: string): Promise<TestServer> {
  const template = `arara_test_${randomBytes(4).toString('hex')}`
  await runStatement(adminUrl, `create database ${template} template template0 encoding 'UTF8'`)
  await migrate(databaseUrl(adminUrl, template), migrationFolders.filter(isWritten))
  const { createQueues } = await import('./create-queues.ts')
  await createQueues(databaseUrl(adminUrl, template))
  return { adminUrl, template }
}

/** Drops the template and the copies that a crashed test file left behind. */
export async function dropTemplate({ adminUrl, template }: TestServer): Promise<void> {
  const { rows } = await runStatement(adminUrl, 'select datname from pg_database where datname like $1', [
    `${template}%`,
  ])
  for (const { datname } of rows)
    await runStatement(adminUrl, `drop database if exists "${datname}" with (force)`)
}

/** Copies the template. Two copies at a time wait for each other inside PostgreSQL, well below a second. */
export async function createTestDatabase({ adminUrl, template }: TestServer): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runStatement(adminUrl, `create database ${name} template ${template} strategy file_copy`)

  return {
    url: databaseUrl(adminUrl, name),
    async drop() {
      await runStatement(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Runs one statement on a connection of its own. */
export async function runStatement(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** A listed folder that is empty fails one architecture test; it need not fail every test with a database. */
function isWritten({ folder }: { folder: string }): boolean {
  return existsSync(join(folder, 'meta', '_journal.json'))
}

/** The address of another database of the same server. */
function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
