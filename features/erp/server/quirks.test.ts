import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import { blingBench } from './testing/bling-bench.ts'
import type { RunningErp } from './testing/erp-bench.ts'
import { erpShop } from './testing/erp-shop.ts'
import { tinyBench } from './testing/tiny-bench.ts'

const start = new Date('2026-11-21T12:00:00Z')
const key = '35261112345678000195550010000012341000012346'
const patient = { timeout: 60_000, interval: 50 }
/** The rows of docs/erp-quirks.md, as they were observed. */
const observed: string[][] = []

describe.each([blingBench, tinyBench])('what is peculiar to $kind', (bench) => {
  const clock = fixedClock(start)
  let erp: RunningErp
  let shop: Awaited<ReturnType<typeof erpShop>>
  beforeAll(async () => {
    erp = await bench.start(clock)
  })
  beforeEach(async () => {
    clock.set(start)
    shop = await erpShop(erp, clock)
  })
  afterAll(() => erp.stop())
  const saw = (what: string, outcome: string) => observed.push([bench.kind, what, outcome])
  const sentOrder = async (pieces = 1) => {
    const order = await shop.buy('rosa', pieces)
    await shop.becomes(order.uuid, 'sent')
    return { ...order, reference: shop.there(order)[0]!.reference }
  }
  const refund = async (uuid: string) => {
    const { status } = await shop.post('/orders/refund', { order_uuid: uuid, restocked: true })
    expect(status).toBe(200)
    await shop.becomes(uuid, 'cancelled')
  }

  it('codes of its page are good for one use: a used one connects nothing, a new one does', async () => {
    const { merchantUuid: merchant_uuid } = shop
    await shop.post('/merchants/services/disconnect', { merchant_uuid, kind: bench.kind })
    const isConnected = async () =>
      (await erp.app.app.services.accountOf(merchant_uuid, bench.kind as 'bling' | 'tiny')) !== null
    await expect(erp.connect(shop, erp.useCode)).rejects.toThrow('not connected')
    expect(await isConnected()).toBe(false)
    await erp.connect(shop)
    expect(await isConnected()).toBe(true)
    saw('a code of its page was used before', 'nothing is connected; a new code connects')
  })

  it('withdrawn access keeps an order open, which is sent once the seller connects again', async () => {
    erp.withdraw!()
    const order = await shop.buy('rosa')
    const problem = await shop.fails(order.uuid)
    expect(order.state).toBe('paid')
    await erp.connect(shop)
    await shop.recovers(order.uuid)
    expect(shop.there(order)).toHaveLength(1)
    saw(
      'the merchant withdraws the access',
      `the order is open (${problem}), and is sent after connecting again`,
    )
  })

  it('cancelling returns no stock there: we return what was posted, once', async () => {
    erp.count!(shop.code, 10)
    const order = await sentOrder(2)
    erp.postStock!(order.reference, true)
    expect(erp.pieces!(shop.code)).toBe(8)
    await refund(order.uuid)
    expect([shop.there(order), erp.pieces!(shop.code)]).toEqual([[], 10])
    saw('cancelling does not return stock', 'what was posted is returned, once')
  })

  it.each([
    ['stock of an order was never posted', []],
    ['stock of an order was returned before, and is not returned twice', [true, false]],
  ] as const)('%s: the order is cancelled, the stock stays', async (what, postings) => {
    erp.count!(shop.code, 10)
    const order = await sentOrder(2)
    for (const isOut of postings) erp.postStock!(order.reference, isOut)
    await refund(order.uuid)
    expect([shop.there(order), erp.pieces!(shop.code)]).toEqual([[], 10])
    saw(what, 'the order is cancelled, the stock stays')
  })

  it('lists that hide sold-out products do not hide that they are sold out', async () => {
    const onHand = async () =>
      (await erp.app.app.catalogue.stock.availability([shop.skuId])).get(shop.skuId)?.onHand
    erp.count!(shop.code, 0)
    expect(await onHand()).toBe(50)
    await shop.post('/merchants/erp/stock/set', {
      ...{ merchant_uuid: shop.merchantUuid, mode: 'available', is_taken: true },
    })
    await expect.poll(onHand, patient).toBe(0)
    saw('its lists hide products that are sold out', 'their stock is read as 0')
  })

  it('an invoice comes in with its number, its series and its key of 44 digits', async () => {
    const order = await sentOrder()
    await erp.invoice(order.reference, { number: '1234', series: '1', accessKey: key })
    const invoice = async () => (await shop.shown(order.uuid))?.invoice
    await expect.poll(invoice, patient).toEqual({ number: '1234', series: '1', access_key: key })
    saw('it issues an invoice', 'the order shows its number, series and key')
  })

  if (bench === blingBench) {
    it('its notification of an order may come before its answer', async () => {
      erp.tellsFirst!(1)
      const order = await sentOrder()
      expect(shop.there(order)).toHaveLength(1)
      expect(await shop.shown(order.uuid)).toMatchObject({ problem: null, invoice: null })
      await erp.invoice(order.reference, { number: '1234', series: '1', accessKey: key })
      await expect.poll(async () => (await shop.shown(order.uuid))?.invoice, patient).not.toBe(null)
      saw(
        'its notification of an order comes before its answer',
        'the order is there once, and its invoice comes in',
      )
    })

    it('its notification of an order may come, and its answer never', async () => {
      erp.fails('loses the answer', 1)
      const order = await shop.buy('rosa')
      expect(await shop.fails(order.uuid)).toBe('unreachable')
      await expect.poll(() => shop.there(order).length, patient).toBe(1)
      await erp.told!()
      expect(await shop.shown(order.uuid)).toMatchObject({ state: 'waiting', invoice: null })
      await shop.recovers(order.uuid)
      expect(shop.there(order)).toHaveLength(1)
      saw(
        'its notification of an order comes, its answer does not',
        'the order is looked up and not made again',
      )
    })
  }

  if (bench === tinyBench)
    it('30 calls in a minute are not exceeded for long: each order arrives once', async () => {
      erp.limit!(true)
      const orders = await Promise.all(Array.from({ length: 12 }, (_, at) => shop.buy(`lia${at}`)))
      const problems = async () =>
        Promise.all(orders.map(async ({ uuid }) => (await shop.shown(uuid))?.problem))
      await expect.poll(problems, patient).toContain('limited')
      for (const order of orders) await shop.recovers(order.uuid)
      erp.limit!(false)
      expect(orders.map((order) => shop.there(order).length)).toEqual(orders.map(() => 1))
      saw(
        'it takes 30 calls in a minute, and does not say how long to wait',
        'all of 12 orders arrive by themselves, once',
      )
    })
})

describe('docs/erp-quirks.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'erp-quirks.md', title: 'What is peculiar to ERPs', rows: observed },
      intro:
        'Each row was observed by `features/erp/server/quirks.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it). Notifications with a missing or a wrong signature: [notification-faults.md](notification-faults.md).',
      heads: ['ERP', 'what it does', 'what comes of it'],
    })
  })
})
