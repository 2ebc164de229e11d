import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hour } from '#platform/contract/time.ts'
import { outsideServices } from '#platform/server/database/platform-schema.ts'
import { slowQueryStore } from '#platform/server/database/slow-query-store.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { createOutsideCalls, notedHttpClient } from '#platform/server/outside-calls/outside-calls.ts'
import { processStore } from '#platform/server/processes/process-store.ts'
import { startS3 } from '#simulators/s3/start.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { runOperator } from '#tests/support/operator-process.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { migrationFolders } from '../../migration-folders.ts'
import { checkAccounts, checkServices } from './check-accounts.ts'
import { checkBackupAge, checkBackupBucket, checkDrill } from './check-backup.ts'
import { checkCapture } from './check-capture.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail, checkOutsideServices, checkStorage } from './check-outside.ts'
import { checkProcesses } from './check-processes.ts'
import { checkProduct } from './check-product.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { doctorTexts } from './doctor-texts.ts'
import { find } from './finding.ts'

const t = doctorTexts('en-US')

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'arara-doctor-'))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const portOf = () => Number(new URL(app.url).port)
const closedPort = async () => {
  const server = createTcpServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('npm run operator -- doctor', () => {
  it('exits with 1 and says what to do where nothing answers on the product’s port', async () => {
    const { code, output } = await runOperator(['doctor'], {
      variables: {
        ...{ DATABASE_URL: app.database.url, ARARA_DATA_DIR: folder },
        ...{ PORT: String(await closedPort()) },
      },
    })
    expect(code).toBe(1)
    expect(output).toContain('✗ product')
    expect(output).toContain('→ Start the product.')
    expect(output).toMatch(/✓ database +PostgreSQL/)
    expect(output).toMatch(/\d wrong, \d to watch\./)
  })
})

describe('the doctor’s checks', () => {
  it('say how old the last backup is', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'arara-doctor-backup-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const target = join(dataDir, 'backup.tar')
    const now = new Date()
    const check = (after: number) =>
      checkBackupAge({
        ...{ env: { ...app.app.platform.env, dataDir }, now: new Date(now.getTime() + after * hour), t },
      })
    expect(await check(0)).toMatchObject({ state: 'warning', text: expect.stringContaining('none was made') })

    const variables = { DATABASE_URL: app.database.url, ARARA_DATA_DIR: dataDir }
    expect(await runOperator(['backup', target], { variables })).toMatchObject({ code: 0 })
    expect(await check(1)).toMatchObject({ state: 'ok', text: expect.stringMatching(/, [01] hours ago$/) })
    expect(await check(40)).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/, (39|40) hours ago$/),
    })

    const env = { ...app.app.platform.env, dataDir }
    const drill = (after: number) => checkDrill({ env, now: new Date(now.getTime() + after * hour), t })
    expect(await drill(0)).toMatchObject({
      ...{ state: 'warning', remedy: expect.stringContaining('check-backup') },
    })
    expect(await runOperator(['check-backup', target], { variables })).toMatchObject({ code: 0 })
    expect(await drill(1)).toMatchObject({ state: 'ok', text: expect.stringMatching(/, today$/) })
    expect(await drill(100 * 24)).toMatchObject({ state: 'warning' })
  })

  it('find a running product, and name the missing parts of one that is not ready', async () => {
    expect(await checkProduct({ env: { PORT: portOf() }, httpClient, t })).toMatchObject({ state: 'ok' })
    const server = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ missing: ['database_writes', 'media'] }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    expect(
      await checkProduct({ env: { PORT: (server.address() as AddressInfo).port }, httpClient, t }),
    ).toMatchObject({
      ...{ state: 'wrong', text: expect.stringMatching(/disk is full.*media engine does not run/) },
      remedy: expect.stringContaining('Free space'),
    })
  })

  it('reach the product and its webhook by the public address', async () => {
    const { integrations, platform } = app.app
    const check = async (address: string | undefined) =>
      (
        await checkPublicAddress({
          ...{ env: { ARARA_URL: address, PORT: portOf() }, httpClient, integrations },
          ...{ now: platform.clock.now(), t },
        })
      ).map(({ state }) => state)
    expect(await check(app.url)).toEqual(['ok', 'unknown', 'ok', 'ok'])
    expect(await check(undefined)).toEqual(['unknown', 'unknown', 'ok', 'ok'])
    expect(await check(`http://127.0.0.1:${await closedPort()}`)).toEqual([
      'wrong',
      'unknown',
      'wrong',
      'wrong',
    ])
  })

  it('name jobs that failed for good, jobs without a worker and migrations that are due', async () => {
    const { pool } = app.app.platform.connection
    const now = app.app.platform.clock.now()
    const check = async (migrations = migrationFolders) =>
      Object.fromEntries(
        (await checkDatabase({ pool, dataDir: folder, now, migrations, t })).map(({ what, state, text }) => [
          what,
          `${state}: ${text}`,
        ]),
      )
    const healthy = await check()
    expect(healthy.schema).toMatch(/^ok/)
    expect(healthy.jobs).toMatch(/^ok/)

    await pool.query(
      `insert into jobs.job (name, data, source_name) values ('dead-letters', '{}', 'doctor.sample')`,
    )
    onTestFinished(
      async () => void (await pool.query(`delete from jobs.job where source_name = 'doctor.sample'`)),
    )
    const query = { statement: 'select doctor', times: 3, longestMs: 2_400, lastAt: now }
    await slowQueryStore(app.app.platform.connection.db).add(query)
    const ill = await check([
      ...migrationFolders,
      { owner: 'doctor', folder: migrationFolders[0]?.folder ?? '' },
    ])
    expect(ill.jobs).toBe('wrong: failed for good: 1 × doctor.sample')
    expect(ill['slow queries']).toContain('3 × up to 2400 ms: select doctor')
    expect(ill.schema).toMatch(/^warning: migrations are due: \d+ of doctor$/)
  })

  it('sign in to the mail server, and store a file and read it again', async () => {
    const { files } = app.app.platform
    const check = async (SMTP_URL?: string) =>
      [
        await checkMail({ env: { SMTP_URL }, t }),
        await checkStorage({ env: { S3_ENDPOINT: undefined }, files, t }),
      ].map(({ state }) => state)
    expect(await check()).toEqual(['unknown', 'ok'])
    expect(await check(`smtp://127.0.0.1:${await closedPort()}`)).toEqual(['wrong', 'ok'])
  })

  it('try the calls of connected accounts, and name by id those that would not be captured', async () => {
    const { integrations } = app.app
    expect(await checkAccounts({ integrations, t })).toMatchObject({ state: 'unknown' })
    const seller = await connectedSeller(app)
    expect(await checkAccounts({ integrations, t })).toMatchObject({ state: 'ok' })
    await app.control('POST', '/tokens/revoke', { username: seller.username, subcode: 460 })
    expect(await checkAccounts({ integrations, t })).toMatchObject({
      ...{ state: 'wrong', text: expect.stringContaining(`${seller.pluginId} (dead_token)`) },
    })
  })

  it('say that Instagram was not reached, where no account was, and nothing where there is no app', async () => {
    const preflight = async () => ({ connection: 'unreachable', permissions: 'ok', webhook: 'ok' }) as const
    const connectedAccounts = app.app.integrations.connectedAccounts
    const integrations = { hasApp: true, connectedAccounts, preflight }
    expect(await checkAccounts({ integrations, t })).toMatchObject({
      remedy: expect.stringContaining('outgoing connections'),
    })
    expect(await checkAccounts({ integrations: { ...integrations, hasApp: false }, t })).toMatchObject({
      ...{ state: 'unknown', text: 'no app of Instagram is set' },
    })
  })

  it('say how the accounts of merchants at other services are', async () => {
    expect(await checkServices(app.app.services, t)).toMatchObject({ state: 'unknown' })
    const state = { kind: 'mercado_pago' as const, connected: 2, failing: 0, failures: [], revoked: 0 }
    const check = (changes: object) => checkServices({ states: async () => [{ ...state, ...changes }] }, t)
    expect(await check({})).toMatchObject({ state: 'ok', text: 'mercado_pago: 2 connected' })
    expect(await check({ failing: 1, failures: ['unreachable'], revoked: 1 })).toMatchObject({
      state: 'warning',
      text: 'mercado_pago: 2 connected, the last call of 1 failed (unreachable), 1 have to connect again',
    })
  })

  it('say of each process whether it gives signs of life, and which one captures', async () => {
    const { db } = app.app.platform.connection
    await expect.poll(() => app.app.lives.leadsCapture(), { timeout: 60_000 }).toBe(true)
    await app.app.beat()
    const at = async (ms: number) =>
      checkProcesses({ db, now: new Date(app.app.platform.clock.now().getTime() + ms), t })
    expect(await at(0)).toMatchObject([
      { what: 'process web, jobs, capture', state: 'ok', text: expect.stringContaining('version 0.') },
      { what: 'capture', state: 'ok' },
    ])
    expect(await at(90_000)).toMatchObject([
      { state: 'wrong', text: expect.stringMatching(/last heartbeat (89|9\d) s ago/) },
      { what: 'capture', state: 'wrong', text: 'no process captures the comments of lives' },
    ])

    // Just started: the heartbeat that says who captures is still to come.
    const [young] = await processStore(db).all()
    await processStore(db).put({ ...young!, leadsCapture: false, startedAt: young!.seenAt })
    expect(await at(0)).toMatchObject([{ state: 'ok' }, { what: 'capture', state: 'unknown' }])
    await app.app.beat()

    const old = { place: 'b', roles: 'jobs, media', version: '0.0.9', host: 'b', pid: 7, leadsCapture: false }
    const now = app.app.platform.clock.now()
    await processStore(db).put({ ...old, startedAt: now, seenAt: now, missing: 'media' })
    onTestFinished(() => processStore(db).remove('b'))
    expect(await at(0)).toMatchObject([
      { state: 'ok' },
      { state: 'wrong', text: expect.stringContaining('the media engine does not run') },
      { what: 'processes', state: 'warning', text: expect.stringContaining('0.0.9') },
      { what: 'capture', state: 'ok' },
    ])
  })

  it('say when each service outside last did what it should, and when it last failed', async () => {
    const { outsideCalls, connection } = app.app.platform
    await connection.db.delete(outsideServices)
    expect(await checkOutsideServices({ db: connection.db, t })).toMatchObject([{ state: 'unknown' }])
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/down' ? 503 : 404).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const check = async (path: string) => {
      await app.app.platform.httpClient(`http://${host}${path}`)
      await outsideCalls.store(connection.db)
      const found = await checkOutsideServices({ db: connection.db, t })
      return found.find(({ what }) => what === host)
    }
    expect(await check('/')).toMatchObject({ state: 'ok', text: expect.stringMatching(/^last success on/) })
    expect(await check('/down')).toMatchObject({
      ...{ state: 'warning', text: expect.stringMatching(/last success.*; last failure.*\(HTTP 503\)/) },
      remedy: expect.stringContaining('status page'),
    })
    expect(await check('/')).toMatchObject({ state: 'ok', text: expect.stringContaining('last failure') })
  })

  it('name networks with many hosts once', async () => {
    const { connection, clock, log } = app.app.platform
    await connection.db.delete(outsideServices)
    const calls = createOutsideCalls({ clock, log })
    const client = notedHttpClient(async () => ({ status: 200, headers: new Headers(), body: '' }), calls)
    for (const host of [
      'scontent-gru1-1.cdninstagram.com',
      'scontent.fbsb3-1.fna.fbcdn.net',
      'loja.myshopify.com',
    ])
      await client(`https://${host}/a.jpg`)
    await client('https://scontent-gru2-2.cdninstagram.com/b.jpg')
    await client('https://api.mercadopago.com/v1')
    await calls.store(connection.db)
    const found = await checkOutsideServices({ db: connection.db, t })
    const names = ['*.cdninstagram.com', '*.fbcdn.net', '*.myshopify.com', 'api.mercadopago.com']
    expect(found.map(({ what }) => what)).toEqual(names)
  })

  it('say how comments of lives arrive, and what is left of YouTube’s day', async () => {
    const arrivals = { arriving: 1, silent: 0, nothing: 0 }
    const quota = { daily: 10_000, used: 100, left: 9_900, resetsAt: new Date('2026-11-30T08:00:00Z') }
    const check = async (changes: object, units: object = {}) =>
      (
        await checkCapture({
          ...{ env: { GOOGLE_CLIENT_ID: 'client' }, t },
          lives: { arrivals: async () => ({ ...arrivals, ...changes }) },
          integrations: { youtubeQuota: async () => ({ ...quota, ...units }) },
        })
      ).map(({ state, text }) => `${state}: ${text}`)
    expect(await check({})).toEqual([
      expect.stringMatching(/^ok: 1 live on air/),
      expect.stringMatching(/^ok: 100 of 10,000 units/),
    ])
    expect(await check({ silent: 2 }, { used: 9_000, left: 1_000 })).toEqual([
      expect.stringMatching(/^warning: Instagram does not push the comments of 2 lives/),
      expect.stringMatching(/^warning: 9,000 of/),
    ])
    expect(await check({ silent: 2, nothing: 1 }, { left: 0 })).toEqual([
      expect.stringMatching(/^wrong: no comments of 1 live/),
      expect.stringMatching(/^wrong:/),
    ])
    expect(await app.app.lives.arrivals()).toEqual({ arriving: 0, silent: 0, nothing: 0 })
  })

  it('write, read and delete a file in a bucket, and say what to check where it refuses', async () => {
    const access = { accessKeyId: 'arara', secretAccessKey: 'a secret of the storage', region: 'us-east-1' }
    const bucket = await startS3({ ...access, bucket: 'backups' })
    onTestFinished(() => bucket.close())
    const settings = (secret: string) => ({
      ...app.app.platform.env,
      ...{ BACKUP_S3_ENDPOINT: bucket.url, BACKUP_S3_BUCKET: 'backups' },
      ...{ BACKUP_S3_ACCESS_KEY_ID: access.accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secret },
    })
    expect(await checkBackupBucket({ env: app.app.platform.env, t })).toMatchObject({ state: 'unknown' })
    expect(await checkBackupBucket({ env: settings(access.secretAccessKey), t })).toMatchObject({
      state: 'ok',
    })
    expect(await checkBackupBucket({ env: settings('another'), t })).toMatchObject({
      ...{ state: 'wrong', remedy: expect.stringContaining('BACKUP_S3_ENDPOINT') },
    })
  })

  it('turn an error into a finding', async () => {
    expect(
      await find(t, 'sample', async () => {
        throw new Error('broken')
      }),
    ).toMatchObject({ what: 'sample', state: 'wrong', text: 'the check failed: broken' })
  })
})
