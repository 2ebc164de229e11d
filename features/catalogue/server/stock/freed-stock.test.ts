import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'
import { type FreedStock, freedStockListeners } from './freed-stock.ts'
import { type StockLedger, stockLedger } from './ledger.ts'
import { releaseExpired } from './release-expired.ts'
import { patiently } from './testing/patiently.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
})
afterAll(() => app.stop())

/** A ledger whose freed pieces pass to those who wait, first come, first served. */
async function withWaitlist(pieces: number, keys: string[]) {
  const deps = { ...app.app.platform, freedStock: freedStockListeners() }
  const stock: StockLedger = stockLedger(deps)
  const skuId: number = (await shop.withStock(pieces)).skus[0].id
  const hold = (key: string, quantity = 1) => ({
    ...{ holder: 'waitlist test', key: `${skuId} ${key}`, skuId, quantity },
    expiresAt: new Date(clock.now().getTime() + minute),
  })
  const waiting = [...keys]
  const calls: FreedStock['why'][] = []
  stock.onFreed(async (tx: Database, { why, skuIds }) => {
    calls.push(why)
    let free = (await stock.availability(skuIds, tx)).get(skuId)?.pieces ?? 0
    for (; free > 0 && waiting.length > 0; free--) {
      await stock.reserve({ ...hold(waiting[0] as string), expiresAt: null }, tx)
      waiting.shift()
    }
  })
  const holders = async () => {
    const { rows } = await app.app.platform.connection.pool.query(
      `select key from stock_reservations where sku_id = $1 and state = 'held' order by key`,
      [skuId],
    )
    return rows.map(({ key }) => key.slice(`${skuId} `.length))
  }
  return { stock, deps, skuId, hold, calls, holders }
}

describe('freed pieces', () => {
  it('pass to those who wait in the transaction that frees them, so that no other caller comes in between', async () => {
    const { stock, hold, calls, holders } = await withWaitlist(2, ['first', 'second', 'third', 'fourth'])
    await stock.reserve(hold('bag', 2))
    await Promise.all([
      patiently(() => stock.release(hold('bag'))),
      ...Array.from({ length: 10 }, (_, at) => stock.reserve(hold(`late ${at}`)).catch(() => null)),
    ])
    expect(await holders()).toEqual(['first', 'second'])
    await stock.sell(hold('first'))
    expect(calls).toEqual(['released'])
    await stock.returnUnits({ ...hold('first'), quantity: 1, cause: 'withdrawal' })
    expect(await holders()).toEqual(['second', 'third'])
  })

  it('pass to those who wait when holds expire, once for 20 runs of the job', async () => {
    const { stock, deps, hold, holders } = await withWaitlist(3, ['first', 'second'])
    await stock.reserveAll([hold('a'), hold('b'), hold('c')])
    clock.advance(2 * minute)
    await Promise.all(Array.from({ length: 20 }, () => patiently(() => releaseExpired(deps))))
    expect(await holders()).toEqual(['first', 'second'])
    expect((await stock.availability([hold('a').skuId])).get(hold('a').skuId)).toMatchObject({ pieces: 1 })
  })

  it('pass on when a hold gives single pieces back', async () => {
    const { stock, hold, calls, holders } = await withWaitlist(3, ['first', 'second', 'third'])
    await stock.reserve(hold('bag', 3))
    await stock.resize({ ...hold('bag'), quantity: 1 })
    expect(await holders()).toEqual(['bag', 'first', 'second'])
    expect(calls).toEqual(['resized'])
  })

  it('stay held if what takes part in the transaction fails', async () => {
    const { stock, hold, holders } = await withWaitlist(1, [])
    stock.onFreed(() => Promise.reject(new Error('the waitlist cannot be read')))
    await stock.reserve(hold('bag'))
    await expect(stock.release(hold('bag'))).rejects.toThrow('cannot be read')
    expect(await holders()).toEqual(['bag'])
  })

  it('also come by receipts and counts of the merchant', async () => {
    const skuId: number = (await shop.withStock(0)).skus[0].id
    const { stock } = app.app.catalogue
    const heard: FreedStock[] = []
    stock.onFreed(async (tx, freed) => {
      heard.push(freed)
      const pieces = (await stock.availability([skuId], tx)).get(skuId)?.pieces ?? 0
      if (pieces > 0)
        await stock.reserve({ holder: 'w', key: `${pieces}`, skuId, quantity: 1, expiresAt: null }, tx)
    })
    const of = { merchant_uuid: shop.merchantUuid, sku_id: skuId }
    const received = await shop.post('/products/stock/receive', { ...of, quantity: 2 })
    expect(received.body.row).toMatchObject({ on_hand: 2, reserved: 1, available: 1 })
    const counted = await shop.post('/products/stock/correct', { ...of, counted: 5 })
    expect(counted.body.row).toMatchObject({ on_hand: 5, reserved: 2, available: 3 })
    expect(heard).toEqual([
      { why: 'received', skuIds: [skuId], ended: [] },
      { why: 'corrected', skuIds: [skuId], ended: [] },
    ])
  })
})
