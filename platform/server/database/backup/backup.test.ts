import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { randomIds } from '../../ids.ts'
import { diskStorage } from '../../storage/disk-storage.ts'
import { type MigrationFolder, migrate } from '../migrate.ts'
import { fileSource } from './backup-source.ts'
import { fileTarget } from './backup-target.ts'
import { restoreBackup } from './restore-backup.ts'
import { schemaOf, tableDigests } from './testing/table-digests.ts'
import { writeBackup } from './write-backup.ts'

// A restore builds the whole schema, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

const now = new Date('2026-11-22T10:00:00Z')
const picture = randomBytes(70_000)
const awkward = 'tab\t back\\slash \\. line\nbreak "quote" ção 🦜 \\N'
let source: TestDatabase
let folder: string
let dataDir: string
let backup: string

beforeAll(async () => {
  source = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'arara-backup-'))
  dataDir = join(folder, 'source')
  await mkdir(join(dataDir, 'files/images'), { recursive: true })
  await writeFile(join(dataDir, 'files/images/a.webp'), picture)
  await writeFile(join(dataDir, 'files/images/a.webp.x.part'), 'unfinished')
  await writeFile(join(dataDir, 'secrets.json'), '{"secret":"s"}')
  await runStatement(
    source.url,
    `insert into outgoing_messages (id, channel, recipient, subject, text, created_at)
     select gen_random_uuid(), 'email', 'a' || n || '@b.example', $1, repeat('x', n % 500), now() from generate_series(1, 20000) n`,
    [awkward],
  )
  await runStatement(
    source.url,
    `with merchant as (select gen_random_uuid() as uuid),
       product as (
         insert into products (uuid, merchant_uuid, gateway, ref, name, slug, search_text, description, details, active,
           price_sale, price_discount, price_currency, is_digital, simple, version, created_at, updated_at)
         select gen_random_uuid(), uuid, 'full-checkout', 1, 'Vestido', 'vestido', 'vestido', '', '{}', true,
           100, 0, 'BRL', false, true, 1, now(), now() from merchant returning uuid, merchant_uuid)
     insert into skus (product_uuid, merchant_uuid, token, title, blocked_sale, availability, price_cost, price_sale, price_discount,
       width, height, length, weight, quantity_managed, position, images, created_at, updated_at)
     select uuid, merchant_uuid, 'sku', 'P', false, 0, 0, 100, 0, 1, 1, 1, 1, false, 0, '[]', now(), now() from product`,
  )
  await runStatement(
    source.url,
    'insert into stock_totals (sku_id, managed, on_hand, reserved, shortage) select id, false, 0, 0, 0 from skus',
  )
  const sellable = await runStatement(source.url, 'select sellable_skus from products')
  expect(sellable.rows).toEqual([{ sellable_skus: 1 }])
  if (!(await has(source.url, 'jobs.job')))
    await runStatement(source.url, getConstructionPlans('jobs', { createSchema: true }))
  await runStatement(source.url, 'select jobs.create_queue(\'letters\', \'{"policy":"standard"}\'::jsonb)')
  await runStatement(
    source.url,
    `insert into jobs.job (name, data, state) values
     ('letters', '{"n":1}', 'created'), ('letters', '{"n":2}', 'active'), ('letters', '{"n":3}', 'completed')`,
  )
  backup = (await write()).name
})
afterAll(async () => {
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

let target: string
let targetDir: string
beforeEach(async () => {
  target = await emptyDatabase()
  targetDir = await mkdtemp(join(folder, 'target-'))
})

const has = async (url: string, relation: string) =>
  (await runStatement(url, 'select to_regclass($1) is not null as found', [relation])).rows[0].found

const filesIn = (dataDir: string) => diskStorage(join(dataDir, 'files'), randomIds)

const write = (options: { target?: string; replace?: boolean; databaseUrl?: string } = {}) => {
  const { target = `${folder}/`, replace = false, databaseUrl = source.url } = options
  return writeBackup({
    ...{ databaseUrl, dataDir, files: filesIn(dataDir), now, fingerprints: {} },
    target: fileTarget(target, replace, []),
  })
}

const restore = (options: { file?: string; replace?: boolean; folders?: MigrationFolder[] } = {}) => {
  const { file = backup, ...rest } = options
  return restoreBackup({
    ...{ backup: fileSource(file, []), dataDir: targetDir, files: filesIn(targetDir) },
    ...{ folders: migrationFolders, replace: false },
    openDatabase: async () => target,
    ...rest,
  })
}

/** A database without any table, dropped after the test. */
async function emptyDatabase(): Promise<string> {
  const { adminUrl } = inject('testServer')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await runStatement(adminUrl, `create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(async () => {
    await runStatement(adminUrl, `drop database if exists ${name} with (force)`)
  })
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
}

/** The migrations before each owner's last one. */
async function formerFolders(): Promise<MigrationFolder[]> {
  const former: MigrationFolder[] = []
  for (const { owner, folder: path } of migrationFolders) {
    const copy = join(folder, `former-${randomBytes(4).toString('hex')}`, owner)
    await cp(path, copy, { recursive: true })
    const journal = JSON.parse(await readFile(join(copy, 'meta/_journal.json'), 'utf8'))
    if (journal.entries.length > 1) journal.entries.pop()
    await writeFile(join(copy, 'meta/_journal.json'), JSON.stringify(journal))
    former.push({ owner, folder: copy })
  }
  return former
}

describe('a backup', () => {
  it('restores every row, the schema, unfinished jobs, stored files and secrets', async () => {
    await restore()
    expect(await tableDigests(target)).toEqual(await tableDigests(source.url))
    expect(await schemaOf(target)).toEqual(await schemaOf(source.url))
    const { rows } = await runStatement(
      target,
      "select data->>'n' as n, state::text from jobs.job order by 1",
    )
    expect(rows).toEqual([
      { n: '1', state: 'created' },
      { n: '2', state: 'retry' },
    ])
    expect(await readFile(join(targetDir, 'files/images/a.webp'))).toEqual(picture)
    expect(await readFile(join(targetDir, 'secrets.json'), 'utf8')).toBe('{"secret":"s"}')
    expect((await stat(join(targetDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  })

  it('is readable by its owner only and named by its time; an existing file is replaced only on request', async () => {
    expect(backup).toBe(join(folder, 'arara-2026-11-22T10-00-00-000Z.tar'))
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    const named = join(folder, 'named.tar')
    await writeFile(named, 'something else')
    await expect(write({ target: named })).rejects.toThrow('exists. Nothing was written')
    expect(await readFile(named, 'utf8')).toBe('something else')
    await write({ target: named, replace: true })
    expect((await stat(named)).size).toBeGreaterThan(70_000)
  })

  it('contains one snapshot of the rows, despite concurrent writes', async () => {
    const before = await tableDigests(source.url)
    const stop = new AbortController()
    const writing = (async () => {
      for (let n = 0; !stop.signal.aborted; n++)
        await runStatement(source.url, 'insert into rate_counters values ($1, now(), 1)', [`k${n}`])
    })()
    const { name: file } = await write({ target: join(folder, 'busy.tar') })
    stop.abort()
    await writing
    await runStatement(source.url, 'delete from rate_counters')
    await restore({ file })
    const { rate_counters: _, ...rest } = await tableDigests(target)
    const { rate_counters: __, ...expected } = before
    expect(rest).toEqual(expected)
  })

  it('is refused for a database without the product', async () => {
    await expect(write({ databaseUrl: target, target: join(folder, 'none.tar') })).rejects.toThrow(
      'nothing to back up',
    )
    await expect(stat(join(folder, 'none.tar'))).rejects.toThrow('ENOENT')
  })
})

describe('a restore', () => {
  it.each([
    ['a changed byte', async (file: string) => flipByte(file)],
    ['a missing end', async (file: string) => truncate(file, (await stat(file)).size - 3_000)],
    ['a file that is no backup', async (file: string) => writeFile(file, 'hello')],
    ['no file', async (file: string) => rm(file)],
  ])('refuses %s before it touches anything', async (_, damage) => {
    const file = join(folder, 'damaged.tar')
    await cp(backup, file)
    await damage(file)
    await expect(restore({ file })).rejects.toMatchObject({ name: 'BackupError' })
    expect(await has(target, 'public.lives')).toBe(false)
  })

  it('deletes existing data of a database or data folder only on request', async () => {
    await restore()
    await runStatement(target, "update outgoing_messages set subject = 'changed'")
    await expect(restore()).rejects.toThrow('is not empty. Nothing was changed')
    await rm(join(targetDir, 'files'), { recursive: true })
    await expect(restore()).rejects.toThrow('The database is not empty. Nothing was changed')
    await restore({ replace: true })
    expect(await tableDigests(target)).toEqual(await tableDigests(source.url))
  })

  it('does not replace other secrets without a request', async () => {
    await writeFile(join(targetDir, 'secrets.json'), '{"secret":"other"}')
    await expect(restore()).rejects.toThrow('other secrets')
    expect(await has(target, 'public.lives')).toBe(false)
  })

  it('refuses a database of another program, even with a request to replace it', async () => {
    await runStatement(target, 'create table recipes (name text)')
    await expect(restore({ replace: true })).rejects.toThrow("not this product's")
    expect(await has(target, 'public.recipes')).toBe(true)
  })

  it('refuses a database that a product uses', async () => {
    const product = new Client({ connectionString: target, application_name: 'arara' })
    await product.connect()
    onTestFinished(() => product.end())
    await expect(restore()).rejects.toThrow('The product is running')
  })

  it('blocks the start of a product while interrupted, and can be run again', async () => {
    const obstacle = join(targetDir, 'secrets.json.new')
    await mkdir(obstacle)
    await expect(restore()).rejects.toThrow('EISDIR')
    await expect(migrate(target, migrationFolders)).rejects.toThrow('was interrupted')
    await rm(obstacle, { recursive: true })
    await restore()
    await expect(migrate(target, migrationFolders)).resolves.toBeUndefined()
    expect(await tableDigests(target)).toEqual(await tableDigests(source.url))
  })

  it('migrates an older backup to this version, and refuses a newer one', async () => {
    const former = await formerFolders()
    const old = await emptyDatabase()
    await migrate(old, former)
    const { name: file } = await write({
      databaseUrl: old,
      target: join(folder, `old-${randomBytes(3).toString('hex')}.tar`),
    })
    await restore({ file })
    expect(await schemaOf(target)).toEqual(await schemaOf(source.url))

    target = await emptyDatabase()
    targetDir = await mkdtemp(join(folder, 'target-'))
    await expect(restore({ folders: former })).rejects.toThrow('newer version')
    expect(await has(target, 'public.lives')).toBe(false)
  })
})

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] as number) ^ 1
  await writeFile(file, bytes)
}
