import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import { openDemoShop } from '#tests/support/demo-shop.ts'
import { embeddedDatabaseUrl, freePort } from '#tests/support/product-process.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { startKillable } from './killable-product.ts'
import { seededRandom } from './random.ts'
import { limit, seed } from './rounds.ts'

it(
  `executes a call with an idempotency key once when the product is killed during it (seed ${seed})`,
  async () => {
    const random = seededRandom(seed)
    const { dataDir, current, restart, end } = await startKillable({ port: await freePort() })
    onTestFinished(end)
    let product = current()
    await product.ready
    const { token } = await openDemoShop(product)

    /** Adds an address under its own idempotency key. Returns null when no response came. */
    async function add(number: string): Promise<{ status: number; body: unknown } | null> {
      try {
        const answer = await fetch(`${product.url}/api/users/addresses/add`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': `address-${number}`,
          },
          body: JSON.stringify({ ...home, number }),
        })
        return { status: answer.status, body: await answer.json() }
      } catch {
        return null
      }
    }
    const query = async (statement: string) => runStatement(await embeddedDatabaseUrl(dataDir), statement)
    const numbers = async () =>
      (await query('select number from addresses order by number')).rows.map((row) => row.number)

    // Nothing was done yet: the call waits for a lock on the addresses while its process is killed.
    const locker = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
    locker.on('error', () => {})
    await locker.connect()
    await locker.query('begin; lock table addresses in access exclusive mode')
    const stuck = add('stuck')
    await eventually(async () => (await query('select 1 from pg_locks where not granted')).rows.length > 0)
    await product.kill()
    expect(await stuck).toBeNull()
    await locker.end().catch(() => {})

    product = restart()
    await product.ready
    expect(await numbers()).toEqual([])
    const repeated = await add('stuck')
    expect(repeated?.status).toBe(201)
    expect(await add('stuck')).toEqual(repeated)
    expect(await numbers()).toEqual(['stuck'])

    // Many calls at once, killed at any moment of them.
    const sent = Array.from({ length: 15 }, (_, index) => `n${String(index).padStart(2, '0')}`)
    const delay = Math.floor(random() * 120)
    const first = sent.map(add)
    await sleep(delay)
    await product.kill()
    const answers = await Promise.all(first)

    product = restart()
    await product.ready
    const story = `seed ${seed}: killed ${delay} ms after the calls were sent`
    const done = new Set(await numbers())
    const again = await Promise.all(sent.map(add))
    for (const [index, number] of sent.entries()) {
      if (answers[index]?.status === 201)
        expect(again[index], `${number} of ${story}`).toEqual(answers[index])
      // What was done without an answer is not done again; what was not done is done now.
      else
        expect(done.has(number) ? [201, 409] : [201], `${number} of ${story}`).toContain(again[index]?.status)
    }
    expect(await numbers(), story).toEqual([...sent, 'stuck'])
  },
  limit(),
)

const home = {
  label: 'Casa',
  postal_code: '01001-000',
  street: 'Praça da Sé',
  neighborhood: 'Sé',
  city: 'São Paulo',
  state: 'sp',
}
