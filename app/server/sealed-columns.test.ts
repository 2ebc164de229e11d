import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { sealedColumnStore } from '#platform/server/database/sealed-column-store.ts'
import { parseEncryptionKeys } from '#platform/server/encryption-keys.ts'
import { createJobs } from '#platform/server/jobs.ts'
import { silentLog } from '#platform/server/log.ts'
import { createSecretBox } from '#platform/server/secret-box.ts'
import { connectedSeller } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { buildApp } from './build-app.ts'
import { runKeyCommand } from './operator/key-commands.ts'
import { sealAgain, sealedColumns } from './sealed-columns.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { ARARA_ENCRYPTION_KEYS: ownKey } })
})
afterAll(() => app.stop())

const ownKey = `k1:${Buffer.alloc(32, 5).toString('base64')}`
const newKey = `k2:${Buffer.alloc(32, 9).toString('base64')}`

/** The keys of the product, with a new one in front. */
function rotated() {
  const keys = `${newKey},${ownKey}`
  return { former: 'k1', box: createSecretBox(parseEncryptionKeys(keys)), keys }
}

it('knows every column of sealed texts', async () => {
  const { rows } = await app.app.platform.connection.pool.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%'`,
  )
  const known = sealedColumns.map(({ column }) => `${getTableName(column.table)}.${column.name}`)
  expect(rows.length).toBeGreaterThan(8)
  expect(
    rows
      .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
      .filter((name) => !known.includes(name)),
    'add them to `sealedColumns` of their feature',
  ).toEqual([])
})

it('seals every text again with the new key, and leaves what is replaced meanwhile', async () => {
  const { platform } = app.app
  const { former, box } = rotated()
  for (let number = 0; number < 3; number++) await connectedSeller(app)
  const person = await activePerson(app)
  const add = await app.call('POST', '/merchants/add', {
    token: person.token,
    body: { name: 'Varal', product_gateway: 'full-checkout' },
  })
  expect(add.status).toBe(201)
  const store = sealedColumnStore(platform.connection.db)
  const before = await platform.connection.pool.query('select id, sealed_token from plugins')
  expect(before.rows.every(({ sealed_token }) => sealed_token.startsWith(`${former}.`))).toBe(true)

  let sealed = 0
  for (const column of sealedColumns) {
    const done = await store.sealAgain(column, box)
    expect(done.unreadable).toBe(0)
    sealed += done.sealed
  }
  expect(sealed).toBeGreaterThanOrEqual(before.rows.length)
  const after = await platform.connection.pool.query('select id, sealed_token from plugins')
  for (const { id, sealed_token } of after.rows) {
    expect(sealed_token.startsWith('k2.')).toBe(true)
    const earlier = before.rows.find((row) => row.id === id).sealed_token
    expect(box.open(sealed_token, id)).toBe(platform.secrets.box.open(earlier, id))
  }
  for (const column of sealedColumns) expect((await store.sealAgain(column, box)).sealed).toBe(0)

  // Sealed with a key that is gone: it is counted, and left as it is.
  const stranger = createSecretBox(parseEncryptionKeys(`x9:${Buffer.alloc(32, 3).toString('base64')}`))
  const plugins = sealedColumns.find(({ column }) => getTableName(column.table) === 'plugins')!
  expect(await store.sealAgain(plugins, stranger)).toEqual({ sealed: 0, unreadable: before.rows.length })
})

it('seals everything again when the product starts with a new first key', async () => {
  const { env, databaseUrl, connection } = app.app.platform
  await connectedSeller(app)
  const restarted = await buildApp({
    env: { ...env, PORT: 0, ARARA_ROLES: ['jobs'], ARARA_ENCRYPTION_KEYS: rotated().keys },
    databaseUrl,
    parts: { log: silentLog },
  })
  await restarted.start()
  await expect
    .poll(async () => {
      const { rows } = await connection.pool.query('select sealed_token from plugins')
      return rows.every(({ sealed_token }) => sealed_token.startsWith('k2.'))
    })
    .toBe(true)
  await restarted.stop()
})

it('leaves the sealing after a rotation to processes with the new key', async () => {
  const { platform } = app.app
  const jobs = createJobs(app.database.url, silentLog, { hasSchedules: false })
  const { box } = rotated()
  const sealing = sealAgain({ ...platform, jobs, secrets: { ...platform.secrets, box } })
  await jobs.start({ work: 'none' })
  await sealing.afterRotation()
  // The process with the former key handles its own jobs of this kind at once.
  const former = createJobs(app.database.url, silentLog, { hasSchedules: false })
  const formerSealing = sealAgain({
    ...{ ...platform, jobs: former },
    secrets: { ...platform.secrets, box: createSecretBox(parseEncryptionKeys(`${ownKey},${newKey}`)) },
  })
  await former.start({ work: 'none' })
  await formerSealing.afterRotation()
  const states = async () =>
    (
      await platform.connection.pool.query(
        `select distinct on (name) name, state from jobs.job where name like 'app.seal-again.%'
         order by name, created_on desc`,
      )
    ).rows
  await expect.poll(states).toEqual([
    { name: 'app.seal-again.k1', state: 'completed' },
    { name: 'app.seal-again.k2', state: 'created' },
  ])
  await former.stop()
  await jobs.stop()
})

it('says which keys are in use, and keeps those', async () => {
  const { platform } = app.app
  const { box, former, keys } = rotated()
  const env = { ...platform.env, ARARA_ENCRYPTION_KEYS: keys }
  const operator = { ...platform, env, secrets: { ...platform.secrets, box } }
  await connectedSeller(app)

  const shown = await runKeyCommand(operator, { kind: 'keys' })
  expect(shown).toMatch(/^k2 {2}seals what is new; \d+ texts$/m)
  expect(shown).toMatch(new RegExp(`^${former} {2}\\d+ texts still \\(.*plugins 1.*\\): keep it$`, 'm'))
  await expect(runKeyCommand(operator, { kind: 'remove-key', name: former })).rejects.toThrow('keep it')
  await expect(runKeyCommand(operator, { kind: 'remove-key', name: 'k2' })).rejects.toThrow(
    'seals what is new',
  )
  await expect(runKeyCommand(operator, { kind: 'remove-key', name: 'k9' })).rejects.toThrow('no key')

  const store = sealedColumnStore(platform.connection.db)
  for (const column of sealedColumns) await store.sealAgain(column, box)
  await platform.connection.pool.query('delete from idempotent_answers')
  expect(await runKeyCommand(operator, { kind: 'keys' })).toContain(`${former}  nothing is sealed with it`)
  await expect(runKeyCommand(operator, { kind: 'remove-key', name: former })).rejects.toThrow(
    'remove it from ARARA_ENCRYPTION_KEYS',
  )
  expect(await runKeyCommand(operator, { kind: 'rotate-key' })).toMatch(/^k3:\S{44}$/m)
})
