import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { expectObserved } from '#tests/support/observed-table.ts'
import { blingBench } from './testing/bling-bench.ts'
import { faults, type RunningErp } from './testing/erp-bench.ts'
import { erpShop } from './testing/erp-shop.ts'
import { tinyBench } from './testing/tiny-bench.ts'
import { webhookBench } from './testing/webhook-bench.ts'

const start = new Date('2026-11-21T12:00:00Z')
const key = '35261112345678000195550010000012341000012346'
const benches = [webhookBench, blingBench, tinyBench]
/** The rows of docs/erp-faults.md, as they were observed. */
const observed: string[][] = []

describe.each(benches)('an ERP: $kind', (bench) => {
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

  it('gets a paid order once, with its total, and shows its state', async () => {
    const order = await shop.buy('rosa', 2)
    expect(await shop.becomes(order.uuid, 'sent')).toMatchObject({ kind: bench.kind, problem: null })
    expect(shop.there(order)).toMatchObject([{ total: 9980 }])
    expect(await shop.view()).toMatchObject({ state: 'connected', waiting: 0, open: 0, sent: 1 })
  })

  it('does not get an order that is not paid, and none of another shop', async () => {
    const order = await shop.add('rosa', [shop.skuId], 1)
    const paid = await shop.buy('lia')
    await shop.becomes(paid.uuid, 'sent')
    expect([await shop.shown(order.uuid), shop.there(order)]).toEqual([null, []])
  })

  it('gets the end of an order that was refunded', async () => {
    const order = await shop.buy('rosa')
    await shop.becomes(order.uuid, 'sent')
    const refunded = await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    expect(refunded.status).toBe(200)
    await shop.becomes(order.uuid, 'cancelled')
    expect(shop.there(order)).toEqual([])
  })

  it('gets an order that grew after it was sent as it is now, once', async () => {
    const order = await shop.buy('rosa')
    await shop.becomes(order.uuid, 'sent')
    const more = await shop.add('rosa', [shop.skuId], 1)
    expect(more.uuid).toBe(order.uuid)
    const { version, due: amount } = more
    await shop.post('/orders/payments/confirm', { order_uuid: order.uuid, version, amount })
    await expect.poll(() => shop.there(order).map(({ total }) => total)).toEqual([9980])
    await shop.becomes(order.uuid, 'sent')
  })

  it('tells the number and the key of an invoice, which the order shows', async () => {
    const order = await shop.buy('rosa')
    await shop.becomes(order.uuid, 'sent')
    await erp.invoice(shop.there(order)[0]!.reference, { number: '1234', series: '1', accessKey: key })
    await expect
      .poll(async () => (await shop.shown(order.uuid))?.invoice)
      .toEqual({ number: '1234', series: '1', access_key: key })
  })

  it.each(faults.filter((fault) => !bench.without.includes(fault)))(
    'that %s delays no buyer, and has the order once in the end',
    async (fault) => {
      erp.fails(fault, 2)
      const order = await shop.buy('rosa')
      expect(order.state).toBe('paid')
      const problem = await shop.fails(order.uuid)
      const isOpen = (await shop.shown(order.uuid)).state === 'open'
      if (isOpen) {
        erp.fails(fault, 0)
        const again = await shop.post('/orders/erp/retry', { order_uuid: order.uuid })
        expect(again.status).toBe(204)
        await shop.becomes(order.uuid, 'sent')
      } else await shop.recovers(order.uuid)
      expect(shop.there(order)).toHaveLength(1)
      observed.push([bench.kind, fault, problem, isOpen ? 'after _tentar de novo_' : 'by itself', '1'])
    },
  )

  it('that fails for many orders has each of them once when it is back', async () => {
    erp.fails('is down', 3)
    const orders = await Promise.all(Array.from({ length: 12 }, (_, at) => shop.buy(`bia${at}`)))
    for (const order of orders) await shop.recovers(order.uuid)
    expect(orders.map((order) => shop.there(order).length)).toEqual(orders.map(() => 1))
  })
})

describe('docs/erp-faults.md', () => {
  it('says what was observed', () => {
    expectObserved({
      ...{ file: 'erp-faults.md', title: 'Faults of ERPs', rows: observed },
      intro:
        'Each row was observed by `features/erp/server/erps.test.ts`, which compares this file (`OBSERVED_TABLES=write` writes it). In every row the order was paid and its buyer had an answer while the ERP failed.',
      heads: ['ERP', 'fault', 'the order shows', 'the ERP has it', 'orders there'],
    })
  })
})
