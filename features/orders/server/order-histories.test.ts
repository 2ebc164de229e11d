import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { AppError } from '#platform/contract/errors.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addPieces } from './bags/add-pieces.ts'
import { cancelOrder } from './bags/cancel-order.ts'
import { dueOf } from './bags/due.ts'
import { isUnpaid, lineStore } from './bags/line-store.ts'
import { type Order, orderStore } from './bags/order-store.ts'
import { removePieces } from './bags/remove-pieces.ts'
import type { OrdersDeps } from './deps.ts'
import { expireBags } from './expiry/expire-bags.ts'
import { moveOrder } from './fulfilment/move-order.ts'
import { openPayment, voidPayment } from './payments/open-payment.ts'
import { paymentStore } from './payments/payment-store.ts'
import { receivePayment } from './payments/receive-payment.ts'
import { refundOrder } from './payments/refund-order.ts'
import { promoteWaiting } from './queue/promote-waiting.ts'
import { type Act, apply, emptyModel, lastBag, orderActs, prices, reservedOf } from './testing/order-model.ts'
import { ordersDeps } from './testing/orders-deps.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
let deps: OrdersDeps
let sizes: Awaited<ReturnType<TestShop['variation']>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  deps = ordersDeps(app)
})
afterAll(() => app.stop())

const buyer = fc.integer({ min: 0, max: 2 })
const sku = fc.integer({ min: 0, max: prices.length - 1 })
const quantity = fc.integer({ min: 1, max: 4 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('add' as const), buyer, sku, quantity }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('receive' as const), sku, quantity }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constantFrom(...orderActs, 'pay' as const, 'pack' as const), buyer }),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ kind: 'expire' }) },
)

/** Histories of one seller: the clock goes on with each, and no session is as long as thousands of them. */
const ofOneSeller = 200
let floors = 0
async function nextSeller(): Promise<void> {
  shop = await shopOf(app)
  sizes = await shop.variation(
    'Tamanho',
    prices.map((_, at) => `${at}`),
  )
  await deps.connection.pool.query(
    `insert into selling_terms (merchant_uuid, hold_mode, hold_minutes, bag_days, has_queue, updated_at)
     values ($1, 'claim', 1, 3650, true, now())`,
    [shop.merchantUuid],
  )
}

/** The product with three skus and buyers of their own, driven by the same acts as the model. */
async function shopFloor() {
  if (floors++ % ofOneSeller === 0) await nextSeller()
  const { body } = await shop.create({
    ...{ name: 'Caneca', variations_ids: [sizes.id] },
    skus: prices.map((price_sale, at) => ({
      ...{ price_sale, variations_values_ids: [sizes.values[at]] },
      ...{ quantity_managed: true, stock_quantity: 0 },
    })),
  })
  const skuIds: number[] = body.row.skus.map(({ id }: { id: number }) => id)
  const run = deps.ids.uuid()
  const lastOrders = new Map<number, string>()
  let payments = 0

  const orderOf = async (who: number): Promise<Order | null> =>
    lastOrders.has(who) ? orderStore(deps.connection.db).byUuid(lastOrders.get(who)!) : null
  const pay = async (order: Order, { stale, times }: { stale: boolean; times: number }) => {
    const isOver = order.state === 'expired' || order.state === 'cancelled'
    const lines = (await lineStore(deps.connection.db).ofOrder(order.uuid)).map((line) =>
      isOver && line.ending === order.state && line.reservation ? { ...line, state: 'held' as const } : line,
    )
    const received = {
      orderUuid: order.uuid,
      version: order.version - (isOver ? 1 : 0) - (stale ? 1_000 : 0),
      amount: Math.max(0, dueOf(order, lines)),
      method: 'pix' as const,
      reference: `${run} ${payments++}`,
    }
    for (let time = 0; time < times; time++) await receivePayment(deps, received)
  }
  const change = async (kind: Act['kind'], order: Order) => {
    const of = { orderUuid: order.uuid, byUuid: null }
    const { uuid: orderUuid, version } = order
    if (kind === 'open') await inTransaction((tx) => openPayment(deps, { orderUuid, version }, tx))
    if (kind === 'void') await inTransaction((tx) => voidPayment(deps, { orderUuid, version }, tx))
    if (isMove(kind)) await moveOrder(deps, { ...of, event: events[kind] })
    if (kind === 'cancel') await cancelOrder(deps, of)
    if (kind === 'refund') await refundOrder(deps, { ...of, restocked: true })
    if (kind === 'pay' || kind === 'payStale') await pay(order, { stale: kind === 'payStale', times: 1 })
    if (kind === 'payTwice') await pay(order, { stale: false, times: 2 })
    if (kind === 'remove') {
      const line = (await lineStore(deps.connection.db).ofOrder(order.uuid)).find(isUnpaid)
      if (line) await removePieces(deps, { ...of, lineId: line.id, quantity: 0 })
    }
  }

  return {
    skuIds,
    orderOf,
    async make(one: Act) {
      if (one.kind === 'add') {
        const order = await addPieces(deps, {
          merchantUuid: shop.merchantUuid,
          buyer: { userName: `${run} ${one.buyer}` },
          source: 'seller',
          wants: [{ skuId: skuIds[one.sku]!, quantity: one.quantity }],
        })
        lastOrders.set(one.buyer, order.uuid)
      } else if (one.kind === 'receive')
        await shop.post('/products/stock/receive', {
          merchant_uuid: shop.merchantUuid,
          sku_id: skuIds[one.sku],
          quantity: one.quantity,
        })
      else if (one.kind === 'expire') {
        clock.advance(minute)
        await expireBags(deps)
      } else {
        const order = await orderOf(one.buyer)
        if (order) await change(one.kind, order)
      }
    },
  }
}

const events = { pack: 'packed', unpack: 'unpacked', send: 'sent', deliver: 'delivered' } as const
const isMove = (kind: Act['kind']): kind is keyof typeof events => kind in events
const inTransaction = (work: (tx: Database) => Promise<unknown>) => deps.connection.transaction(work)

/** Acts after which pieces may be free; after others the queue has nothing to get. */
const mayFree = new Set<Act['kind']>(['receive', 'expire', 'remove', 'cancel', 'refund'])

const refusedByTheRules = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}

describe('any history of claims, holds, codes, ends, payments, parcels, refunds and cancellations', () => {
  it('leaves orders, queues, stock and money as the plain model says', { timeout: 3 * hour }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (acts) => {
        const model = emptyModel()
        const floor = await shopFloor()
        for (const one of acts) {
          apply(model, one)
          await floor.make(one).catch(refusedByTheRules)
          if (mayFree.has(one.kind)) for (const id of floor.skuIds) await promoteWaiting(deps, id)
        }
        for (const who of [0, 1, 2]) {
          const [bag, order] = [lastBag(model, who), await floor.orderOf(who)]
          expect(order === null, 'has an order').toBe(bag === undefined)
          if (!order || !bag) continue
          const { state, paid, refunded } = order
          expect({ state, paid, refunded }).toEqual({
            state: bag.state,
            paid: bag.paid,
            refunded: bag.refunded,
          })
          const payments = await paymentStore(deps.connection.db).ofOrder(order.uuid)
          expect(payments.filter((payment) => payment.state === 'to_check')).toHaveLength(bag.toCheck)
          const lines = await lineStore(deps.connection.db).ofOrder(order.uuid)
          expect(lines.map((line) => [floor.skuIds.indexOf(line.skuId), line.quantity, line.state])).toEqual(
            bag.lines.map((line) => [line.sku, line.quantity, line.state]),
          )
        }
        const totals = await deps.catalogue.stock.availability(floor.skuIds)
        for (const [at, id] of floor.skuIds.entries())
          expect(totals.get(id)).toMatchObject({ onHand: model.onHand[at], reserved: reservedOf(model, at) })
      }),
      { numRuns: runs(15), endOnFailure: true },
    )
  })
})
