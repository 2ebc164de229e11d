import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { freePort, type ProductProcess, startProduct } from '#tests/support/product-process.ts'

let dataDir: string
let database: TestDatabase
let product: ProductProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'arara-group-'))
  database = await testDatabase()
  product = startProduct({
    dataDir,
    port: await freePort(),
    databaseUrl: database.url,
    as: 'fleet',
    ownGroup: true,
  })
  await product.ready
})
afterAll(async () => {
  await product.stop()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

// Ctrl-C in a terminal, `timeout` and most service managers send their signal to every process of the group.
it('ignores the signals and lets the supervisor stop its members', async () => {
  const members = membersOf(product)
  expect(members).toHaveLength(2)
  for (const pid of members) process.kill(pid, 'SIGTERM')

  // A stopping process accepts no new connection.
  const ask = () => fetch(`${product.url}/api/health`, { headers: { connection: 'close' } })
  for (let times = 0; times < 10; times++) expect((await ask()).status).toBe(200)
  expect(membersOf(product)).toEqual(members)
})

it('stops in order when the whole process group is asked to end', async () => {
  process.kill(-product.pid, 'SIGINT')
  process.kill(-product.pid, 'SIGTERM')

  expect(await product.ended).toBe(0)
  expect(product.output()).not.toContain('a process ended')
  // The system removes an ended process from its group when its new parent has noticed.
  await expect.poll(() => isGroup(product.pid)).toBe(false)
})

function isGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

function membersOf({ pid }: ProductProcess): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}
