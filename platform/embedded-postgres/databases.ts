import { Client } from 'pg'

const NAME = /^[a-z_][a-z0-9_]{0,62}$/

/**
 * Creates a database on the server of `url`, empty or as a copy of `template` (without connected clients), and returns
 * its URL. Names: small letters, digits and _.
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  await administer(url, `CREATE DATABASE ${checked(name)} TEMPLATE ${checked(template)}`)

  const created = new URL(url)
  created.pathname = `/${name}`
  return created.href
}

/** Drops a database if it exists, and disconnects its clients. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await administer(url, `DROP DATABASE IF EXISTS ${checked(name)} WITH (FORCE)`)
}

/** Runs one statement from the maintenance database `postgres`. */
async function administer(url: string, sql: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const client = new Client({ connectionString: maintenance.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`not a plain database name: ${name}`)
  return `"${name}"`
}
