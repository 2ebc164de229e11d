import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { day, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addPieces } from '../bags/add-pieces.ts'
import { orderStore } from '../bags/order-store.ts'
import type { OrdersDeps } from '../deps.ts'
import { receivePayment } from '../payments/receive-payment.ts'
import { promoteWaiting } from '../queue/promote-waiting.ts'
import { ordersDeps } from '../testing/orders-deps.ts'
import { expireBags } from './expire-bags.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
let deps: OrdersDeps
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  deps = ordersDeps(app)
})
afterAll(() => app.stop())

const add = (userName: string, skuId: number, quantity = 1) =>
  addPieces(deps, {
    ...{ merchantUuid: shop.merchantUuid, buyer: { userName }, source: 'seller' },
    wants: [{ skuId, quantity }],
  })
const skuWith = async (pieces: number): Promise<number> => (await shop.withStock(pieces)).skus[0].id
const numbers = (of: number) => Array.from({ length: of }, (_, at) => at)
async function entriesOf(skuId: number) {
  const { rows } = await deps.connection.pool.query(
    'select kind, sum(quantity)::int as pieces from stock_entries where sku_id = $1 group by kind',
    [skuId],
  )
  return Object.fromEntries(rows.map(({ kind, pieces }) => [kind, pieces]))
}
const stockOf = async (skuId: number) => (await deps.catalogue.stock.availability([skuId])).get(skuId)

describe('bags whose deadline has passed', () => {
  it('give their pieces back exactly once to 20 concurrent readers, runs of the job and buyers', async () => {
    const skuIds = [await skuWith(30), await skuWith(15)]
    for (const at of numbers(15)) {
      await add(`cliente${at}`, skuIds[0]!, 2)
      await add(`cliente${at}`, skuIds[1]!)
    }
    const waiting = await add('espera', skuIds[0]!, 5)
    clock.advance(2 * day + minute)
    await deps.connection.pool.query('update orders set expires_at = null where uuid = $1', [waiting.uuid])
    await Promise.all(
      numbers(20).map(async (at) => {
        if (at % 4 === 0) await expireBags(deps)
        else if (at % 4 === 1) await promoteWaiting(deps, skuIds[0]!)
        else if (at % 4 === 2) await add(`cliente${at}`, skuIds[1]!)
        else await app.app.orders.find(waiting.uuid)
      }),
    )
    await expireBags(deps)
    // Who came before a piece was free waits.
    for (const skuId of skuIds) await promoteWaiting(deps, skuId)
    expect(await entriesOf(skuIds[0]!)).toMatchObject({ released: 30, reserved: 35 })
    expect(await stockOf(skuIds[0]!)).toMatchObject({ onHand: 30, reserved: 5 })
    expect(await stockOf(skuIds[1]!)).toMatchObject({ onHand: 15, reserved: 5 })
    const { rows } = await deps.connection.pool.query(
      `select count(*)::int as n from order_history where kind = 'expired'`,
    )
    expect(rows[0].n).toBe(15)
  })

  it('end together, more than one transaction takes; paid ones keep what was paid', async () => {
    shop = await shopOf(app)
    const skuId = await skuWith(3)
    const paid = await add('paga', skuId)
    await receivePayment(deps, {
      ...{ orderUuid: paid.uuid, version: paid.version, amount: 4990, method: 'pix', reference: 'paga' },
    })
    await add('paga', skuId)
    const held = await add('reserva', skuId)
    await deps.connection.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
         'uuid', gen_random_uuid(), 'number', 1000 + n, 'buyer_uuid', gen_random_uuid()))).*
       from orders o, generate_series(1, 600) n where uuid = $1`,
      [held.uuid],
    )
    clock.advance(2 * day)
    await expireBags(deps)
    const find = (uuid: string) => orderStore(deps.connection.db).byUuid(uuid)
    expect(await find(paid.uuid)).toMatchObject({ state: 'paid', collects: true, expiresAt: null })
    expect(await find(held.uuid)).toMatchObject({
      ...{ state: 'expired', collects: false, expiresAt: null, version: held.version + 1 },
    })
    expect(await orderStore(deps.connection.db).expired(clock.now(), 1)).toEqual([])
    expect(await stockOf(skuId)).toMatchObject({ onHand: 2, reserved: 0 })
  })

  it('keep their deadline, and queues their order, when the clock is set back', async () => {
    shop = await shopOf(app)
    const skuId = await skuWith(1)
    const first = await add('primeira', skuId)
    const deadline = (await orderStore(deps.connection.db).byUuid(first.uuid))!.expiresAt!
    clock.advance(day)
    await add('segunda', skuId)
    clock.advance(-day / 4)
    await add('terceira', skuId)
    await expireBags(deps)
    const stateOf = async (userName: string) => {
      const { rows } = await deps.connection.pool.query(
        `select order_lines.state from order_lines join orders on orders.uuid = order_uuid
         join buyers on buyers.uuid = buyer_uuid where sku_id = $1 and user_name = $2`,
        [skuId, userName],
      )
      return rows.map(({ state }) => state).join()
    }
    expect([await stateOf('primeira'), await stateOf('segunda')]).toEqual(['held', 'waiting'])

    clock.set(new Date(deadline.getTime() + minute))
    await expireBags(deps)
    await promoteWaiting(deps, skuId)
    expect(await stateOf('primeira')).not.toBe('held')
    expect([await stateOf('segunda'), await stateOf('terceira')]).toEqual(['held', 'waiting'])
    expect(await stockOf(skuId)).toMatchObject({ onHand: 1, reserved: 1 })
  })

  it('that a payment has locked end when it is done, unless it paid them', async () => {
    shop = await shopOf(app)
    const skuId = await skuWith(2)
    const [paying, other] = [await add('pagando', skuId), await add('outra', skuId)]
    clock.advance(2 * day)
    const job = await deps.connection.transaction(async (tx) => {
      await orderStore(tx).lock(paying.uuid)
      const run = expireBags(deps)
      await expect
        .poll(async () => (await orderStore(deps.connection.db).byUuid(other.uuid))?.state)
        .toBe('expired')
      await orderStore(tx).change(paying.uuid, { state: 'paid', expiresAt: null })
      return { run }
    })
    await job.run
    expect(await orderStore(deps.connection.db).byUuid(paying.uuid)).toMatchObject({ state: 'paid' })
  })
})
