import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts'
import { runningDatabaseUrl } from '#platform/embedded-postgres/locate-data.ts'
import { recordedLog } from '#platform/embedded-postgres/testing/recorded-log.ts'
import { tableDigests } from '#platform/server/database/backup/testing/table-digests.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { runOperator } from '#tests/support/operator-process.ts'
import { freePort, startProduct } from '#tests/support/product-process.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

/** As root the restore runs as another user, who owns nothing of the first one's. */
const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
const MEDIA = '178003'

let app: TestApp
let seller: ConnectedSeller
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-drill-'))
  await chmod(folder, 0o755)
  app = await startTestApp()
  seller = await connectedSeller(app)
  const at = new Date()
  const said = Array.from({ length: 12 }, (_, n) => ({ user: `cliente.${n}`, text: `quero o ${n} 🦜`, at }))
  await captureComments(app, seller, MEDIA, said)
  await unlock(app, seller.token, MEDIA)
  // The provider knows no such live, so the running product ends it: a change that must not come between two copies.
  const { pool } = app.app.platform.connection
  await eventually(async () => (await pool.query("select from lives where status = 'ended'")).rowCount)
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

it('restores a backup of the running product in another folder as another user: comments, unlocks, pictures and sessions', async () => {
  const picture = await uploadPicture(app.url, seller.token)
  const source = { DATABASE_URL: app.database.url, ARARA_DATA_DIR: app.app.platform.env.dataDir }
  const backups = join(folder, 'backups')
  const backedUp = await runOperator(['backup', `${backups}/`], { variables: source })
  expect(backedUp).toMatchObject({
    code: 0,
    output: expect.stringContaining('It was read again and is complete'),
  })
  const [name] = await readdir(backups)
  expect((await stat(join(backups, name as string))).mode & 0o777).toBe(0o600)
  const before = await tableDigests(app.database.url)

  // Only the file is copied over.
  const other = join(folder, 'other')
  await mkdir(other)
  const file = join(other, 'carried.tar')
  await cp(join(backups, name as string), file)
  if (otherUser) for (const path of [other, file]) await chown(path, otherUser.uid, otherUser.gid)
  const checked = await runOperator(['check-backup', file], { variables: {}, user: otherUser })
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('can be restored') })
  const dataDir = join(other, 'data')
  const restored = await runOperator(['restore', file], {
    variables: { ARARA_DATA_DIR: dataDir },
    user: otherUser,
  })
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Every table holds the rows') })

  // Without the roles that call providers; the seller's accounts are the simulator's.
  const product = startProduct({
    ...{ dataDir, port: await freePort(), user: otherUser, simulatorsUrl: app.simulator.url },
    variables: { ARARA_ROLES: 'web' },
  })
  onTestFinished(() => product.stop())
  await product.ready
  const after = await tableDigests(await runningDatabaseUrl(join(dataDir, 'postgres')))
  for (const table of ['comments', 'live_users', 'lives', 'unlocks', 'credits', 'sessions', 'plugins'])
    expect([table, after[table]]).toEqual([table, before[table]])

  const served = await fetch(product.url + picture.address)
  expect(Buffer.from(await served.arrayBuffer())).toEqual(picture.bytes)
  const report = await readReport(product.url)
  expect(report.rows).toHaveLength(12)
  expect(report).toEqual(await readReport(app.url))
}, 400_000)

it('backs up a database that root stores elsewhere; refuses a copy of the folder, and removes the remains', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const dataDir = join(closed, 'data')
  const variables = { ARARA_DATA_DIR: dataDir }
  const start = (path: string) =>
    startEmbeddedPostgres({ dataDir: join(path, 'postgres'), log: recordedLog(), settings: { fsync: 'off' } })
  const running = await start(dataDir)
  onTestFinished(() => running.stop())

  const early = await runOperator(['backup', join(folder, 'early.tar')], { variables })
  expect(early).toMatchObject({ code: 1, errors: expect.stringContaining('nothing to back up') })
  const refused = await runOperator(
    ['restore', join(folder, 'backups', (await readdir(join(folder, 'backups')))[0] as string)],
    { variables },
  )
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('stop it, then restore') })
  if (!otherUser) return

  await cp(dataDir, join(folder, 'copy'), { recursive: true })
  await expect(start(join(folder, 'copy'))).rejects.toMatchObject({ code: 'data_elsewhere' })
  const list = async () => (await runOperator(['clusters'], { variables })).output
  const line = async () => (await list()).split('\n').find((one) => one.startsWith(running.dataDir))
  expect(await line()).toMatch(/MB {2}in use now by .*closed\/data\/postgres$/)

  await running.stop()
  await rm(closed, { recursive: true })
  expect(await line()).toMatch(/its data folder is gone: /)
  const asked = await runOperator(['clusters', 'remove', running.dataDir], { variables })
  expect(asked).toMatchObject({ code: 1, errors: expect.stringContaining('Nothing was deleted. Add --yes') })
  await runOperator(['clusters', 'remove', running.dataDir, '--yes'], { variables })
  expect(await line()).toBeUndefined()
}, 400_000)

/** The unlocked report, read with the session from before the backup. */
async function readReport(url: string): Promise<{ rows: unknown[] }> {
  const answer = await fetch(`${url}/api/plugins/live/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plugin_id: seller.pluginId, media_id: MEDIA }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { rows: unknown[] }
}

async function uploadPicture(url: string, token: string): Promise<{ address: string; bytes: Buffer }> {
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#cc2200' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'eu.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/users/profiles/my/image`, { method: 'POST', body: form, headers })
  const address: string = ((await answer.json()) as { row: { cdn_url: string } }).row.cdn_url
  const served = await fetch(url + address)
  return { address, bytes: Buffer.from(await served.arrayBuffer()) }
}
