import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { tableDigests } from '#platform/server/database/backup/testing/table-digests.ts'
import { type Environment, parseEnvironment } from '#platform/server/env.ts'
import { type S3Settings, s3Storage } from '#platform/server/storage/s3/s3-storage.ts'
import { s3Elsewhere } from '#platform/server/storage/testing/s3-elsewhere.ts'
import { type RunningS3, startS3 } from '#simulators/s3/start.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { backUpIfDue } from '../scheduled-backups.ts'
import { backUp, listBackups, restore } from './backup-commands.ts'

// A restore builds the whole schema, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const access = { accessKeyId: 'arara', secretAccessKey: 'a secret of the storage', region: 'us-east-1' }
const keys = `b1:${randomBytes(32).toString('base64')}`
const photo = randomBytes(70_000)

let servers: RunningS3[]
let files: S3Settings
let backups: S3Settings
let source: TestDatabase
let folder: string
let env: Environment

beforeAll(async () => {
  servers = []
  files = s3Elsewhere() ?? (await startedBucket('files'))
  backups = await startedBucket('backups')
  source = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'arara-bucket-'))
  env = environment({ databaseUrl: source.url, dataDir: folder })
  await writeFile(join(folder, 'secrets.json'), '{"secret":"s"}')
  await s3Storage(files).put('images/a.webp', photo)
  await runStatement(
    source.url,
    `insert into outgoing_messages (id, channel, recipient, subject, text, created_at)
     select gen_random_uuid(), 'email', 'a' || n || '@b.example', 'Olá', repeat('x', n % 500), now() from generate_series(1, 5000) n`,
  )
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await source.drop()
  await rm(folder, { recursive: true, force: true })
})

async function startedBucket(bucket: string): Promise<S3Settings> {
  const server = await startS3({ ...access, bucket })
  servers.push(server)
  return { ...access, endpoint: server.url, bucket }
}

function environment(at: { databaseUrl: string; dataDir: string }, over: Record<string, string> = {}) {
  return parseEnvironment({
    ...{ DATABASE_URL: at.databaseUrl, ARARA_DATA_DIR: at.dataDir },
    ...{ S3_ENDPOINT: files.endpoint, S3_BUCKET: files.bucket, S3_REGION: files.region },
    ...{ S3_ACCESS_KEY_ID: files.accessKeyId, S3_SECRET_ACCESS_KEY: files.secretAccessKey },
    ...{ BACKUP_S3_ENDPOINT: backups.endpoint, BACKUP_S3_BUCKET: backups.bucket },
    ...{ BACKUP_S3_ACCESS_KEY_ID: access.accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: access.secretAccessKey },
    BACKUP_KEYS: keys,
    ...over,
  })
}

/** A machine of its own: an empty data folder and an empty database. */
async function elsewhere(over: Record<string, string> = {}) {
  const { adminUrl } = inject('testServer')
  const name = `restored_${randomBytes(6).toString('hex')}`
  await runStatement(adminUrl, `create database ${name} template template0 encoding 'UTF8'`)
  onTestFinished(async () => {
    await runStatement(adminUrl, `drop database if exists ${name} with (force)`)
  })
  const databaseUrl = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const dataDir = await mkdtemp(join(folder, 'elsewhere-'))
  return { databaseUrl, env: environment({ databaseUrl, dataDir }, over) }
}

const newest = async () => (await listBackups(env)).split('\n')[0]!.split(' ')[0]!
const keyOf = (name: string) => name.replace('s3:', 'backups/')
const contentOf = async (name: string) => {
  const found = await s3Storage(backups).open(keyOf(name))
  return buffer(found!.stream)
}

describe('a backup in a bucket', () => {
  it('brings back database and files of a bucket after both were destroyed', async () => {
    const said = await backUp(env, 's3:', false)
    expect(said).toContain('It was read again and is complete')
    expect(said).toContain('encrypted with the first of BACKUP_KEYS')
    const before = await tableDigests(source.url)
    const bytes = await contentOf(await newest())
    for (const readable of ['secrets.json', 'manifest.json', 'ustar'])
      expect(bytes.includes(readable)).toBe(false)

    await s3Storage(files).delete('images/a.webp')
    const target = await elsewhere()
    expect(await restore(target.env, 's3:latest', false)).toContain(
      'Every table holds the rows of the backup',
    )
    expect(await tableDigests(target.databaseUrl)).toEqual(before)
    const restored = await s3Storage(files).open('images/a.webp')
    expect((await buffer(restored!.stream)).equals(photo)).toBe(true)
  })

  it.each<[string, string, (bytes: Buffer) => Buffer, Record<string, string>]>([
    ['its end is missing', 'was altered, or is not whole', (bytes) => bytes.subarray(0, -100), {}],
    ['a byte was changed', 'was altered, or is not whole', flipped, {}],
    ['it was replaced by an unencrypted one', 'is not encrypted', () => Buffer.from('hello'), {}],
    [
      'the key is another',
      'None of BACKUP_KEYS opens this backup',
      (bytes) => bytes,
      { BACKUP_KEYS: `b9:${randomBytes(32).toString('base64')}` },
    ],
  ])('is refused when %s, and nothing is changed', async (_, message, damage, over) => {
    const bytes = await contentOf(await newest())
    const name = 's3:arara-2020-01-01t00-00-00-000z.sealed'
    await s3Storage(backups).put(keyOf(name), damage(bytes))
    onTestFinished(() => s3Storage(backups).delete(keyOf(name)))
    const target = await elsewhere(over)
    const refusal = await restore(target.env, name, false).catch((error: Error) => error)
    expect(refusal).toMatchObject({ name: 'BackupError', message: expect.stringContaining(message) })
    const { rows } = await runStatement(target.databaseUrl, "select to_regclass('lives') as found")
    expect(rows).toEqual([{ found: null }])
  })

  it('deletes backups that are older than BACKUP_KEEP_DAYS, but never the three newest', async () => {
    const names = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => `arara-${day}t00-00-00-000z.sealed`)
    for (const name of names) await s3Storage(backups).put(`backups/${name}`, Buffer.from('x'))
    await s3Storage(backups).put('backups/notes.txt', Buffer.from('not ours'))
    const said = await backUp(env, 's3:', false)
    const kept = (await listBackups(env)).split('\n')
    expect(kept).toHaveLength(3)
    expect(kept[2]).toContain(names[2])
    expect(said).toContain(`Deleted ${names[0]}`)
    expect(await s3Storage(backups).open('backups/notes.txt')).not.toBeNull()
  })

  it('is made again by the product once the newest is as old as BACKUP_EVERY_HOURS', async () => {
    const newestAt = Date.parse((await listBackups(env)).split('\n')[0]!.split('made at ')[1]!)
    const made: string[] = []
    const check = (hours: number, over: Record<string, string> = {}) =>
      backUpIfDue({
        env: environment({ databaseUrl: source.url, dataDir: folder }, over),
        now: new Date(newestAt + hours * 3_600_000),
        backUp: async () => {
          made.push(await backUp(env, 's3:', false))
        },
      })
    await check(23)
    await check(200, { BACKUP_EVERY_HOURS: '0' })
    expect(made).toEqual([])
    await check(24)
    expect(made).toEqual([expect.stringContaining('is complete')])
  })

  it('says why when the bucket refuses, and leaves no upload behind', async () => {
    const wrong = environment(
      { databaseUrl: source.url, dataDir: folder },
      { BACKUP_S3_SECRET_ACCESS_KEY: 'other' },
    )
    await expect(backUp(wrong, 's3:', false)).rejects.toThrow('SignatureDoesNotMatch')
    expect(servers.map((server) => server.openUploads())).toEqual(servers.map(() => 0))
  })

  it('is refused without keys, and a name that the bucket does not have is said', async () => {
    expect(() => environment({ databaseUrl: source.url, dataDir: folder }, { BACKUP_KEYS: '' })).toThrow(
      'BACKUP_KEYS',
    )
    await expect(restore(env, 's3:nothing', false)).rejects.toThrow('has no backup “nothing”')
  })
})

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = Math.floor(copy.length / 2)
  copy[at] = (copy[at] as number) ^ 1
  return copy
}
