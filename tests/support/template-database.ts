import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/database/migrate.ts'
import { migrationFolders } from './migration-folders.ts'

/** What a test run tells its test files about the server it started. */
export type TestServer = {
  /** Address of the server's maintenance database, with the right to create others. */
  adminUrl: string
  /** Name of the database that carries every migration and no rows. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/**
 * Creates the template database on a server, runs every migration on it and hands both names to the test files.
 * @returns drops the template and whatever databases a crashed test file left behind
 */
export async function provideTemplate(project: TestProject, adminUrl: string): Promise<() => Promise<void>> {
  const template = `arara_test_${randomBytes(4).toString('hex')}`

  await run(adminUrl, `create database ${template} template template0 encoding 'UTF8'`)
  await migrate(databaseUrl(adminUrl, template), migrationFolders())
  project.provide('testServer', { adminUrl, template })

  return async () => {
    const { rows } = await run(adminUrl, 'select datname from pg_database where datname like $1', [
      `${template}%`,
    ])
    for (const { datname } of rows) await run(adminUrl, `drop database if exists "${datname}" with (force)`)
  }
}

/** The address of another database of the same server. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function run(url: string, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement, values)
  } finally {
    await client.end()
  }
}
