import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '#platform/server/clock.ts'
import { blingBench } from '../testing/bling-bench.ts'
import type { Alteration, RunningErp } from '../testing/erp-bench.ts'
import { erpShop } from '../testing/erp-shop.ts'
import { tinyBench } from '../testing/tiny-bench.ts'
import { webhookBench } from '../testing/webhook-bench.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
const patient = { timeout: 60_000, interval: 50 }
let erp: RunningErp
let shop: Awaited<ReturnType<typeof erpShop>>

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
async function board(): Promise<any[]> {
  const { body } = await shop.post('/merchants/erp/differences', { merchant_uuid: shop.merchantUuid })
  return (body?.rows ?? []).map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((column: string, at: number) => [column, row[at]])),
  )
}
const compare = () => shop.post('/merchants/erp/compare', { merchant_uuid: shop.merchantUuid })
const fix = (order_uuid: string) => shop.post('/orders/erp/fix', { order_uuid })

describe.each([blingBench, tinyBench])('differences between our orders and those at $kind', (bench) => {
  beforeAll(async () => {
    erp = await bench.start(clock)
  })
  beforeEach(async () => {
    shop = await erpShop(erp, clock)
  })
  afterAll(() => erp.stop())

  it.each<[Alteration, string, object]>([
    ['deleted', 'absent', { ours: null, theirs: null }],
    ['repriced', 'amount', { ours: 4990, theirs: 4000 }],
    ['cancelled', 'cancelled_there', { ours: null, theirs: null }],
  ])('show an order that was %s there, and one press makes it again', async (how, difference, totals) => {
    const [order, other] = [await shop.buy('rosa'), await shop.buy('lia')]
    for (const { uuid } of [order, other]) await shop.becomes(uuid, 'sent')
    erp.alter!(shop.there(order)[0]!.reference, how)
    expect((await compare()).status).toBe(204)
    await expect.poll(board, patient).toMatchObject([{ order_uuid: order.uuid, difference, ...totals }])

    expect((await fix(order.uuid)).status).toBe(204)
    await expect.poll(() => shop.there(order), patient).toMatchObject([{ total: 4990 }])
    await shop.becomes(order.uuid, 'sent')
    expect(await board()).toEqual([])
    expect((await fix(order.uuid)).status).toBe(409)
  })

  it('show an order that is over here and stands there, and one press cancels it', async () => {
    const order = await shop.buy('rosa')
    await shop.becomes(order.uuid, 'sent')
    const { reference } = shop.there(order)[0]!
    await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    await shop.becomes(order.uuid, 'cancelled')
    erp.alter!(reference, 'revived')
    await compare()
    await expect.poll(board, patient).toMatchObject([{ difference: 'not_cancelled' }])
    await fix(order.uuid)
    await expect.poll(() => shop.there(order), patient).toEqual([])
    await shop.becomes(order.uuid, 'cancelled')
    expect(await board()).toEqual([])
  })

  it('show an order that could not be sent until it is there', async () => {
    erp.fails('refuses the order', 1)
    const order = await shop.buy('rosa')
    await shop.fails(order.uuid)
    expect(await board()).toMatchObject([{ order_uuid: order.uuid, difference: null, problem: 'rejected' }])
    expect((await fix(order.uuid)).status).toBe(204)
    await shop.becomes(order.uuid, 'sent')
    expect(await board()).toEqual([])
  })

  it('are not shown to others, nor put right by them', async () => {
    const order = await shop.buy('rosa')
    await shop.becomes(order.uuid, 'sent')
    const { token } = await erpShop(erp, clock)
    const merchant_uuid = shop.merchantUuid
    expect((await shop.post('/merchants/erp/differences', { merchant_uuid }, token)).status).toBe(404)
    expect((await shop.post('/merchants/erp/compare', { merchant_uuid }, token)).status).toBe(404)
    expect((await shop.post('/orders/erp/fix', { order_uuid: order.uuid }, token)).status).toBe(404)
  })
})

describe('differences at a system of the merchant’s own', () => {
  it('cannot be looked for, as it cannot be asked', async () => {
    const own = await webhookBench.start(clock)
    shop = await erpShop(own, clock)
    expect((await compare()).status).toBe(409)
    await own.stop()
  })
})
