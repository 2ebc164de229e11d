import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patiently } from '#features/catalogue/server/stock/testing/patiently.ts'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { runs } from '#tests/properties/runs.ts'
import { testConnection } from '#tests/support/database.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addPieces } from './bags/add-pieces.ts'
import { cancelOrder } from './bags/cancel-order.ts'
import { dueOf } from './bags/due.ts'
import { lineStore } from './bags/line-store.ts'
import { type Order, orderStore } from './bags/order-store.ts'
import type { OrdersDeps } from './deps.ts'
import { openPayment } from './payments/open-payment.ts'
import { paymentStore } from './payments/payment-store.ts'
import { receivePayment } from './payments/receive-payment.ts'
import { promoteWaiting } from './queue/promote-waiting.ts'
import { ordersDeps } from './testing/orders-deps.ts'

/** `PROPERTY_RUNS=10` has 1,000. */
const buyers = runs(100)

let app: TestApp
let shop: TestShop
let deps: OrdersDeps
let connection: DatabaseConnection
beforeAll(async () => {
  app = await startTestApp()
  shop = await shopOf(app)
  connection = testConnection(app.database.url, 12)
  deps = { ...ordersDeps(app), connection }
})
afterAll(async () => {
  await connection.close()
  await app.stop()
})

const skuWith = async (pieces: number): Promise<number> => (await shop.withStock(pieces)).skus[0].id
const claim = (skuId: number, buyer: number) =>
  addPieces(deps, {
    ...{ merchantUuid: shop.merchantUuid, buyer: { userName: `cliente${buyer}.${skuId}` }, source: 'claim' },
    wants: [{ skuId, quantity: 1 }],
  })
const everyone = <T>(work: (buyer: number) => Promise<T>) =>
  Promise.all(Array.from({ length: buyers }, (_, at) => work(at)))
const refusal = (error: unknown) => {
  if (error instanceof AppError) return null
  throw error
}
const linesOf = async (order: Order) => lineStore(connection.db).ofOrder(order.uuid)
const stockOf = async (skuId: number) => (await deps.catalogue.stock.availability([skuId])).get(skuId)

/** Opens a payment for what is due and pays it, by the provider's answer and its webhook at once. */
async function checkOut(order: Order): Promise<void> {
  const fresh = (await orderStore(connection.db).byUuid(order.uuid))!
  const opening = { orderUuid: fresh.uuid, version: fresh.version }
  const opened = await connection.transaction((tx) => openPayment(deps, opening, tx)).catch(refusal)
  if (!opened) return
  const amount = dueOf(fresh, await linesOf(fresh))
  const received = { ...opening, amount, method: 'pix' as const, reference: `${fresh.uuid} ${fresh.version}` }
  const [call, webhook] = await Promise.all([receivePayment(deps, received), receivePayment(deps, received)])
  expect(webhook.uuid).toBe(call.uuid)
}

describe.each([1, 50])('of %i pieces that many buyers claim, check out and pay at once', (pieces) => {
  it('none is sold twice, no payment is without goods, and who waits is served in order', async () => {
    const skuId = await skuWith(pieces)
    const orders = await everyone((buyer) => patiently(() => claim(skuId, buyer)))
    const lines = (await Promise.all(orders.map(linesOf))).flat()
    const waiting = lines.filter(({ state }) => state === 'waiting').map(({ id }) => id)
    expect(lines.filter(({ state }) => state === 'held')).toHaveLength(pieces)
    expect(Math.min(...waiting)).toBeGreaterThan(
      Math.max(...lines.filter(({ state }) => state === 'held').map(({ id }) => id)),
    )

    // Every other holder gives up while the others pay; each piece that becomes free is paid at once, too.
    const holders = new Set(lines.filter(({ state }) => state === 'held').map(({ orderUuid }) => orderUuid))
    const gone = orders.filter(({ uuid }) => holders.has(uuid)).filter((_, at) => at % 2 === 0)
    await Promise.all([
      ...gone.map(({ uuid }) => patiently(() => cancelOrder(deps, { orderUuid: uuid, byUuid: null }))),
      ...orders.filter((order) => !gone.includes(order)).map((order) => patiently(() => checkOut(order))),
      ...[1, 2, 3].map(() => patiently(() => promoteWaiting(deps, skuId))),
    ])
    await promoteWaiting(deps, skuId)
    const promoted = (await Promise.all(orders.map(linesOf)))
      .flat()
      .filter(({ id, state }) => waiting.includes(id) && (state === 'held' || state === 'paid'))
      .map(({ id }) => id)
    expect(promoted.toSorted((one, other) => one - other)).toEqual(
      waiting.toSorted((one, other) => one - other).slice(0, gone.length),
    )

    await Promise.all(orders.map((order) => patiently(() => checkOut(order))))
    let sold = 0
    for (const order of orders) {
      const { state, paid } = (await orderStore(connection.db).byUuid(order.uuid))!
      const bought = (await linesOf(order)).filter((line) => line.state === 'paid').length
      const payments = await paymentStore(connection.db).ofOrder(order.uuid)
      const accepted = payments.filter((payment) => payment.state === 'accepted')
      expect([state === 'paid', paid, accepted.length, payments.length]).toEqual([
        bought === 1,
        bought * 4990,
        bought,
        bought,
      ])
      sold += bought
    }
    expect(sold).toBe(pieces)
    expect(await stockOf(skuId)).toMatchObject({ onHand: 0, reserved: 0 })
  }, 600_000)
})

describe('what the seller confirms while the provider tells of a payment', () => {
  it('pays the order once; the other payment is kept to be checked or refused', async () => {
    const skuId = await skuWith(10)
    for (let round = 0; round < 5; round++) {
      const order = await claim(skuId, 10_000 + round)
      const payment = { orderUuid: order.uuid, version: order.version, amount: 4990 }
      await Promise.all([
        receivePayment(deps, { ...payment, method: 'pix', reference: `${order.uuid}` }),
        receivePayment(deps, {
          ...{ ...payment, method: 'external', reference: `${order.uuid}`, byUuid: shop.userUuid },
        }).catch(refusal),
      ])
      const payments = await paymentStore(connection.db).ofOrder(order.uuid)
      expect(payments.filter(({ state }) => state === 'accepted')).toHaveLength(1)
      expect(await orderStore(connection.db).byUuid(order.uuid)).toMatchObject({ state: 'paid', paid: 4990 })
    }
    expect(await stockOf(skuId)).toMatchObject({ onHand: 5, reserved: 0 })
  })
})
