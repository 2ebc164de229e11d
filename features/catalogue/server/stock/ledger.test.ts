import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#platform/contract/errors.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { shopOf, type TestShop } from '../testing/shop.ts'
import { freedStockListeners } from './freed-stock.ts'
import { type StockLedger, stockLedger } from './ledger.ts'
import { releaseExpired } from './release-expired.ts'
import { patiently } from './testing/patiently.ts'
import { changes } from './testing/stock-changes.ts'
import { apply, type Change, emptyStock } from './testing/stock-rules.ts'
import { totalsStore } from './totals-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
let stock: StockLedger
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  stock = stockLedger(deps())
})
afterAll(() => app.stop())

const deps = () => ({ ...app.app.platform, freedStock: freedStockListeners() })
const later = () => new Date(clock.now().getTime() + hour)
const skuWith = async (pieces: number): Promise<number> => (await shop.withStock(pieces)).skus[0].id
const totalsOf = async (skuId: number) =>
  (await totalsStore(app.app.platform.connection.db).ofSkus([skuId]))[0]!
const wanted = (skuId: number, key: string, quantity = 1) => ({
  ...{ holder: 'test', key: `${skuId} ${key}`, skuId, quantity },
  expiresAt: later(),
})
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof AppError ? (error.details.messageKey ?? error.code) : Promise.reject(error)),
  )
const answerOf = (request: ReturnType<typeof wanted>) => patiently(() => refusalOf(stock.reserve(request)))
/** The sums of a sku's entries, which its totals repeat. */
async function sumsOf(skuId: number) {
  const { rows } = await app.app.platform.connection.pool.query(
    `select coalesce(sum(on_hand_change), 0)::int as "onHand", coalesce(sum(reserved_change), 0)::int as reserved
     from stock_entries where sku_id = $1`,
    [skuId],
  )
  return rows[0]
}

describe('a reservation', () => {
  it('is made once for a key, and answers a repeated call with the same one', async () => {
    const skuId = await skuWith(3)
    const [first, again] = [
      await stock.reserve(wanted(skuId, 'a', 2)),
      await stock.reserve(wanted(skuId, 'a', 2)),
    ]
    expect(again).toEqual(first)
    expect(await totalsOf(skuId)).toMatchObject({ onHand: 3, reserved: 2 })
    expect(await refusalOf(stock.reserve(wanted(skuId, 'a', 1)))).toBe('reserved_otherwise')
    expect(await refusalOf(stock.reserve(wanted(skuId, 'b', 2)))).toBe('sold_out')
    expect((await stock.availability([skuId])).get(skuId)).toMatchObject({ isManaged: true, pieces: 1 })
  })

  it.each([1, 50])(
    'of %i pieces succeeds for exactly as many of 1,000 callers at the same time',
    async (pieces) => {
      const skuId = await skuWith(pieces)
      const outcomes = await Promise.all(
        Array.from({ length: 1_000 }, (_, at) => answerOf(wanted(skuId, String(at)))),
      )
      expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(pieces)
      expect(outcomes.filter((refusal) => refusal === 'sold_out')).toHaveLength(1_000 - pieces)
      expect(await totalsOf(skuId)).toMatchObject({ onHand: pieces, reserved: pieces })
      expect(await sumsOf(skuId)).toEqual({ onHand: pieces, reserved: pieces })
    },
  )

  it('with one key is made once by many callers at the same time', async () => {
    const skuId = await skuWith(50)
    const made = await Promise.all(Array.from({ length: 40 }, () => stock.reserve(wanted(skuId, 'same'))))
    expect(new Set(made.map(({ uuid }) => uuid)).size).toBe(1)
    expect(await totalsOf(skuId)).toMatchObject({ reserved: 1 })
  })

  it('is unlimited where stock is not managed', async () => {
    const { row } = (await shop.create({ name: 'Ebook', skus: [{ price_sale: 100 }] })).body
    const skuId = row.skus[0].id
    await stock.reserve(wanted(skuId, 'a', 500))
    await stock.sell(wanted(skuId, 'a'))
    expect(await totalsOf(skuId)).toMatchObject({ managed: false, onHand: 0, reserved: 0 })
    expect((await stock.availability([skuId])).get(skuId)?.pieces).toBeNull()
  })

  it('is given back once, and is then no longer sold', async () => {
    const skuId = await skuWith(2)
    await stock.reserve(wanted(skuId, 'a', 2))
    await stock.release(wanted(skuId, 'a'))
    await stock.release(wanted(skuId, 'a'))
    expect(await totalsOf(skuId)).toMatchObject({ onHand: 2, reserved: 0 })
    expect(await refusalOf(stock.sell(wanted(skuId, 'a')))).toBe('reservation_over')
    expect(await refusalOf(stock.release(wanted(skuId, 'unknown')))).toBe('not_found')
  })

  it('is sold once, and returned as far as it was sold', async () => {
    const skuId = await skuWith(5)
    await stock.reserve(wanted(skuId, 'a', 3))
    await Promise.all([stock.sell(wanted(skuId, 'a')), stock.sell(wanted(skuId, 'a'))])
    expect(await totalsOf(skuId)).toMatchObject({ onHand: 2, reserved: 0 })
    expect(await refusalOf(stock.release(wanted(skuId, 'a')))).toBe('already_sold')

    const back = { ...wanted(skuId, 'a'), quantity: 2, cause: 'return 1' }
    await Promise.all([stock.returnUnits(back), stock.returnUnits(back), stock.returnUnits(back)])
    expect(await totalsOf(skuId)).toMatchObject({ onHand: 4 })
    expect(await refusalOf(stock.returnUnits({ ...back, cause: 'return 2' }))).toBe('not_sold')
    expect(await sumsOf(skuId)).toEqual({ onHand: 4, reserved: 0 })
  })

  it('is given back once by 20 runs of the job at the same time when it has expired, and by no reading', async () => {
    const skuId = await skuWith(3)
    await stock.reserve({ ...wanted(skuId, 'short'), expiresAt: new Date(clock.now().getTime() + minute) })
    await stock.reserve(wanted(skuId, 'long'))
    clock.advance(2 * minute)
    expect((await stock.availability([skuId])).get(skuId)?.pieces).toBe(1)
    await Promise.all(Array.from({ length: 20 }, () => patiently(() => releaseExpired(deps()))))
    expect(await totalsOf(skuId)).toMatchObject({ reserved: 1 })
    expect(await sumsOf(skuId)).toEqual({ onHand: 3, reserved: 1 })
  })

  it('outlives a count below it: what is missing is the shortage, until it is given back', async () => {
    const skuId = await skuWith(5)
    await stock.reserve(wanted(skuId, 'a', 3))
    await stock.reserve(wanted(skuId, 'b', 2))
    const counted = { merchant_uuid: shop.merchantUuid, sku_id: skuId, counted: 1, reason: 'contagem' }
    const { body } = await shop.post('/products/stock/correct', counted)
    expect(body.row).toMatchObject({ on_hand: 1, reserved: 5, shortage: 4, available: 0 })
    expect(await refusalOf(stock.reserve(wanted(skuId, 'c')))).toBe('sold_out')
    await stock.release(wanted(skuId, 'a'))
    await stock.sell(wanted(skuId, 'b'))
    expect(await totalsOf(skuId)).toMatchObject({ onHand: 0, reserved: 0, shortage: 0 })
  })
})

describe('the ledger', () => {
  it('follows the rules of stock in any sequence of changes, and its totals are the sums of its entries', async () => {
    const { db } = app.app.platform.connection
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.boolean(), changes, async (managed, all) => {
        const skuId = await freshSku(run++)
        await totalsStore(db).count(
          [{ skuId, managed, counted: 0 }],
          { byUuid: null, reason: '' },
          clock.now(),
        )
        const model = emptyStock(managed)
        for (const change of all) {
          const isMade = await make(skuId, change)
          expect(isMade, JSON.stringify(change)).toBe(apply(model, change))
          expect(await totalsOf(skuId)).toMatchObject(model.totals)
        }
        const { onHand, reserved } = model.totals
        expect(await sumsOf(skuId)).toEqual({ onHand, reserved })
      }),
      { numRuns: runs(25) },
    )
  })

  /** A number that no sku of a product has. */
  const freshSku = async (run: number) => 1_000_000 + run

  let times = 0
  async function make(skuId: number, change: Change): Promise<boolean> {
    const { db } = app.app.platform.connection
    const which = 'key' in change ? { holder: 'property', key: `${skuId} ${change.key}` } : null
    const now = clock.now()
    switch (change.kind) {
      case 'receive':
        return totalsStore(db).receive(skuId, change.quantity, { byUuid: null, reason: '' }, now)
      case 'count': {
        const { counted, managed } = change
        await totalsStore(db).count([{ skuId, counted, managed }], { byUuid: null, reason: '' }, now)
        return true
      }
      case 'reserve': {
        const { entries } = await entriesOf(skuId)
        const refusal = await refusalOf(
          stock.reserve({ ...which!, skuId, quantity: change.quantity, expiresAt: later() }),
        )
        return refusal === null && (await entriesOf(skuId)).entries > entries
      }
      default: {
        const { entries } = await entriesOf(skuId)
        const refusal = await refusalOf(
          change.kind === 'return'
            ? stock.returnUnits({ ...which!, quantity: change.quantity, cause: `return ${times++}` })
            : change.kind === 'resize'
              ? stock.resize({ ...which!, quantity: change.quantity })
              : change.kind === 'transfer'
                ? stock.transfer([{ from: which!, to: { holder: 'property', key: `${skuId} ${change.to}` } }])
                : stock[change.kind](which!),
        )
        return refusal === null && (await entriesOf(skuId)).entries > entries
      }
    }
  }

  async function entriesOf(skuId: number): Promise<{ entries: number }> {
    return { entries: await totalsStore(app.app.platform.connection.db).countEntries(skuId) }
  }

  it('shows every change of a sku with who and why, to those who work for the merchant', async () => {
    const skuId = await skuWith(4)
    const of = { merchant_uuid: shop.merchantUuid, sku_id: skuId }
    await shop.post('/products/stock/receive', { ...of, quantity: 6, reason: 'nota 123' })
    await stock.reserve(wanted(skuId, 'a', 2))
    const { body } = await shop.post('/products/stock/entries', of)
    const entries = body.rows.map((row: unknown[]) =>
      ['kind', 'quantity', 'on_hand_change', 'reserved_change', 'by_uuid', 'reason'].map(
        (column) => row[body.columns.indexOf(column)],
      ),
    )
    expect(entries).toEqual([
      ['reserved', 2, 0, 2, null, ''],
      ['received', 6, 6, 0, shop.userUuid, 'nota 123'],
      ['corrected', 4, 4, 0, shop.userUuid, ''],
    ])
    expect(body.totals).toEqual({
      ...{ sku_id: skuId, managed: true, on_hand: 10, reserved: 2, shortage: 0, available: 8, lasting: 0 },
    })
  })

  it('takes no pieces for a sku without managed stock, and no more than 1,000,000,000', async () => {
    const { row } = (await shop.create({ name: 'Ebook', skus: [{ price_sale: 100 }] })).body
    const of = { merchant_uuid: shop.merchantUuid, sku_id: row.skus[0].id }
    const unmanaged = await shop.post('/products/stock/receive', { ...of, quantity: 1 })
    expect([unmanaged.status, unmanaged.body.error]).toEqual([409, 'conflict'])
    await shop.post('/products/stock/correct', { ...of, counted: 1_000_000_000 })
    expect((await shop.post('/products/stock/receive', { ...of, quantity: 1 })).body.errors).toEqual({
      quantity: ['Quantidade alta demais. O máximo é 1.000.000.000.'],
    })
  })
})
