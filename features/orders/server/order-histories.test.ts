import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { AppError } from '#platform/contract/errors.ts'
import { hour, minute } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { runs } from '#tests/properties/runs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addTogether } from './bags/add-together.ts'
import { cancelOrder } from './bags/cancel-order.ts'
import { dueOf } from './bags/due.ts'
import { isUnpaid, lineStore } from './bags/line-store.ts'
import { type Order, orderStore } from './bags/order-store.ts'
import { removePieces } from './bags/remove-pieces.ts'
import type { OrdersDeps } from './deps.ts'
import { expireBags } from './expiry/expire-bags.ts'
import { moveOrder } from './fulfilment/move-order.ts'
import { openPayment, voidPayment } from './payments/open-payment.ts'
import { receivePayment } from './payments/receive-payment.ts'
import { refundOrder } from './payments/refund-order.ts'
import { promoteAll } from './queue/promote-waiting.ts'
import {
  type Act,
  apply,
  emptyModel,
  lastBag,
  type Model,
  orderActs,
  prices,
  reservedOf,
} from './testing/order-model.ts'
import { ordersDeps } from './testing/orders-deps.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
let deps: OrdersDeps
let add: ReturnType<typeof addTogether>
beforeAll(async () => {
  // Without jobs: the test serves the queues after each act.
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  deps = ordersDeps(app)
  add = addTogether(deps)
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
)

/** Histories that go on beside each other: at each moment an act of each, or the end of every term. */
const together = 50
const moment = fc.oneof(
  { weight: 18, arbitrary: fc.array(act, { minLength: together, maxLength: together }) },
  { weight: 1, arbitrary: fc.constant('expire' as const) },
)

/** Histories of one seller: the clock goes on with each, and no session is as long as thousands of them. */
const ofOneSeller = 6 * together
let floors = 0
async function nextSeller(): Promise<void> {
  shop = await shopOf(app)
  await deps.connection.pool.query(
    `insert into selling_terms (merchant_uuid, hold_mode, hold_minutes, bag_days, has_queue, updated_at)
     values ($1, 'claim', 1, 3650, true, now())`,
    [shop.merchantUuid],
  )
}

/** For each history a sku of each price, all of one product. */
async function newSkus(): Promise<number[][]> {
  if (floors % ofOneSeller === 0) await nextSeller()
  floors += together
  const values = Array.from({ length: together }, () => prices).flat()
  const sizes = await shop.variation(
    deps.ids.uuid(),
    values.map((_, at) => `${at}`),
  )
  const { body } = await shop.create({
    ...{ name: 'Caneca', variations_ids: [sizes.id] },
    skus: values.map((price_sale, at) => ({
      ...{ price_sale, variations_values_ids: [sizes.values[at]] },
      ...{ quantity_managed: true, stock_quantity: 0 },
    })),
  })
  const ids: number[] = body.row.skus.map(({ id }: { id: number }) => id)
  return Array.from({ length: together }, (_, at) => ids.slice(at * prices.length, (at + 1) * prices.length))
}

/** The product with skus and buyers of its own, driven by the same acts as the model. */
function shopFloor(skuIds: number[]) {
  const run = deps.ids.uuid()
  const lastOrders = new Map<number, string>()
  let payments = 0

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
  const change = async (kind: Act['kind'], orderUuid: string) => {
    const of = { orderUuid, byUuid: null }
    if (isMove(kind)) return moveOrder(deps, { ...of, event: events[kind] })
    if (kind === 'cancel') return cancelOrder(deps, of)
    if (kind === 'refund') return refundOrder(deps, { ...of, restocked: true })
    if (kind === 'remove') {
      const line = (await lineStore(deps.connection.db).ofOrder(orderUuid)).find(isUnpaid)
      return line && removePieces(deps, { ...of, lineId: line.id, quantity: 0 })
    }
    const order = (await orderStore(deps.connection.db).byUuid(orderUuid))!
    const { version } = order
    if (kind === 'open') await inTransaction((tx) => openPayment(deps, { orderUuid, version }, tx))
    if (kind === 'void') await inTransaction((tx) => voidPayment(deps, { orderUuid, version }, tx))
    if (kind === 'pay' || kind === 'payStale') await pay(order, { stale: kind === 'payStale', times: 1 })
    if (kind === 'payTwice') await pay(order, { stale: false, times: 2 })
  }

  return {
    skuIds,
    lastOrders,
    async make(one: Act) {
      if (one.kind === 'add') {
        const order = await add({
          merchantUuid: shop.merchantUuid,
          buyer: { userName: `${run} ${one.buyer}` },
          source: 'seller',
          wants: [{ skuId: skuIds[one.sku]!, quantity: one.quantity }],
        })
        lastOrders.set(one.buyer, order.uuid)
      } else if (one.kind === 'receive') await shop.receive(skuIds[one.sku]!, one.quantity)
      else if (one.kind !== 'expire') {
        const orderUuid = lastOrders.get(one.buyer)
        if (orderUuid) await change(one.kind, orderUuid)
      }
    },
  }
}

const events = { pack: 'packed', unpack: 'unpacked', send: 'sent', deliver: 'delivered' } as const
const isMove = (kind: Act['kind']): kind is keyof typeof events => kind in events
const inTransaction = (work: (tx: Database) => Promise<unknown>) => deps.connection.transaction(work)

const refusedByTheRules = (error: unknown) => {
  if (!(error instanceof AppError)) throw error
}

type History = { model: Model; floor: ReturnType<typeof shopFloor> }

async function expectSame(histories: History[]): Promise<void> {
  const uuids = histories.flatMap(({ floor }) => [...floor.lastOrders.values()])
  const { rows: orders } = await deps.connection.pool.query(
    `select uuid, state, paid::int, refunded::int, (select count(*)::int from order_payments
       where order_uuid = orders.uuid and order_payments.state = 'to_check') as "toCheck"
     from orders where uuid = any($1)`,
    [uuids],
  )
  const byUuid = new Map(orders.map(({ uuid, ...order }) => [uuid, order]))
  const lines = (await lineStore(deps.connection.db).ofOrders(uuids)).toSorted(
    (one, other) => one.id - other.id,
  )
  const ofOrder = Map.groupBy(lines, ({ orderUuid }) => orderUuid)
  const totals = await deps.catalogue.stock.availability(histories.flatMap(({ floor }) => floor.skuIds))

  for (const { model, floor } of histories) {
    for (const who of [0, 1, 2]) {
      const [bag, uuid] = [lastBag(model, who), floor.lastOrders.get(who)]
      expect(uuid === undefined, 'has no order').toBe(bag === undefined)
      if (!bag || !uuid) continue
      const { state, paid, refunded, toCheck } = bag
      expect(byUuid.get(uuid)).toEqual({ state, paid, refunded, toCheck })
      expect(
        ofOrder.get(uuid)?.map((line) => [floor.skuIds.indexOf(line.skuId), line.quantity, line.state]),
      ).toEqual(bag.lines.map((line) => [line.sku, line.quantity, line.state]))
    }
    for (const [at, id] of floor.skuIds.entries())
      expect(totals.get(id)).toMatchObject({ onHand: model.onHand[at], reserved: reservedOf(model, at) })
  }
}

describe('any history of claims, holds, codes, ends, payments, parcels, refunds and cancellations', () => {
  it('leaves orders, queues, stock and money as the plain model says', { timeout: 3 * hour }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 10, maxLength: 25 }), async (moments) => {
        const histories = (await newSkus()).map((ids) => ({ model: emptyModel(), floor: shopFloor(ids) }))
        for (const acts of moments) {
          if (acts === 'expire') {
            await expectSame(histories)
            clock.advance(minute)
            await expireBags(deps)
          } else
            await Promise.all(
              histories.map(({ floor }, at) => floor.make(acts[at]!).catch(refusedByTheRules)),
            )
          for (const [at, { model }] of histories.entries())
            apply(model, acts === 'expire' ? { kind: 'expire' } : acts[at]!)
          await promoteAll(deps)
        }
        await expectSame(histories)
      }),
      { numRuns: runs(1), endOnFailure: true },
    )
  })
})
