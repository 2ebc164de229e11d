import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { fileSource } from '#platform/server/database/backup/backup-source.ts'
import { fileTarget } from '#platform/server/database/backup/backup-target.ts'
import { tableDigests } from '#platform/server/database/backup/testing/table-digests.ts'
import { randomIds } from '#platform/server/ids.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import { testDatabase } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { accountTables, selectOf, unclassifiedTables } from './account-rows-store.ts'
import { leftOut } from './account-tables.ts'
import { exportAccount } from './export-account.ts'
import { restoreAccount } from './restore-account.ts'

const key = { name: 'b1', key: randomBytes(32) }
let app: TestApp
let folder: string
let token: string
let account: string
let email: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-account-'))
  app = await startTestApp({ variables: { ARARA_EXAMPLE_DATA: 'on' } })
  await app.app.ensureDemoSeller()
  await app.app.ensureDemoBrand()
  token = await logIn()
  const me = (await app.call('GET', '/users/my', { token })).body.row
  account = me.uuid
  email = me.email
  await runStatement(
    app.database.url,
    `insert into customers (uuid, owner_uuid, name, tags, lives_count, comments_count, replies_count, orders_count, bought,
       is_shown, created_at) values (gen_random_uuid(), $1, 'Zilda', '{}', 0, 0, 0, 0, 0, true, now())`,
    [account],
  )
  await uploadPhoto(token)
  await uploadPhoto((await activePerson(app)).token)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

async function logIn(): Promise<string> {
  const seller = await app.app.ensureDemoSeller()
  return (await app.call('POST', '/session/login', { body: { ...seller, document_type: 'CPF' } })).body.row
    .token
}

async function uploadPhoto(as: string): Promise<void> {
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#cc2200' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'eu.jpg')
  const headers = { authorization: `Bearer ${as}` }
  const answer = await fetch(`${app.url}/api/users/profiles/my/image`, {
    method: 'POST',
    body: form,
    headers,
  })
  expect(answer.status).toBe(201)
}

const files = () => app.app.platform.files
const storedKeys = async () => (await all(files().list())).toSorted()
const all = async (keys: AsyncIterable<string>) => {
  const found: string[] = []
  for await (const key of keys) found.push(key)
  return found
}
const fileOf = (name: string) => join(folder, name)

function write(name: string, { who = email, keys = [key] } = {}) {
  return exportAccount({
    ...{ databaseUrl: app.database.url, who, files: files(), now: app.app.platform.clock.now() },
    ...{ target: fileTarget(fileOf(name), false, keys), fingerprints: {} },
  })
}

function restore(name: string, { databaseUrl = app.database.url, into = files(), keys = [key] } = {}) {
  return restoreAccount({
    ...{ archive: fileSource(fileOf(name), keys), databaseUrl, files: into },
    ...{ folders: migrationFolders, openScratch: emptyDatabase },
  })
}

async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('testServer')
  const name = `scratch_${randomBytes(6).toString('hex')}`
  await runStatement(adminUrl, `create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(async () => {
    await runStatement(adminUrl, `drop database if exists ${name} with (force)`)
  })
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}

/** The rows of the account, as one text a table; empty tables are left out. */
async function rowsOfAccount(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const found: Record<string, string[]> = {}
    for (const table of await accountTables(client, account)) {
      const { rows } = await client.query(`select t::text as row from (${selectOf(table)}) t order by 1`)
      if (rows.length > 0) found[table.name] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}

/** Who may open the reports of others, and what they did there: the other owner has to invite them again. */
const ofOthers = ['report_people', 'report_log']

/** Everything of the database but what an export leaves out. */
async function digests(): Promise<Record<string, string>> {
  const hashes = await tableDigests(app.database.url)
  const isCompared = (name: string) => !(name in leftOut) && !ofOthers.includes(name)
  return Object.fromEntries(Object.entries(hashes).filter(([name]) => isCompared(name)))
}

async function erase(): Promise<void> {
  await runStatement(app.database.url, 'update users set deletion_due_at = now() where uuid = $1', [account])
  await app.app.platform.jobs.enqueue(defineJob('accounts.find-due-erasures'), {})
  await expect
    .poll(
      async () =>
        (await runStatement(app.database.url, 'select from erasures where user_uuid = $1', [account]))
          .rowCount,
    )
    .toBe(1)
}

it('says of every table whose rows it has', async () => {
  const client = new Client({ connectionString: app.database.url })
  await client.connect()
  onTestFinished(() => client.end())
  expect(await unclassifiedTables(client), 'enter them in account-tables.ts').toEqual([])

  await client.query('create table forgotten (id uuid primary key, text text)')
  expect(await unclassifiedTables(client)).toEqual(['forgotten'])
  await client.query('drop table forgotten')
})

it('restores an erased account with every row and file, and leaves what others have as it is', async () => {
  const { manifest } = await write('seller.sealed')
  expect(manifest.account).toBe(account)
  const [rows, everything, keys] = [
    await rowsOfAccount(app.database.url),
    await digests(),
    await storedKeys(),
  ]
  const some = [
    'lives',
    'comments',
    'customers',
    'orders',
    'order_lines',
    'products',
    'stock_totals',
    'credits',
    'referrals',
  ]
  expect(Object.keys(rows)).toEqual(expect.arrayContaining(some))
  expect(manifest.tables.filter((table) => table.rows > 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(rows)),
  )

  await erase()
  expect((await storedKeys()).length).toBeLessThan(keys.length)
  expect((await rowsOfAccount(app.database.url)).lives).toBeUndefined()

  await restore('seller.sealed')
  expect(await rowsOfAccount(app.database.url)).toEqual(rows)
  expect(await digests()).toEqual(everything)
  expect(await storedKeys()).toEqual(keys)
})

it('lets the owner of a restored account log in and open the reports', async () => {
  const again = await logIn()
  const [plugin] = rowsOf((await app.call('GET', '/plugins/my', { token: again })).body)
  const about = { plugin_id: plugin?.id, plugin_type: 'instagram' }
  const lives = rowsOf((await app.call('POST', '/plugins/live/metadata', { token: again, body: about })).body)
  const open = lives.find(({ access }) => access === 'unlocked')
  const report = { ...about, media_id: open?.media_id, limit: 500 }
  const messages = rowsOf(
    (await app.call('POST', '/plugins/live/messages', { token: again, body: report })).body,
  )
  expect(messages).toHaveLength(open?.real_comments_count)
})

it('restores an account into another installation, without rights over the platform and people who are not there', async () => {
  const { url } = app.database
  const helper = randomIds.uuid()
  await runStatement(url, 'update users set is_platform_administrator = true where uuid = $1', [account])
  await runStatement(
    url,
    `insert into merchant_members (merchant_uuid, user_uuid, role, created_at)
     select merchant_uuid, $1, 'limited', now() from merchant_members where user_uuid = $2`,
    [helper, account],
  )
  await write('moved.sealed', { who: account })
  await runStatement(url, 'update users set is_platform_administrator = false where uuid = $1', [account])
  await runStatement(url, 'delete from merchant_members where user_uuid = $1', [helper])

  const other = await testDatabase()
  onTestFinished(() => other.drop())
  const into = diskStorage(join(folder, 'other'), randomIds)
  const restored = await restore('moved.sealed', { databaseUrl: other.url, into })
  expect(restored).toMatchObject({ people: 1, wasAdministrator: true })
  expect(await rowsOfAccount(other.url)).toEqual(await rowsOfAccount(url))
  expect((await all(into.list())).length).toBe(restored.manifest.files.count)
  expect(restored.manifest.files.count).toBeLessThan((await storedKeys()).length)

  const largest = 'select max(id)::int as largest from products'
  const [{ largest: last }] = (await runStatement(other.url, largest)).rows
  const next = "select nextval(pg_get_serial_sequence('products', 'id'))::int as next"
  expect((await runStatement(other.url, next)).rows[0].next).toBeGreaterThan(last)
})

it('changes nothing where the account or something of it is in use, or the file is another one', async () => {
  const before = await digests()
  await expect(restore('seller.sealed')).rejects.toThrow('This account exists')
  await expect(restore('seller.sealed', { keys: [] })).rejects.toThrow('is encrypted')
  expect(await digests()).toEqual(before)

  const other = await testDatabase()
  onTestFinished(() => other.drop())
  const [own] = (
    await runStatement(app.database.url, 'select code, code_key from affiliates where user_uuid = $1', [
      account,
    ])
  ).rows
  await runStatement(
    other.url,
    'insert into affiliates (user_uuid, code, code_key, joined_at) values ($1, $2, $3, now())',
    [randomIds.uuid(), own.code, own.code_key],
  )
  const empty = await tableDigests(other.url)
  const into = diskStorage(join(folder, 'refused'), randomIds)
  await expect(restore('seller.sealed', { databaseUrl: other.url, into })).rejects.toThrow(
    /Another row of affiliates has the same .*Nothing was changed/,
  )
  expect(await tableDigests(other.url)).toEqual(empty)
  expect(await all(into.list())).toEqual([])
})

it('exports no account that is unknown or being erased', async () => {
  await expect(write('none.sealed', { who: 'ninguem@exemplo.example' })).rejects.toThrow('No account')
  await runStatement(app.database.url, 'update users set deleted_at = now() where uuid = $1', [account])
  await expect(write('late.sealed')).rejects.toThrow('erasure of this account has begun')
  await runStatement(app.database.url, 'update users set deleted_at = null where uuid = $1', [account])
})
