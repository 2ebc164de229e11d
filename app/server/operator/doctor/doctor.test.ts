import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { hour } from '#platform/contract/time.ts'
import { slowQueryStore } from '#platform/server/database/slow-query-store.ts'
import { httpClient } from '#platform/server/http-client.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { runOperator } from '#tests/support/operator-process.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { migrationFolders } from '../../migration-folders.ts'
import { checkAccounts, checkServices } from './check-accounts.ts'
import { checkBackupAge } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkOutside } from './check-outside.ts'
import { checkProduct } from './check-product.ts'
import { checkPublicAddress } from './check-public-address.ts'
import { find } from './finding.ts'

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
        ...{ env: { ...app.app.platform.env, dataDir }, now: new Date(now.getTime() + after * hour) },
      })
    expect(await check(0)).toMatchObject({ state: 'warning', text: expect.stringContaining('none was made') })

    const variables = { DATABASE_URL: app.database.url, ARARA_DATA_DIR: dataDir }
    expect(await runOperator(['backup', target], { variables })).toMatchObject({ code: 0 })
    expect(await check(1)).toMatchObject({ state: 'ok', text: expect.stringMatching(/, [01] hours ago$/) })
    expect(await check(40)).toMatchObject({
      state: 'warning',
      text: expect.stringMatching(/, (39|40) hours ago$/),
    })
  })

  it('find a running product, and name the missing parts of one that is not ready', async () => {
    expect(await checkProduct({ env: { PORT: portOf() }, httpClient })).toMatchObject({ state: 'ok' })
    const server = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ missing: ['database_writes', 'media'] }))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    expect(
      await checkProduct({ env: { PORT: (server.address() as AddressInfo).port }, httpClient }),
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
          now: platform.clock.now(),
        })
      ).map(({ state }) => state)
    expect(await check(app.url)).toEqual(['ok', 'unknown', 'ok'])
    expect(await check(undefined)).toEqual(['unknown', 'unknown', 'ok'])
    expect(await check(`http://127.0.0.1:${await closedPort()}`)).toEqual(['wrong', 'unknown', 'wrong'])
  })

  it('name jobs that failed for good, jobs without a worker and migrations that are due', async () => {
    const { pool } = app.app.platform.connection
    const now = app.app.platform.clock.now()
    const check = async (migrations = migrationFolders) =>
      Object.fromEntries(
        (await checkDatabase({ pool, dataDir: folder, now, migrations })).map(({ what, state, text }) => [
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
      (await checkOutside({ env: { SMTP_URL, S3_ENDPOINT: undefined }, files })).map(({ state }) => state)
    expect(await check()).toEqual(['unknown', 'ok'])
    expect(await check(`smtp://127.0.0.1:${await closedPort()}`)).toEqual(['wrong', 'ok'])
  })

  it('try the calls of connected accounts, and name by id those that would not be captured', async () => {
    const { integrations } = app.app
    expect(await checkAccounts({ integrations })).toMatchObject({ state: 'unknown' })
    const seller = await connectedSeller(app)
    expect(await checkAccounts({ integrations })).toMatchObject({ state: 'ok' })
    await app.control('POST', '/tokens/revoke', { username: seller.username, subcode: 460 })
    expect(await checkAccounts({ integrations })).toMatchObject({
      ...{ state: 'wrong', text: expect.stringContaining(`${seller.pluginId} (dead_token)`) },
    })
  })

  it('say that Instagram was not reached, where no account was, and nothing where there is no app', async () => {
    const preflight = async () => ({ connection: 'unreachable', permissions: 'ok', webhook: 'ok' }) as const
    const connectedAccounts = app.app.integrations.connectedAccounts
    const integrations = { hasApp: true, connectedAccounts, preflight }
    expect(await checkAccounts({ integrations })).toMatchObject({
      remedy: expect.stringContaining('outgoing connections'),
    })
    expect(await checkAccounts({ integrations: { ...integrations, hasApp: false } })).toMatchObject({
      ...{ state: 'unknown', text: 'no app of Instagram is set' },
    })
  })

  it('say how the accounts of merchants at other services are', async () => {
    expect(await checkServices(app.app.services)).toMatchObject({ state: 'unknown' })
    const state = { kind: 'mercado_pago' as const, connected: 2, failing: 0, failures: [], revoked: 0 }
    const check = (changes: object) => checkServices({ states: async () => [{ ...state, ...changes }] })
    expect(await check({})).toMatchObject({ state: 'ok', text: 'mercado_pago: 2 connected' })
    expect(await check({ failing: 1, failures: ['unreachable'], revoked: 1 })).toMatchObject({
      state: 'warning',
      text: 'mercado_pago: 2 connected, the last call of 1 failed (unreachable), 1 have to connect again',
    })
  })

  it('turn an error into a finding', async () => {
    expect(
      await find('sample', async () => {
        throw new Error('broken')
      }),
    ).toMatchObject({ what: 'sample', state: 'wrong', text: 'the check failed: broken' })
  })
})
