import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { freedStockListeners } from './freed-stock.ts'
import { type StockLedger, stockLedger } from './ledger.ts'
import { releaseExpired } from './release-expired.ts'
import { SoldOut } from './sold-out.ts'
import { applyWhole, type WholeChange, warehouseOf, wholeChanges } from './testing/warehouse-rules.ts'
import { totalsStore } from './totals-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let stock: StockLedger
const deps = () => ({ ...app.app.platform, freedStock: freedStockListeners() })
beforeAll(async () => {
  app = await startTestApp({ clock })
  stock = stockLedger(deps())
})
afterAll(() => app.stop())

const totals = () => totalsStore(app.app.platform.connection.db)
let lastSku = 1_000_000
/** Adds a sku for each number of pieces in stock, without a product; null: unlimited stock. */
async function skusWith(...pieces: (number | null)[]): Promise<number[]> {
  const skuIds = pieces.map(() => ++lastSku)
  const counts = pieces.map((counted, at) => ({
    skuId: skuIds[at] as number,
    managed: counted !== null,
    counted: counted ?? 0,
  }))
  await totals().count(counts, { byUuid: null, reason: '' }, clock.now())
  return skuIds
}
const named = (key: string, holder = 'orders') => ({ holder, key })
const inAnHour = () => new Date(clock.now().getTime() + hour)
const line = (key: string, skuId: number, quantity = 1) => ({
  ...{ ...named(key), skuId, quantity, expiresAt: inAnHour() as Date | null },
})
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof AppError ? (error.details.messageKey ?? error.code) : Promise.reject(error)),
  )
const reservedOf = async (...skuIds: number[]) =>
  (await totals().ofSkus(skuIds)).map(({ reserved }) => reserved)

describe('a reservation of several skus', () => {
  it('sets all pieces aside, and repeated gets the same answer', async () => {
    const [shirt, cap, ebook] = (await skusWith(3, 2, null)) as [number, number, number]
    const lines = [
      line('all 1', cap, 2),
      line('all 2', shirt),
      line('all 3', shirt, 2),
      line('all 4', ebook, 9),
    ]
    const made = await stock.reserveAll(lines)
    expect(made.map(({ key, skuId, quantity }) => ({ key, skuId, quantity }))).toEqual(
      lines.map(({ key, skuId, quantity }) => ({ key, skuId, quantity })),
    )
    expect(await stock.reserveAll(lines)).toEqual(made)
    expect(await reservedOf(shirt, cap, ebook)).toEqual([3, 2, 9])
  })

  it('sets nothing aside if one sku has too few pieces, and names that sku', async () => {
    const [shirt, cap] = (await skusWith(3, 1)) as [number, number]
    const refused = await stock
      .reserveAll([line('short 1', shirt), line('short 2', cap), line('short 3', cap)])
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(SoldOut)
    expect((refused as SoldOut).skuIds).toEqual([cap])
    expect(await reservedOf(shirt, cap)).toEqual([0, 0])
  })

  it('sets nothing aside if a key was used for other pieces', async () => {
    const [shirt, cap] = (await skusWith(3, 3)) as [number, number]
    await stock.reserve(line('used', cap))
    const again = [line('unused', shirt), line('used', cap, 2)]
    expect(await refusalOf(stock.reserveAll(again))).toBe('reserved_otherwise')
    expect(await reservedOf(shirt, cap)).toEqual([0, 1])
  })

  it('is given back or sold as a whole, or not at all', async () => {
    const [shirt, cap] = (await skusWith(3, 3)) as [number, number]
    const lines = [line('whole 1', shirt, 2), line('whole 2', cap)]
    await stock.reserveAll(lines)
    expect(await refusalOf(stock.sellAll([...lines, named('unknown')], ''))).toBe('not_found')
    await stock.release(named('whole 2'))
    expect(await refusalOf(stock.sellAll(lines, ''))).toBe('reservation_over')
    expect(await reservedOf(shirt, cap)).toEqual([2, 0])
    await stock.sell(named('whole 1'))
    expect(await refusalOf(stock.releaseAll(lines, ''))).toBe('already_sold')
    expect(await totals().ofSkus([shirt, cap])).toMatchObject([{ onHand: 1 }, { onHand: 3 }])
  })
})

describe('a hold', () => {
  it('expires later or sooner than first agreed, or not at all', async () => {
    const [shirt] = (await skusWith(5)) as [number]
    await stock.reserveAll([line('time 1', shirt), line('time 2', shirt), line('time 3', shirt)])
    await stock.reserve({ ...line('time 4', shirt), expiresAt: null })
    await stock.reschedule([named('time 1')], new Date(clock.now().getTime() + 3 * hour))
    await stock.reschedule([named('time 2'), named('time 4')], null)
    clock.advance(2 * hour)
    await releaseExpired(deps())
    expect(await reservedOf(shirt)).toEqual([3])
    const both = [named('time 1'), named('time 3')]
    expect(await refusalOf(stock.reschedule(both, clock.now()))).toBe('reservation_over')

    await stock.reschedule([named('time 2'), named('time 4')], clock.now())
    await releaseExpired(deps())
    expect(await reservedOf(shirt)).toEqual([1])
  })

  it('gets more pieces while there are some, and gives single ones back', async () => {
    const [shirt] = (await skusWith(5)) as [number]
    await stock.reserve(line('size', shirt, 2))
    await stock.resize({ ...named('size'), quantity: 5 })
    const refused = await stock.resize({ ...named('size'), quantity: 6 }).catch((error: unknown) => error)
    expect((refused as SoldOut).skuIds).toEqual([shirt])
    await stock.resize({ ...named('size'), quantity: 1 })
    await stock.resize({ ...named('size'), quantity: 1 })
    expect(await reservedOf(shirt)).toEqual([1])
    await stock.sell(named('size'))
    expect(await totals().ofSkus([shirt])).toMatchObject([{ onHand: 4, reserved: 0 }])
    expect(await refusalOf(stock.resize({ ...named('size'), quantity: 2 }))).toBe('already_sold')
  })

  it('passes to another holder once, with its expiry; its old key is used up', async () => {
    const [shirt, cap] = (await skusWith(5, 5)) as [number, number]
    const [one] = await stock.reserveAll([line('claim 1', shirt, 2), line('claim 2', cap)])
    const moves = [1, 2].map((at) => ({ from: named(`claim ${at}`), to: named(`line ${at}`, 'bags') }))
    const passed = await stock.transfer(moves)
    expect(passed).toMatchObject([
      { holder: 'bags', key: 'line 1', skuId: shirt, quantity: 2, state: 'held', expiresAt: one?.expiresAt },
      { holder: 'bags', key: 'line 2', skuId: cap, state: 'held' },
    ])
    expect(await stock.transfer(moves)).toEqual(passed)
    expect(await reservedOf(shirt, cap)).toEqual([2, 1])
    expect((await stock.reserve(line('claim 1', shirt, 2))).state).toBe('transferred')
    expect(await refusalOf(stock.release(named('claim 1')))).toBe('reservation_over')
    expect(await refusalOf(stock.sell(named('claim 2')))).toBe('reservation_over')
    await stock.sellAll([named('line 1', 'bags'), named('line 2', 'bags')], '')
    expect(await totals().ofSkus([shirt, cap])).toMatchObject([{ onHand: 3 }, { onHand: 4 }])
  })

  it('does not pass to a key that was used before', async () => {
    const [shirt] = (await skusWith(5)) as [number]
    await stock.reserveAll([line('from 1', shirt), line('from 2', shirt), line('to', shirt)])
    const moves = [
      { from: named('from 1'), to: named('free') },
      { from: named('from 2'), to: named('to') },
    ]
    expect(await refusalOf(stock.transfer(moves))).toBe('reserved_otherwise')
    await stock.releaseAll([named('from 1'), named('from 2'), named('to')], '')
    expect(await reservedOf(shirt)).toEqual([0])
  })
})

describe('the ledger of several skus', () => {
  it('follows the rules of stock in any sequence of changes, each as a whole or not at all', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(wholeChanges, async (all) => {
        const skuIds = await skusWith(null, 0, 0)
        const model = warehouseOf(skuIds.length)
        run++
        for (const change of all) {
          const isMade = await make(change, skuIds, `run ${run}`)
          expect(isMade, JSON.stringify(change)).toBe(applyWhole(model, change))
          expect(await totals().ofSkus(skuIds)).toMatchObject(model.map((of) => of.totals))
        }
        const { rows } = await app.app.platform.connection.pool.query(
          `select sum(on_hand_change)::int as on_hand, sum(reserved_change)::int as reserved
           from stock_entries where sku_id = any($1)`,
          [skuIds],
        )
        const sum = (of: 'onHand' | 'reserved') => model.reduce((all, one) => all + one.totals[of], 0)
        const { on_hand, reserved } = rows[0]
        expect([on_hand ?? 0, reserved ?? 0]).toEqual([sum('onHand'), sum('reserved')])
      }),
      { numRuns: runs(25) },
    )
  })

  async function make(change: WholeChange, skuIds: number[], run: string): Promise<boolean> {
    const keyed = (key: number) => ({ holder: run, key: String(key) })
    switch (change.kind) {
      case 'receive':
        return totals().receive(
          skuIds[change.sku] as number,
          change.quantity,
          { byUuid: null, reason: '' },
          clock.now(),
        )
      case 'reserveAll': {
        const lines = change.lines.map(({ key, sku, quantity }) => ({
          ...{ ...keyed(key), skuId: skuIds[sku] as number, quantity, expiresAt: null },
        }))
        return (await refusalOf(stock.reserveAll(lines))) === null
      }
      case 'endAll': {
        const keys = change.keys.map(keyed)
        const work = change.to === 'sold' ? stock.sellAll(keys, '') : stock.releaseAll(keys, '')
        return (await refusalOf(work)) === null
      }
      case 'transferAll': {
        const moves = change.moves.map(({ key, to }) => ({ from: keyed(key), to: keyed(to) }))
        return (await refusalOf(stock.transfer(moves))) === null
      }
    }
  }

  it('makes callers wait for no circle, whatever the order of their lines', async () => {
    const skuIds = await skusWith(...Array.from({ length: 5 }, () => 1_000))
    const { connection } = app.app.platform
    const turned = (at: number) => [...skuIds.slice(at % 5), ...skuIds.slice(0, at % 5)]
    const caller = async (at: number) => {
      const lines = turned(at).map((skuId, place) => line(`circle ${at} ${place}`, skuId))
      if (at % 2 === 1) lines.reverse()
      const bags = lines.map(({ key }) => ({ from: named(key), to: named(key, 'bags') }))
      if (at % 3 === 0) await stock.reserveAll(lines)
      else
        await connection.transaction(async (tx) => {
          await stock.lock(skuIds, tx)
          for (const one of lines) await stock.reserve(one, tx)
        })
      await stock.transfer(bags)
      const [kept = named(''), ...others] = lines.map(({ key }) => named(key, 'bags'))
      await connection.transaction(async (tx) => {
        await stock.lock(skuIds, tx)
        await stock.releaseAll(others, '', tx)
        await stock.sell(kept, tx)
      })
    }
    const waiting = Array.from({ length: 48 }, (_, at) => at).values()
    const lane = async () => {
      for (const at of waiting) await caller(at)
    }
    await Promise.all(Array.from({ length: 12 }, lane))
    const after = await totals().ofSkus(skuIds)
    expect(after.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(5_000 - 48)
    expect(after.every(({ reserved }) => reserved === 0)).toBe(true)
  })
})
