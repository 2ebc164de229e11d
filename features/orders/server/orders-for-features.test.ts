import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopOf, type TestShop } from '#features/catalogue/server/testing/shop.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fixedClock } from '#platform/server/clock.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { OrderChange, OrderSnapshot, Orders } from './index.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let shop: TestShop
let orders: Orders
const changes: OrderChange[] = []
let refuses = false
beforeAll(async () => {
  app = await startTestApp({ clock })
  shop = await shopOf(app)
  orders = app.app.orders
  orders.onChanged(async (_tx, changed) => {
    if (refuses) throw new Error('the listener failed')
    changes.push(...changed)
  })
})
afterAll(() => app.stop())

let buyers = 0
async function orderOf(pieces = 1, quantity = 1, userName = `cliente${buyers++}`): Promise<OrderSnapshot> {
  const product = await shop.withStock(pieces)
  return orders.addPieces({
    ...{ merchantUuid: shop.merchantUuid, buyer: { userName }, source: 'seller' },
    wants: [{ skuId: product.skus[0].id, quantity }],
  })
}
const transaction = <T>(work: (tx: Parameters<Orders['openPayment']>[1]) => Promise<T>) =>
  app.app.platform.connection.transaction(work)
const open = ({ uuid, version }: OrderSnapshot) =>
  transaction((tx) => orders.openPayment({ orderUuid: uuid, version }, tx))
const end = ({ uuid, version }: OrderSnapshot) =>
  transaction((tx) => orders.voidPayment({ orderUuid: uuid, version }, tx))
const pay = ({ uuid, version, due }: OrderSnapshot) =>
  orders.receivePayment({
    ...{ orderUuid: uuid, version, amount: due, method: 'pix', reference: `${uuid} ${version}` },
  })
const found = async (uuid: string): Promise<OrderSnapshot> => (await orders.find(uuid))!
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof AppError ? error.details.messageKey : Promise.reject(error)),
  )

describe('an order for later features', () => {
  it('is found with its buyer, its lines and what is due', async () => {
    const { uuid } = await orderOf(1, 2, 'Rosa.Lima')
    expect(await orders.find(uuid)).toMatchObject({
      ...{ state: 'held', merchantUuid: shop.merchantUuid, due: 4990, freight: null, discount: 0 },
      ...{ paid: 0, refunded: 0, collects: true },
      buyer: { userName: 'rosa.lima', name: null, email: null, phone: null },
      lines: [
        { name: 'Caneca', price: 4990, quantity: 1, state: 'held', ending: null },
        { quantity: 1, state: 'waiting' },
      ],
    })
    expect(await orders.find(shop.merchantUuid)).toBeNull()
  })

  it('tells later features of a longer term', async () => {
    const { uuid, version } = await orderOf()
    changes.length = 0
    const terms = { hold_mode: 'claim', hold_minutes: 4 * 1440, bag_days: 7, has_queue: true }
    await shop.post('/orders/terms/update', { merchant_uuid: shop.merchantUuid, ...terms })
    const { merchantUuid } = shop
    expect(changes.filter(({ orderUuid }) => orderUuid === uuid)).toEqual([
      { orderUuid: uuid, merchantUuid, state: 'held', version, cause: 'term_extended', isNew: false },
    ])
  })

  it('is open to the administrators of its merchant alone', async () => {
    const { uuid } = await orderOf()
    const actor = { userUuid: shop.userUuid, isPlatformAdministrator: false } as Actor
    expect(await orders.access(actor, uuid, 'full')).toMatchObject({ uuid })
    const stranger = { ...actor, userUuid: app.app.platform.ids.uuid() }
    expect(await refusalOf(orders.access(stranger, uuid, 'read'))).toBe('unknown_order')
    const support = { ...stranger, isPlatformAdministrator: true }
    expect(await orders.access(support, uuid, 'read')).toMatchObject({ uuid })
    await expect(orders.access(support, uuid, 'full')).rejects.toMatchObject({ code: 'access_denied' })
  })

  it('has the name, e-mail and phone that its buyer gives, each when it is given', async () => {
    const { uuid, buyer } = await orderOf()
    await orders.changeBuyer({ buyerUuid: buyer.uuid, name: 'Rosa Lima', phone: '+5511987654321' })
    await transaction((tx) =>
      orders.changeBuyer({ buyerUuid: buyer.uuid, email: 'rosa@exemplo.example' }, tx),
    )
    await orders.changeBuyer({ buyerUuid: buyer.uuid })
    expect((await found(uuid)).buyer).toEqual({
      ...buyer,
      ...{ name: 'Rosa Lima', phone: '+5511987654321', email: 'rosa@exemplo.example' },
    })
  })
})

describe('freight and discount', () => {
  it('change what is due and the version, once, and end an open payment', async () => {
    const opened = await open(await orderOf())
    expect(opened.state).toBe('waiting_payment')
    const priced = await orders.setPrice({
      orderUuid: opened.uuid,
      version: opened.version,
      freight: 1500,
      discount: 500,
    })
    expect(priced).toMatchObject({ due: 5990, version: opened.version + 1, state: 'held' })
    const same = { orderUuid: opened.uuid, version: priced.version, freight: 1500 }
    expect(await orders.setPrice(same)).toMatchObject({ version: priced.version, discount: 500 })
    expect(await refusalOf(orders.setPrice({ ...same, version: opened.version }))).toBe('payment_changed')
    expect(await orders.setPrice({ ...same, freight: null })).toMatchObject({ due: 4490, freight: null })
    await expect(orders.setPrice({ ...same, discount: -1 })).rejects.toThrow(RangeError)
  })

  it('stay as they are in an order that is over', async () => {
    const { uuid } = await orderOf()
    await shop.post('/orders/cancel', { order_uuid: uuid })
    const { version } = await found(uuid)
    expect(await refusalOf(orders.setPrice({ orderUuid: uuid, version, freight: 100 }))).toBe('order_state')
  })
})

describe('an open payment', () => {
  it('lets the order wait for it, once for a version, until it ends', async () => {
    const order = await orderOf()
    const opened = await open(order)
    expect(opened).toMatchObject({ state: 'waiting_payment', version: order.version })
    expect(await open(order)).toEqual(opened)
    await end({ ...order, version: order.version - 1 })
    expect((await found(order.uuid)).state).toBe('waiting_payment')
    await end(order)
    await end(order)
    expect((await found(order.uuid)).state).toBe('held')
  })

  it('is refused for other contents, where nothing is due, and after the deadline', async () => {
    const order = await orderOf()
    expect(await refusalOf(open({ ...order, version: order.version + 1 }))).toBe('payment_changed')
    expect(await refusalOf(open(await orderOf(0)))).toBe('payment_nothing_due')
    await app.app.platform.connection.pool.query('update orders set expires_at = $1 where uuid = $2', [
      clock.now(),
      order.uuid,
    ])
    expect(await refusalOf(open(order))).toBe('order_state')
  })

  it('ends with the payment, and opens again for what is added to the paid order', async () => {
    const order = await orderOf()
    await open(order)
    expect(await pay(order)).toMatchObject({ state: 'accepted' })
    const paid = await found(order.uuid)
    expect([paid.state, paid.due]).toEqual(['paid', 0])
    expect(await refusalOf(open(paid))).toBe('payment_nothing_due')
    const more = await orders.setPrice({ orderUuid: paid.uuid, version: paid.version, freight: 900 })
    expect(await open(more)).toMatchObject({ state: 'paid', due: 900 })
    await end(more)
    expect(await pay(more)).toMatchObject({ state: 'accepted', amount: 900 })
    expect(await found(order.uuid)).toMatchObject({ state: 'paid', due: 0, paid: 5890 })
  })
})

describe('every change of an order', () => {
  it('is told to later features with its cause, state and version', async () => {
    const order = await orderOf(2, 2)
    changes.length = 0
    await orders.removePieces({
      ...{ orderUuid: order.uuid, lineId: order.lines[0]!.id, quantity: 1, byUuid: null },
    })
    await pay(await open(await found(order.uuid)))
    await shop.post('/orders/refund', { order_uuid: order.uuid, restocked: true })
    // Bags of earlier tests may expire meanwhile.
    const own = changes.filter(({ orderUuid }) => orderUuid === order.uuid)
    expect(own.map(({ cause, state, version }) => [cause, state, version])).toEqual([
      ['removed', 'held', 3],
      ['payment_opened', 'waiting_payment', 3],
      ['paid', 'paid', 4],
      ['refunded', 'refunded', 5],
    ])
    expect(own).toMatchObject(own.map(() => ({ merchantUuid: order.merchantUuid })))
  })

  it('is not made if one of them fails', async () => {
    const order = await orderOf()
    refuses = true
    await expect(open(order)).rejects.toThrow('the listener failed')
    refuses = false
    expect(await found(order.uuid)).toEqual(order)
  })
})
