import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { migrationFolders } from '#app/server/migration-folders.ts'
import { freedStockListeners } from '#features/catalogue/server/stock/freed-stock.ts'
import { stockLedger } from '#features/catalogue/server/stock/ledger.ts'
import { releaseExpired } from '#features/catalogue/server/stock/release-expired.ts'
import { totalsStore } from '#features/catalogue/server/stock/totals-store.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { connectDatabase } from '#platform/server/database/connect.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { randomIds } from '#platform/server/ids.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { seededRandom } from './random.ts'
import { limit, roundsOr, seed } from './rounds.ts'
import { ofCall } from './stock-calls.ts'

const rounds = roundsOr(2)
const pieces = 1_000_000
const skuIds = [9_000_001, 9_000_002, 9_000_003, 9_000_004]

it(
  `loses no hold and keeps none forever in ${rounds} kills between reservation and answer (seed ${seed})`,
  async () => {
    const server = await startSystemPostgres({ settings: { synchronous_commit: 'on' } })
    onTestFinished(() => server.stop())
    await migrate(server.url, migrationFolders)
    const connection = connectDatabase(server.url, { onError: () => {} })
    onTestFinished(() => connection.close())
    const clock = fixedClock(new Date())
    const deps = { connection, clock, ids: randomIds, freedStock: freedStockListeners() }
    const [stock, totals] = [stockLedger(deps), totalsStore(connection.db)]
    const random = seededRandom(seed)
    await totals.count(
      skuIds.map((skuId) => ({ skuId, managed: true, counted: pieces })),
      { byUuid: null, reason: '' },
      clock.now(),
    )

    let sold = 0
    for (let round = 1; round <= rounds; round++) {
      const delay = Math.floor(random() * 200)
      const story = `round ${round} of seed ${seed}: killed ${delay} ms after its first answer`
      const { answered, begun } = await killedCaller(server.url, String(round), delay)

      // The caller starts again and repeats whatever it may have begun.
      let held = 0
      for (let number = 0; number < begun; number++) {
        const { lines, end } = ofCall(String(round), number, skuIds)
        const made = await stock.reserveAll(lines)
        const before = answered.get(number)
        if (before)
          expect(
            made.map(({ uuid }) => uuid),
            story,
          ).toEqual(before)
        if (end === 'sold') await stock.sellAll(lines, '')
        if (end === 'released') await stock.releaseAll(lines, '')
        if (end === 'sold') sold += 3
        if (end === 'held') held += 3
      }
      expect(await sums(), story).toEqual({ onHand: 4 * pieces - sold, reserved: held })
      expect(await entered(), story).toEqual({ onHand: 4 * pieces - sold, reserved: held })

      clock.advance(3 * hour)
      await Promise.all([releaseExpired(deps), releaseExpired(deps), releaseExpired(deps)])
      expect(await sums(), story).toEqual({ onHand: 4 * pieces - sold, reserved: 0 })
      expect(await entered(), story).toEqual({ onHand: 4 * pieces - sold, reserved: 0 })
    }

    async function sums() {
      const all = await totals.ofSkus(skuIds)
      const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((so, one) => so + of(one), 0)
      return { onHand: sum((one) => one.onHand), reserved: sum((one) => one.reserved) }
    }
    async function entered() {
      const { rows } = await connection.pool.query(
        `select sum(on_hand_change)::int as "onHand", sum(reserved_change)::int as reserved from stock_entries`,
      )
      return rows[0]
    }
  },
  limit(rounds),
)

/** What a caller was answered until it was killed, and how many calls it can have begun. */
async function killedCaller(url: string, round: string, delay: number) {
  const program = new URL('./stock-caller.ts', import.meta.url).pathname
  const child = spawn(
    process.execPath,
    ['--import', './platform/server/source-loader.ts', program, url, round, skuIds.join(',')],
    { cwd: `${import.meta.dirname}/../..`, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const gone = once(child, 'exit')
  const answered = new Map<number, string[]>()
  const first = Promise.withResolvers<void>()
  const lines = createInterface(child.stdout)
  const read = once(lines, 'close')
  lines.on('line', (line) => {
    const { number, uuids } = JSON.parse(line)
    answered.set(number, uuids)
    first.resolve()
  })
  gone.then(() => first.reject(new Error('the caller ended by itself')))
  await first.promise
  await sleep(delay)
  child.kill('SIGKILL')
  await Promise.all([gone, read])
  return { answered, begun: Math.max(...answered.keys()) + 13 }
}
